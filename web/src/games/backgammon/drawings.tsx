import type { Move, Position } from '@dice-wards/board';
import type { Drawings } from '../web_game';
import { Board } from './board';
import { type BoardKind, sideWith, startCheckers } from './starts';

/** The pictures of `docs/play/rules/backgammon.md`, by the names that it has for them. */
export const DRAWINGS: Drawings = {
    start: () => <Board position={startOf('Backgammon')} numbers />,
    hit: () => (
        <Play
            mine={{ 24: 2, 13: 4, 8: 4, 6: 5 }}
            theirs={{ 24: 1, 21: 1, 13: 5, 8: 3, 6: 5 }}
            dice={[4, 2]}
            moves={[
                { from: 8, to: 4 },
                { from: 6, to: 4 },
            ]}
        />
    ),
    off: () => (
        <Play
            mine={{ 5: 4, 4: 3, 3: 3, 2: 2, 0: 3 }}
            theirs={{ 6: 4, 4: 3, 3: 2, 2: 2, 0: 4 }}
            dice={[6, 3]}
            moves={[
                { from: 5, to: 0 },
                { from: 3, to: 0 },
            ]}
        />
    ),
    cube: () => <Board position={startOf('Backgammon')} cube={{ value: 1, offered: true }} />,
    nackgammon: () => <Board position={startOf('Nackgammon')} numbers />,
    hypergammon: () => <Board position={startOf('Hypergammon')} numbers />,
};

function startOf(kind: BoardKind): Position {
    const { player1Checkers, player2Checkers } = startCheckers(kind);
    return { ivory: player1Checkers, ebony: player2Checkers };
}

type Checkers = Parameters<typeof sideWith>[0];

/** Ivory's throw, with its play in arrows. */
function Play({
    mine,
    theirs,
    dice,
    moves,
}: {
    readonly mine: Checkers;
    readonly theirs: Checkers;
    readonly dice: readonly number[];
    readonly moves: readonly Move[];
}) {
    return (
        <Board
            position={{ ivory: sideWith(mine), ebony: sideWith(theirs) }}
            dice={[{ by: 'ivory', values: dice }]}
            arrows={[{ by: 'ivory', moves, role: 'best' }]}
            numbers
        />
    );
}
