import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBanked, SCORES } from '@dice-wards/kernel/farkle';
import { provide } from '@dice-wards/kernel/host/source';
import { BANKED } from '@dice-wards/kernel/machine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_FILES, DATA_FOLDER, readKernelData } from '../../tools/kernel/kernel_data';
import { pack } from '../../training/farkle/pack';
import { chanceOfTurn, indexOf, solve } from '../../training/farkle/solve';
import { solvedBySweeps } from './farkle_oracle';

/** Half of a unit of the table. */
const ROUNDING = 0.5 / 32_768;
/** A game to so many points, in units of 50: 1,000. */
const SHORT = 20;
const LEAST = SCORES - SHORT;

const shipped = new Float64Array(SCORES * SCORES);
beforeAll(() => {
    provide(readKernelData());
    for (let mine = 0; mine < SCORES; mine += 1) {
        for (let theirs = 0; theirs < SCORES; theirs += 1) {
            findBanked(theirs, mine);
            shipped[indexOf(mine, theirs)] = 1 - BANKED[0];
        }
    }
});
afterAll(() => provide(new Int8Array(32)));

describe('the shipped chances of Farkle', () => {
    it('are those of a game to 1,000 points, solved by sweeps over all throws', { timeout: 120_000 }, () => {
        const chances = solvedBySweeps(SHORT);
        const exact = solve(undefined, LEAST);
        for (const [a, row] of chances.entries()) {
            for (const [b, chance] of row.entries()) {
                const at = indexOf(LEAST + a, LEAST + b);
                expect(Math.abs(exact[at] - chance)).toBeLessThan(1e-10);
                expect(Math.abs(shipped[at] - chance)).toBeLessThanOrEqual(ROUNDING + 1e-9);
            }
        }
        provide(readKernelData());
    });

    it("satisfy Bellman's equation, but for their rounding", () => {
        // Each pair of scores in a raster that meets both ends.
        for (let mine = 0; mine < SCORES; mine += 11) {
            for (let theirs = SCORES - 1; theirs >= 0; theirs -= 13) {
                const again = chanceOfTurn(shipped, mine, theirs);
                expect(Math.abs(again - shipped[indexOf(mine, theirs)])).toBeLessThan(3 * ROUNDING);
            }
        }
    });

    it('are packed as they are shipped, with all sorts of throws', () => {
        const table = new Int8Array(readFileSync(join(DATA_FOLDER, DATA_FILES.farkle)));
        expect(Buffer.compare(new Uint8Array(pack(shipped).buffer), new Uint8Array(table.buffer))).toBe(0);
    });

    it('are more with more points, and less with more of the opponent', () => {
        for (let mine = 1; mine < SCORES; mine += 1) {
            for (let theirs = 1; theirs < SCORES; theirs += 1) {
                const chance = shipped[indexOf(mine, theirs)];
                expect(chance).toBeGreaterThanOrEqual(shipped[indexOf(mine - 1, theirs)]);
                expect(chance).toBeLessThanOrEqual(shipped[indexOf(mine, theirs - 1)]);
            }
        }
    });
});
