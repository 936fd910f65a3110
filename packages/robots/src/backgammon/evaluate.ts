import { putWeights, type Weights } from '@dice-wards/games/backgammon/board/best_plays';
import {
    type Board,
    CHECKERS,
    flipped,
    mineOff,
    multipleOfWin,
    PLACES,
} from '@dice-wards/games/backgammon/board/board';
import { askKernel } from '@dice-wards/kernel';
import { ANSWER_AT, EVALUATE, EXPECT, FORESEE, MIN_BYTES, POSITION_AT, WORTHS_AT } from '@dice-wards/kernel/questions';
import type { Chances } from '../advice';

const STRIDE = 32;
const CERTAINTY = 32_767;

let desk = new Uint8Array(MIN_BYTES);

/** The chances of a player who has just moved, and as whom the boards are seen. */
export function chancesAfter(boards: readonly Board[]): Chances[] {
    const length = Math.max(MIN_BYTES, ANSWER_AT + STRIDE * boards.length);
    if (desk.length < length) desk = new Uint8Array(length);
    desk[0] = EVALUATE;
    desk[1] = boards.length;
    desk[2] = boards.length >> 8;
    for (let n = 0; n < boards.length; n += 1) desk.set(boards[n], ANSWER_AT + STRIDE * n);
    askKernel(desk);
    expectAnswer(EVALUATE);
    return boards.map((board, n) => chancesOfOver(board) ?? outputsAt(ANSWER_AT + STRIDE * n));
}

/** The chances of the player on roll, by a look at the position alone. */
export function chancesBeforeRoll(board: Board): Chances {
    return turned(chancesAfter([flipped(board)])[0]);
}

/** The chances of the player on roll, by the best play of each roll. */
export function expectedChances(board: Board, weights: Weights): Chances {
    desk[0] = EXPECT;
    desk.set(board.subarray(0, PLACES), POSITION_AT);
    putWeights(desk, weights);
    askKernel(desk);
    expectAnswer(EXPECT);
    return outputsAt(WORTHS_AT);
}

/** How many rolls differ. */
export const ROLLS = 21;
const ALL_ROLLS = 36;

/** The same by what the opponent can expect after each of those plays: two plies ahead. */
export function foreseenChances(board: Board, weights: Weights): Chances {
    return meanOf(foreseenSums(board, weights, 0, ROLLS));
}

/**
 * A part of the same: the five outputs, summed up over some rolls.
 *
 * @param first the number of the first of them, from 0
 * @param count of rolls: each takes some millions of instructions
 */
export function foreseenSums(board: Board, weights: Weights, first: number, count: number): number[] {
    desk[0] = FORESEE;
    desk[1] = first;
    desk[2] = count;
    desk.set(board.subarray(0, PLACES), POSITION_AT);
    putWeights(desk, weights);
    askKernel(desk);
    expectAnswer(FORESEE);
    const words = new DataView(desk.buffer, desk.byteOffset);
    return [0, 1, 2, 3, 4].map((output) => words.getInt32(WORTHS_AT + 4 * output, true));
}

/** Chances by sums over all rolls. */
export function meanOf(sums: readonly number[]): Chances {
    const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = sums.map((sum) => sum / ALL_ROLLS / CERTAINTY);
    return { win, winGammon, winBackgammon, loseGammon, loseBackgammon };
}

function expectAnswer(question: number): void {
    if (desk[0] !== question) throw new Error('the kernel has no nets, or was asked about no position');
}

function outputsAt(at: number): Chances {
    const outputs = new DataView(desk.buffer, desk.byteOffset);
    const chance = (n: number) => outputs.getInt16(at + 2 * n, true) / CERTAINTY;
    return {
        win: chance(0),
        winGammon: chance(1),
        winBackgammon: chance(2),
        loseGammon: chance(3),
        loseBackgammon: chance(4),
    };
}

/** If the player has borne off all, what they have won. */
function chancesOfOver(board: Board): Chances | undefined {
    if (mineOff(board) < CHECKERS) return undefined;
    const multiple = multipleOfWin(board);
    return {
        win: 1,
        winGammon: multiple > 1 ? 1 : 0,
        winBackgammon: multiple > 2 ? 1 : 0,
        loseGammon: 0,
        loseBackgammon: 0,
    };
}

/** The same for the other player. */
export function turned({ win, winGammon, winBackgammon, loseGammon, loseBackgammon }: Chances): Chances {
    return {
        win: 1 - win,
        winGammon: loseGammon,
        winBackgammon: loseBackgammon,
        loseGammon: winGammon,
        loseBackgammon: winBackgammon,
    };
}
