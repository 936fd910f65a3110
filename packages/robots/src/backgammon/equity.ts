import { type Board, CHECKERS, flipped, mineOff } from '@dice-wards/games/backgammon/board/board';
import type { Table } from '@dice-wards/games/backgammon/state';
import { otherSeat } from '@dice-wards/games/for_two';
import type { Chances } from '../advice';
import { WORK_OF_A_PLAY } from './depths';
import { chancesAfter, chancesOfRolls, foreseenChances, meanOfRolls, turned } from './evaluate';
import { efficiencyOf } from './position';
import { equityWithCube } from './verdict';
import { weightsFor } from './weights';

/** A position after a move, as the player who has moved sees it. */
export interface Judged {
    readonly chances: Chances;
    /** With the cube, in units of the stakes; in a match as `cubeVerdict` has it. */
    readonly equity: number;
    /** What each roll brings the opponent, if that was looked at. */
    readonly replies?: readonly Chances[];
}

/** By a look at the position alone. */
export function judged(table: Table, board: Board): Judged {
    return withEquity(table, board, chancesAfter(board));
}

/** By the opponent's best replies to all rolls. */
export function judgedAhead(table: Table, board: Board): Judged {
    if (mineOff(board) === CHECKERS) return judged(table, board);
    const replies = chancesOfRolls(flipped(board), weightsFor(table, otherSeat(table.turn)));
    return { ...withEquity(table, board, turned(meanOfRolls(replies))), replies };
}

/** The same of several positions two plies ahead; undefined if one of them takes too much work. */
export function allForeseen(table: Table, boards: readonly Board[]): Judged[] | undefined {
    const all: Judged[] = [];
    for (const board of boards) {
        const theirs =
            mineOff(board) === CHECKERS
                ? turned(chancesAfter(board))
                : foreseenChances(flipped(board), weightsFor(table, otherSeat(table.turn)), WORK_OF_A_PLAY);
        if (theirs === undefined) return undefined;
        all.push(withEquity(table, board, turned(theirs)));
    }
    return all;
}

function withEquity(table: Table, board: Board, chances: Chances): Judged {
    // A game that is over is worth what it has won, whatever the cube could still have done.
    const efficiency = mineOff(board) === CHECKERS ? 0 : efficiencyOf(board);
    return { chances, equity: equityWithCube(table, table.turn, chances, efficiency) };
}
