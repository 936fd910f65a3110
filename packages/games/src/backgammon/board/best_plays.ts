import { askKernel } from '@dice-wards/kernel';
import {
    AHEAD,
    CHOOSE,
    CHOSEN_AT,
    DICE_AT,
    MIN_BYTES,
    POSITION_AT,
    WEIGHTS_AT,
    WIDTH_AT,
    WORTHS_AT,
} from '@dice-wards/kernel/questions';
import { type Board, PLACES } from './board';
import type { Dice } from './dice';
import { PLAY_BYTES, type Play, playOf } from './plays';

/** A play with its worth to the player in points, by the kernel's nets. */
export interface RankedPlay extends Play {
    readonly worth: number;
}

/**
 * How much the five outputs count, in 4,096ths of a point: a win against a loss, a gammon and a backgammon besides, and losing
 * those. All 0 stands for a point each.
 */
export type Weights = readonly [
    win: number,
    gammon: number,
    backgammon: number,
    gammonLost: number,
    backgammonLost: number,
];
export const POINT_WEIGHT = 4096;
export const MONEY: Weights = [0, 0, 0, 0, 0];

/** The best legal plays in the kernel's bytes, the best first. They are overwritten by the next question. */
export interface RankedBytes {
    readonly count: number;
    worth(n: number): number;
    /** The board after a play, as the player who played sees it. */
    after(n: number): Board;
    play(n: number): RankedPlay;
}

/** The most plays that can be asked for. */
export const MOST_PLAYS = 16;
const CERTAINTY = 32_767;

let desk = new Uint8Array(MIN_BYTES);

/**
 * The best legal plays, the best first.
 *
 * @param count of plays that are wanted, 16 at most
 * @param ahead whether these are put in order by the opponent's best replies to all rolls
 * @returns none if there is no legal play; undefined if the kernel has no nets
 */
export function bestPlays(
    board: Board,
    dice: Dice,
    count: number,
    ahead = false,
    weights: Weights = MONEY,
): RankedPlay[] | undefined {
    const ranked = rankedPlays(board, dice, count, ahead, weights);
    return ranked && Array.from({ length: ranked.count }, (_, n) => ranked.play(n));
}

/** The same as bytes: a play that is not looked at costs nothing. */
export function rankedPlays(
    board: Board,
    dice: Dice,
    count: number,
    ahead: boolean,
    weights: Weights,
): RankedBytes | undefined {
    const length = CHOSEN_AT + PLAY_BYTES * MOST_PLAYS;
    if (desk.length < length) desk = new Uint8Array(length);
    desk[0] = CHOOSE;
    desk[DICE_AT] = dice[0];
    desk[DICE_AT + 1] = dice[1];
    desk[WIDTH_AT] = count | (ahead ? AHEAD : 0);
    desk.set(board, POSITION_AT);
    putWeights(desk, weights);
    askKernel(desk);
    if (desk[0] !== CHOOSE) return undefined;
    const words = new DataView(desk.buffer, desk.byteOffset);
    const boards = new Int8Array(desk.buffer, desk.byteOffset, desk.length);
    const at = (n: number): number => CHOSEN_AT + PLAY_BYTES * n;
    const worth = (n: number): number => words.getInt32(WORTHS_AT + 4 * n, true) / CERTAINTY;
    return {
        count: Math.min(count, desk[1] + 256 * desk[2]!),
        worth,
        after: (n) => boards.subarray(at(n), at(n) + PLACES),
        play: (n) => ({ ...playOf(desk.subarray(at(n), at(n + 1)), board, dice), worth: worth(n) }),
    };
}

/** Writes weights to where a question has them. */
export function putWeights(question: Uint8Array, weights: Weights): void {
    for (let n = 0; n < weights.length; n += 1) {
        question[WEIGHTS_AT + 2 * n] = weights[n]!;
        question[WEIGHTS_AT + 2 * n + 1] = weights[n]! >> 8;
    }
}
