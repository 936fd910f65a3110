import { createBoard, type Move, type Side } from '@dice-wards/board';
import '@dice-wards/board/board.css';
import { type Role, type Table, withMoves } from '@dice-wards/client';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const sideOf = (role: Role): Side => (role === 'Player1' ? 'ivory' : 'ebony');
const asDice = ({ from, to, die = from - to }: Move) => ({ from, die });

export function Backgammon({ table }: { table: Table }) {
    const element = useRef<HTMLDivElement>(null);
    const board = useRef<ReturnType<typeof createBoard>>(undefined);
    const { view, actions, problem, refusal } = useSyncExternalStore(table.subscribe, table.get);
    useEffect(() => {
        const made = createBoard(element.current as HTMLDivElement, {
            onMove: (moves) => {
                for (const { from, die } of moves.map(asDice)) table.move(from, die);
            },
            onPlay: () => void table.play(),
        });
        board.current = made;
        return () => made.destroy();
    }, [table]);
    useEffect(() => {
        if (view?.game.kind !== 'Backgammon') return;
        const { game, me = 'Player1', activePlayer } = view;
        const values = [...view.lastDice].slice(0, 2);
        board.current?.set({
            position: { ivory: game.player1Checkers, ebony: game.player2Checkers },
            seat: sideOf(me),
            dice: activePlayer === undefined ? [] : [{ by: sideOf(activePlayer), values, left: [...game.diceLeft] }],
            legal: activePlayer === me ? (moved) => withMoves(game, me, moved.map(asDice))?.legalMoves ?? [] : [],
        });
    }, [view]);
    return (
        <>
            <div ref={element} />
            <p className="told" role="status">
                {view === undefined
                    ? 'One moment…'
                    : view.activePlayer === view.me
                      ? 'It is your turn.'
                      : 'The robot plays.'}
            </p>
            {(['roll', 'undo', 'confirm', 'acceptDouble', 'forfeit'] as const)
                .filter((name) => actions.includes(name))
                .map((name) => (
                    <button type="button" key={name} onClick={() => void table[name]()}>
                        {WORDS[name]}
                    </button>
                ))}
            <p role="alert">{problem?.text ?? refusal?.text}</p>
        </>
    );
}

const WORDS = { roll: 'Roll', undo: 'Undo', confirm: 'Done', acceptDouble: 'Take the double', forfeit: 'Pass' };
