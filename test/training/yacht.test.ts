import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOXES } from '@dice-wards/games/yacht/scoring';
import { provide } from '@dice-wards/kernel/host/source';
import { worthOf } from '@dice-wards/kernel/yacht';
import { PLAYERS } from '@dice-wards/robots/yacht/robot';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_FILES, DATA_FOLDER, readKernelData } from '../../tools/kernel/kernel_data';
import { pointsOf } from '../../training/yacht/evaluate';
import { pack, UNIT } from '../../training/yacht/pack';
import { hardPolicy, simplePolicy } from '../../training/yacht/policies';
import { endsOnly, solve, worthOfTurn } from '../../training/yacht/solve';
import { ALL_SETS, indexOf, POSSIBLE_SUMS } from '../../training/yacht/sums';
import type { Worths } from '../../training/yacht/worths';
import { oracle } from '../robots/yacht/oracle';

/** The best play for points, as it is published for these rules: no bonus for more yachts, no jokers. */
const PUBLISHED = '245.870775';

let worths: Worths = new Float64Array();
beforeAll(() => {
    worths = solve();
    provide(readKernelData());
});
afterAll(() => provide(new Int8Array(32)));

const UPPER_SETS = POSSIBLE_SUMS.length;
const sumsOf = (filled: number) => POSSIBLE_SUMS[filled % UPPER_SETS];

describe('the worths of cards of Yacht', () => {
    it('begin with the published points', () => {
        expect(worths[0].toFixed(6)).toBe(PUBLISHED);
    });

    it('are packed as they are shipped', () => {
        const table = new Int8Array(readFileSync(join(DATA_FOLDER, DATA_FILES.yacht)));
        expect(Buffer.compare(new Uint8Array(pack(worths).buffer), new Uint8Array(table.buffer))).toBe(0);
    });

    it('come out of the table but for their rounding, wherever a game can come', () => {
        for (let filled = 0; filled < ALL_SETS; filled += 1) {
            for (const sum of sumsOf(filled)) {
                const difference = Math.abs(worthOf(filled, sum) - worths[indexOf(filled, sum)]);
                if (difference > 0.5 / UNIT + 1e-9) expect.fail(`${filled} ${sum}: ${difference}`);
            }
        }
    });

    it('are those of a solver that knows nothing of them, with up to three boxes open', () => {
        const { turn } = oracle();
        const open = fc.subarray([...BOXES], { minLength: 1, maxLength: 3 });
        fc.assert(
            fc.property(open, fc.nat(), (boxes, place) => {
                const filled = BOXES.reduce((bits, box, n) => (boxes.includes(box) ? bits : bits | (1 << n)), 0);
                const sums = sumsOf(filled);
                const sum = sums[place % sums.length];
                expect(worths[indexOf(filled, sum)]).toBeCloseTo(turn(boxes, sum), 9);
            }),
            { numRuns: 60 },
        );
    });

    it("satisfy Bellman's equation, and are less with each box that is filled", () => {
        for (let filled = 0; filled < ALL_SETS - 1; filled += 37) {
            for (const sum of sumsOf(filled)) {
                const worth = worths[indexOf(filled, sum)];
                expect(worthOfTurn(worths, filled, sum)).toBe(worth);
                for (let box = 0; box < BOXES.length; box += 1) {
                    if ((filled & (1 << box)) !== 0) continue;
                    expect(worths[indexOf(filled | (1 << box), sum)]).toBeLessThan(worth);
                }
            }
        }
    });
});

describe('the levels of Yacht', () => {
    it('have the points of the page, exactly', () => {
        const page = readFileSync(join('docs', 'play', 'robots.md'), 'utf8');
        const policies = {
            Hard: hardPolicy(),
            Medium: simplePolicy(PLAYERS.Medium),
            Easy: simplePolicy(PLAYERS.Easy),
        };
        for (const [level, policy] of Object.entries(policies)) {
            const points = pointsOf(policy, endsOnly())[0];
            expect(page).toContain(`| ${level} | ${points.toFixed(2)} |`);
            if (level === 'Hard') expect(worths[0] - points).toBeLessThan(0.003);
        }
    });
});
