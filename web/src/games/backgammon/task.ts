import type { Move } from '@dice-wards/board';
import { type GameBackgammon, type Move as Made, withMoves } from '@dice-wards/client';
import { asMade } from './board';

/** A throw to be played outside of any game, by the side whose checkers are called mine. */
export interface Task {
    readonly mine: Uint8Array;
    readonly theirs: Uint8Array;
    readonly dice: readonly [number, number];
}

/** What the rules need to know of the position. */
function gameOf({ mine, theirs, dice }: Task): GameBackgammon {
    const [one, other] = dice;
    return {
        crawfordGame: false,
        diceLeft: Uint8Array.from(one === other ? [one, one, one, one] : dice),
        doubleAfterRoll: false,
        gameNumber: 1,
        jacoby: false,
        legalMoves: [],
        moves: [],
        player1Absences: 0,
        player1Checkers: mine,
        player1Pips: 0,
        player1Score: 0,
        player2Absences: 0,
        player2Checkers: theirs,
        player2Pips: 0,
        player2Score: 0,
        state: 'Rolled',
    };
}

/** Where these moves lead; undefined if one of them is not legal. */
export function played(task: Task, moves: readonly Made[]): Task | undefined {
    const after = withMoves(gameOf(task), 'Player1', moves);
    return after && { ...task, mine: after.player1Checkers, theirs: after.player2Checkers };
}

/** The rules tell what may follow a move, and of a first one whether it may be made. */
export function legalAfter(task: Task, moves: readonly Move[]): readonly Move[] {
    if (moves.length > 0) return withMoves(gameOf(task), 'Player1', asMade(moves))?.legalMoves ?? [];
    const first = Array.from(task.mine.keys()).flatMap((from) =>
        [...new Set(task.dice)].map((die) => ({ from, die, to: Math.max(0, from - die) })),
    );
    return first.filter((move) => move.from > 0 && played(task, [move]) !== undefined);
}
