import { askKernel } from '#kernel';
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
} from '../../../kernel/questions';
import type { Board } from './board';
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
    const plays = Math.min(count, desk[1] + 256 * desk[2]);
    const words = new DataView(desk.buffer, desk.byteOffset);
    return Array.from({ length: plays }, (_, n) => {
        const at = CHOSEN_AT + PLAY_BYTES * n;
        const play = playOf(desk.subarray(at, at + PLAY_BYTES), board, dice);
        return { ...play, worth: words.getInt32(WORTHS_AT + 4 * n, true) / CERTAINTY };
    });
}

/** Writes weights to where a question has them. */
export function putWeights(question: Uint8Array, weights: Weights): void {
    for (let n = 0; n < weights.length; n += 1) {
        question[WEIGHTS_AT + 2 * n] = weights[n];
        question[WEIGHTS_AT + 2 * n + 1] = weights[n] >> 8;
    }
}
