import { type Ask, loadKernel } from '@dice-wards/kernel/host/load_kernel';
import {
    ANSWER_AT,
    CHOOSE,
    CHOSEN_AT,
    DICE_AT,
    EVALUATE,
    EXPECT,
    FORESEE,
    MIN_BYTES,
    OF_ROLLS_AT,
    POSITION_AT,
    WEIGHTS_AT,
    WORTHS_AT,
} from '@dice-wards/kernel/questions';
import { beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { oraclePlays } from '../games/backgammon/board/oracle_plays';
import { fastKernel } from './kernels';

const OUTPUTS = 5;
const ALL_ROLLS = 36;
const CERTAINTY = 32_767;
const ROLLS = [1, 2, 3, 4, 5, 6].flatMap((larger) =>
    [1, 2, 3, 4, 5, 6].filter((smaller) => smaller <= larger).map((smaller) => [larger, smaller] as const),
);
/** Gammons count as usual, half, or not at all. */
const WEIGHTS = [
    [0, 0, 0, 0, 0],
    [4096, 2048, 100, 4096, 4096],
    [4096, 0, 0, 0, 0],
] as const;
type Weights = (typeof WEIGHTS)[number];

let ask: Ask;
/** No game ends within two rolls. */
const positions = oraclePlays()
    .filter(({ src, board }, n) => {
        const mine = board.reduce((sum, checkers) => sum + Math.max(0, checkers), 0);
        return src === 'gnubg-selfplay' && n % 9 === 0 && mine > 8;
    })
    .map(({ board }) => Int8Array.from(board));

beforeAll(async () => {
    ask = await loadKernel(await fastKernel(), readKernelData());
});

function asked(question: readonly number[], position: Int8Array, weights: Weights): DataView {
    const desk = new Int8Array(MIN_BYTES);
    desk.set(question);
    desk.set(position, POSITION_AT);
    for (const [n, weight] of weights.entries()) new DataView(desk.buffer).setInt16(WEIGHTS_AT + 2 * n, weight, true);
    ask(desk, desk.length);
    expect(desk[0]).toBe(question[0]);
    return new DataView(desk.buffer);
}

function isSense(question: readonly number[]): boolean {
    const desk = new Int8Array(MIN_BYTES);
    desk.set(question);
    ask(desk, desk.length);
    return desk[0] !== 0;
}

const shorts = (view: DataView, at: number) =>
    Array.from({ length: OUTPUTS }, (_, o) => view.getInt16(at + 2 * o, true));
const words = (view: DataView, at: number) =>
    Array.from({ length: OUTPUTS }, (_, o) => view.getInt32(at + 4 * o, true));
const timesOf = ([larger, smaller]: readonly [number, number]) => (larger === smaller ? 1 : 2);
const turned = (position: Int8Array) => position.map((_, place) => -position[25 - place]);
const theirs = ([win, gammon, backgammon, lost, lostBackgammon]: readonly number[]) => {
    return [CERTAINTY - win, lost, lostBackgammon, gammon, backgammon];
};
const swapped = ([win, gammon, backgammon, lost, lostBackgammon]: Weights) => {
    return [win, lost, lostBackgammon, gammon, backgammon] as unknown as Weights;
};
/** How much more some outputs are worth than others, in points: without weights, a point each. */
const difference = (weights: Weights, ones: readonly number[], others: readonly number[]) => {
    const [win, ...counts] = weights.some((weight) => weight !== 0) ? weights : [4096, 4096, 4096, 4096, 4096];
    const signed = [2 * win, counts[0], counts[1], -counts[2], -counts[3]];
    return Math.abs(signed.reduce((sum, weight, o) => sum + weight * (ones[o] - others[o]), 0)) / 4096 / CERTAINTY;
};

/** The position after the best play of a roll, when all are evaluated, and its outputs. */
function bestOf(position: Int8Array, dice: readonly [number, number], weights: Weights): [Int8Array, number[]] {
    const chosen = asked([CHOOSE, 0, 0, 1].with(DICE_AT, dice[0]).with(DICE_AT + 1, dice[1]), position, weights);
    const isPass = chosen.getUint16(1, true) === 0;
    const after = isPass ? position : new Int8Array(chosen.buffer.slice(CHOSEN_AT, CHOSEN_AT + position.length));
    const desk = new Int8Array(MIN_BYTES);
    desk.set([EVALUATE, 1]);
    desk.set(after, ANSWER_AT);
    ask(desk, desk.length);
    return [after, shorts(new DataView(desk.buffer), ANSWER_AT)];
}

function meanOf(outputs: (dice: readonly [number, number]) => readonly number[]): number[] {
    const sums = new Array<number>(OUTPUTS).fill(0);
    for (const dice of ROLLS) {
        for (const [o, output] of outputs(dice).entries()) sums[o] += timesOf(dice) * output;
    }
    return sums.map((sum) => sum / ALL_ROLLS);
}

describe('what the kernel expects', () => {
    it('is nearly what it is when every play is evaluated', () => {
        const differences = positions.flatMap((position) =>
            WEIGHTS.map((weights) => {
                const all = meanOf((dice) => bestOf(position, dice, weights)[1]);
                return difference(weights, shorts(asked([EXPECT, 0, ROLLS.length], position, weights), WORTHS_AT), all);
            }),
        );
        expect(differences.length).toBeGreaterThan(50);
        expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(0.0005);
        expect(Math.max(...differences)).toBeLessThan(0.015);
    });

    // A hit turns these games. Of the play of 5-2, which does not hit, they were taken for worth 0.4 and 0.3 points less.
    it.each([
        '0 2 0 0 0 2 3 0 2 -1 0 2 0 0 0 1 0 0 0 1 2 -4 -1 -5 -4 0',
        '0 0 0 2 2 3 2 0 1 1 0 0 0 1 0 0 0 0 -1 -2 -4 -3 -3 -2 3 0',
    ])('of %s is that it may be hit', (board) => {
        const position = Int8Array.from(board.split(' '), Number);
        for (const weights of WEIGHTS) {
            const all = meanOf((dice) => bestOf(position, dice, weights)[1]);
            const expected = shorts(asked([EXPECT, 0, ROLLS.length], position, weights), WORTHS_AT);
            expect(difference(weights, expected, all)).toBeLessThan(0.02);
        }
    });

    it('two plies ahead is what the opponent expects after the best play of each roll', () => {
        for (const [n, position] of positions.slice(0, 15).entries()) {
            const weights = WEIGHTS[n % WEIGHTS.length];
            const all = meanOf((dice) => {
                const [after] = bestOf(position, dice, weights);
                return theirs(shorts(asked([EXPECT, 0, ROLLS.length], turned(after), swapped(weights)), WORTHS_AT));
            });
            const sums = words(asked([FORESEE, 0, ROLLS.length], position, weights), WORTHS_AT);
            const mean = sums.map((sum) => sum / ALL_ROLLS);
            expect(difference(weights, mean, all)).toBeLessThan(0.01);
        }
    });

    it('is the mean of what is expected of single rolls', () => {
        for (const position of positions) {
            for (const weights of WEIGHTS) {
                const whole = shorts(asked([EXPECT, 0, ROLLS.length], position, weights), WORTHS_AT);
                const parts = ROLLS.map((_, roll) => shorts(asked([EXPECT, roll, 1], position, weights), WORTHS_AT));
                const sums = whole.map((_, o) => {
                    return parts.reduce((sum, part, roll) => sum + timesOf(ROLLS[roll]) * part[o], 0);
                });
                expect(sums.map((sum) => Math.floor((sum + ALL_ROLLS / 2) / ALL_ROLLS))).toEqual(whole);
            }
        }
    });

    it.each([
        ['one ply', EXPECT],
        ['two plies', FORESEE],
    ])('tells what each roll brings, %s ahead', (_, question) => {
        for (const [n, position] of positions.slice(0, 6).entries()) {
            const weights = WEIGHTS[n % WEIGHTS.length];
            const rollsOf = (first: number, rolls: number) => {
                const answer = asked([question, first, rolls], position, weights);
                return Array.from({ length: rolls }, (_, roll) => shorts(answer, OF_ROLLS_AT + 2 * OUTPUTS * roll));
            };
            const all = rollsOf(0, ROLLS.length);
            expect(all).toEqual(ROLLS.flatMap((_, roll) => rollsOf(roll, 1)));
            expect(all.slice(4, 7)).toEqual(rollsOf(4, 3));
            if (question === EXPECT) continue;
            const sums = words(asked([FORESEE, 0, ROLLS.length], position, weights), WORTHS_AT);
            expect(sums).toEqual(
                sums.map((_, o) => all.reduce((sum, outputs, roll) => sum + timesOf(ROLLS[roll]) * outputs[o], 0)),
            );
        }
    });

    it('comes to the same sums in parts', () => {
        const [position] = positions;
        for (const weights of WEIGHTS) {
            const whole = words(asked([FORESEE, 0, ROLLS.length], position, weights), WORTHS_AT);
            const parts = ROLLS.map((_, roll) => words(asked([FORESEE, roll, 1], position, weights), WORTHS_AT));
            const sums = whole.map((_, o) => parts.reduce((sum, part) => sum + part[o], 0));
            expect(sums).toEqual(whole);
            expect(words(asked([FORESEE, 7, 0], position, weights), WORTHS_AT)).toEqual([0, 0, 0, 0, 0]);
        }
    });

    it.each([
        [-1, 1],
        [0, 22],
        [21, 1],
        [3, -1],
    ])('has no rolls from %i on, %i of them', (first, rolls) => {
        for (const question of [EXPECT, FORESEE]) expect(isSense([question, first, rolls])).toBe(false);
    });

    it('has a mean of one roll at least, and a sum of none', () => {
        expect(isSense([EXPECT, 7, 0])).toBe(false);
        expect(isSense([FORESEE, 7, 0])).toBe(true);
    });
});
