import type { Role, Table } from '@dice-wards/client';
import { useSyncExternalStore } from 'react';
import { sentenceOf } from '../sentence';

export function DiceWards({ table }: { table: Table }) {
    const { view, actions, problem, refusal } = useSyncExternalStore(table.subscribe, table.get);
    if (view?.game.kind !== 'DiceWards') return <p role="status">One moment…</p>;
    const score = (name: string, seat: Role, points: number) => (
        <div className={view.activePlayer === seat ? 'acts' : ''}>
            <dt>{name}</dt>
            <dd>{points}</dd>
        </div>
    );
    return (
        <>
            <dl className="scores">
                {score('You', 'Player1', view.game.player1Score)}
                {score('The robot', 'Player2', view.game.player2Score)}
            </dl>
            <p className="told" role="status">
                {sentenceOf(view)}
            </p>
            {/* What goes wrong is in the state. */}
            <button type="button" disabled={!actions.includes('roll')} onClick={() => void table.roll()}>
                Roll
            </button>
            <button type="button" disabled={!actions.includes('hold')} onClick={() => void table.hold()}>
                Hold
            </button>
            <p role="alert">{problem?.text ?? refusal?.text}</p>
        </>
    );
}
