import type { Client, GameKind, Table } from '@dice-wards/client';
import { useEffect, useState } from 'react';
import { newGame } from '../house';
import { Backgammon } from './backgammon';
import { DiceWards } from './dice_wards';

interface Chosen {
    readonly kind: GameKind;
    /** Counted from 0: another one is another game. */
    readonly number: number;
}

export function App({ client }: { client: Client }) {
    const [{ kind, number }, choose] = useState<Chosen>({ kind: 'DiceWards', number: 0 });
    return (
        <>
            <h1>{kind === 'Backgammon' ? 'Backgammon' : 'Dice Wards'}</h1>
            <Game key={number} client={client} kind={kind} />
            <button type="button" onClick={() => choose({ kind: 'DiceWards', number: number + 1 })}>
                New game
            </button>
            <button type="button" onClick={() => choose({ kind: 'Backgammon', number: number + 1 })}>
                Backgammon
            </button>
        </>
    );
}

/** Begins a game, and leaves it when it is shown no longer. */
function Game({ client, kind }: { client: Client; kind: GameKind }) {
    const [table, setTable] = useState<Table>();
    const [problem, setProblem] = useState('');
    useEffect(() => {
        const leaving = new AbortController();
        const { signal } = leaving;
        newGame(client, kind, signal).then(setTable, (error) => {
            if (!signal.aborted) setProblem(error.text ?? String(error));
        });
        return () => leaving.abort();
    }, [client, kind]);
    if (table === undefined) return <p role={problem === '' ? 'status' : 'alert'}>{problem || 'One moment…'}</p>;
    return kind === 'Backgammon' ? <Backgammon table={table} /> : <DiceWards table={table} />;
}
