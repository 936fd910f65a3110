import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BEAR_OFF_BYTES, bearOff, chanceWithin, isBearOff, rollsToBearOff } from '@dice-wards/kernel/bear_off';
import { askKernel } from '@dice-wards/kernel/host/ask';
import { loadKernel } from '@dice-wards/kernel/host/load_kernel';
import { provide } from '@dice-wards/kernel/host/source';
import { DATA, OUTPUTS } from '@dice-wards/kernel/machine';
import { EVALUATE } from '@dice-wards/kernel/questions';
import { beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { ROOT } from '../../tools/layout';
import { numberOf, POSITIONS } from '../../training/bear_off/positions';
import { solve } from '../../training/bear_off/solve';
import { rowsOf, twoSidedRows } from '../robots/backgammon/oracle_cubes';
import { seededRandom } from '../support/seeded_random';
import { checkedKernel, fastKernel } from './kernels';

const HEADER = 32;
const ONE = 32_767;
const table = readFileSync(join(ROOT, 'packages', 'kernel', 'src', 'data', 'bear_off.table'));

/** What only the table holds: it is in the kernel's data, and no net. */
function withTable(test: () => void): () => void {
    return () => {
        const before = DATA;
        const data = new Int8Array(HEADER + table.length);
        data[12] = HEADER;
        data.set(table, HEADER);
        provide(data);
        try {
            test();
        } finally {
            provide(before);
        }
    };
}

/** As the player sees it who has just moved; both sides from the ace point to the 6-point. */
function position(mine: readonly number[], theirs: readonly number[]): Int8Array {
    const board = new Int8Array(32);
    for (let n = 0; n < 6; n += 1) {
        board[1 + n] = mine[n];
        board[24 - n] = -theirs[n];
    }
    return board;
}

function outputs(board: Int8Array): number[] {
    expect(bearOff(board, 0)).toBe(true);
    return [...OUTPUTS.subarray(0, 5)].map((output) => output / ONE);
}

describe('the table of bearing off', () => {
    it('is as long as the kernel takes it to be', () => {
        expect(table.length).toBe(BEAR_OFF_BYTES);
    });

    it(
        'has the expected rolls of an independent program, within a thousandth',
        withTable(() => {
            const rows = rowsOf<{ home: number[]; mean: number }>('bearoff_os.jsonl');
            expect(rows).toHaveLength(50);
            for (const { home, mean } of rows) {
                expect(Math.abs(rollsToBearOff(position(home, home), 0) / 2048 - mean)).toBeLessThanOrEqual(0.001);
            }
        }),
    );

    it(
        'has chances close to those of each position',
        withTable(() => {
            const rows = rowsOf<{ home: number[]; checkers: number; dist: Record<string, number> }>('bearoff_os.jsonl');
            for (const { home, checkers, dist } of rows) {
                const number = numberOf([0, ...home]);
                let within = 0;
                for (let rolls = 1; rolls < 16; rolls += 1) {
                    within += dist[rolls] ?? 0;
                    const missed = Math.abs(chanceWithin(HEADER, number, rolls) / ONE - within);
                    expect(missed).toBeLessThan(checkers <= 6 ? 0.0002 : 0.025);
                }
            }
        }),
    );

    it(
        'comes to the winning chances of two sides that play for themselves',
        withTable(() => {
            const rows = twoSidedRows();
            expect(rows).toHaveLength(50);
            const missed = rows.map(({ board, win }) => {
                const turned = Int8Array.from({ length: 32 }, (_, place) => (place < 26 ? -board[25 - place] : 0));
                expect(isBearOff(turned, 0)).toBe(true);
                return 1 - outputs(turned)[0] - win;
            });
            // Two players who look at each other can do better than each for itself, in the worst of these by half a hundredth.
            expect(Math.max(...missed.map(Math.abs))).toBeLessThan(0.005);
            expect(Math.sqrt(missed.reduce((sum, each) => sum + each * each, 0) / missed.length)).toBeLessThan(0.001);
        }),
    );

    it(
        'agrees with exact chances where both have more checkers',
        withTable(() => {
            const { chances } = solve(8);
            const exact = (mine: number[], theirs: number[]): number => {
                let win = 0;
                let done = 0;
                for (let rolls = 0; rolls < 32; rolls += 1) {
                    done += chances[32 * numberOf([0, ...theirs]) + rolls];
                    win += chances[32 * numberOf([0, ...mine]) + rolls] * (1 - done);
                }
                return win;
            };
            const sides = [
                [2, 2, 2, 1, 1, 0],
                [0, 0, 0, 4, 4, 0],
                [1, 1, 1, 1, 2, 2],
                [7, 0, 0, 0, 0, 0],
                [0, 3, 1, 0, 0, 4],
            ];
            for (const mine of sides) {
                for (const theirs of sides) {
                    expect(Math.abs(outputs(position(mine, theirs))[0] - exact(mine, theirs))).toBeLessThan(0.02);
                }
            }
        }),
    );

    it(
        'counts the gammons of a side that has borne off nothing',
        withTable(() => {
            const full = [0, 0, 0, 0, 0, 15];
            const last = [2, 0, 0, 0, 0, 0];
            // The player is done with the next roll: 19 of 36 rolls take no checker off the 6-point.
            expect(outputs(position(last, full))[1]).toBeCloseTo(19 / 36, 3);
            expect(outputs(position(full, last))).toEqual([0, 0, 0, 1, 0]);
            // Three on the ace point take a double or two rolls.
            expect(outputs(position(full, [3, 0, 0, 0, 0, 0]))[3]).toBeCloseTo(6 / 36 + (30 / 36) * (19 / 36), 3);
            expect(outputs(position(last, [0, 0, 0, 0, 0, 14]))[1]).toBe(0);
        }),
    );

    it(
        'knows a game that is over',
        withTable(() => {
            const none = [0, 0, 0, 0, 0, 0];
            expect(outputs(position(none, [1, 0, 0, 0, 0, 0]))).toEqual([1, 0, 0, 0, 0]);
            expect(outputs(position([1, 0, 0, 0, 0, 0], none))).toEqual([0, 0, 0, 0, 0]);
        }),
    );

    it(
        'is asked only where all are at home, and on the board',
        withTable(() => {
            const home = [3, 3, 3, 2, 2, 2];
            expect(isBearOff(position(home, home), 0)).toBe(true);
            for (const place of [7, 12, 18, 25]) {
                const mine = position(home, home);
                mine[place] = 1;
                expect(isBearOff(mine, 0)).toBe(false);
                const theirs = position(home, home);
                theirs[25 - place] = -1;
                expect(isBearOff(theirs, 0)).toBe(false);
            }
            expect(bearOff(position([16, 0, 0, 0, 0, 0], home), 0)).toBe(false);
            expect(bearOff(position(home, [127, 0, 0, 0, 0, 0]), 0)).toBe(false);
        }),
    );

    it('may be missing', () => {
        const before = DATA;
        provide(new Int8Array(32));
        expect(bearOff(position([1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]), 0)).toBe(false);
        provide(before);
    });
});

describe('all chances', () => {
    let worst = 0;
    beforeAll(
        withTable(() => {
            for (let number = 0; number < POSITIONS; number += 1) {
                let before = 0;
                for (let rolls = 0; rolls < 32; rolls += 1) {
                    const within = chanceWithin(HEADER, number, rolls);
                    worst = Math.max(worst, before - within, within - ONE, -within);
                    before = within;
                }
                if (before !== ONE) worst = Number.POSITIVE_INFINITY;
            }
        }),
    );
    it('rise from none to certainty', () => {
        expect(worst).toBeLessThan(0.002 * ONE);
    });
});

describe('the kernel in Wasm, with and without checks of every access', () => {
    it('answers as its source does, where all are at home and where they nearly are', async () => {
        const before = DATA;
        const data = readKernelData();
        const kernels = [await loadKernel(await fastKernel(), data), await loadKernel(await checkedKernel(), data)];
        const random = seededRandom();
        const some = () => Array.from({ length: 6 }, () => random.below(3));
        const many = 200;
        const asked = new Uint8Array(32 + 32 * many);
        asked.set([EVALUATE, many]);
        for (let n = 0; n < many; n += 1) {
            const at = position(some(), some());
            if (n % 4 === 3) at[[7, 12, 25][random.below(3)]] = 1;
            asked.set(at, 32 + 32 * n);
        }
        provide(data);
        const answer = asked.slice();
        askKernel(answer);
        provide(before);
        expect(answer[0]).toBe(EVALUATE);
        for (const ask of kernels) {
            const desk = new Int8Array(asked);
            ask(desk, desk.length);
            expect(Buffer.compare(new Uint8Array(desk.buffer), answer)).toBe(0);
        }
    });
});
