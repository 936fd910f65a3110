import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TARGET } from '@dice-wards/games/dice_wards/rules';
import { provide } from '@dice-wards/kernel/host/source';
import { DEAD, fromTheOtherSide, PLACES } from '@dice-wards/robots/dice_wards/cube_places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_FILES, DATA_FOLDER, readKernelData } from '../../tools/kernel/kernel_data';
import { evaluate, START } from '../../training/dice_wards/evaluate';
import { measuredLevels } from '../../training/dice_wards/measure';
import { pack } from '../../training/dice_wards/pack';
import { exactPolicy, HARD } from '../../training/dice_wards/policies';
import {
    equityOfTurn,
    equityWithoutDouble,
    indexOf,
    type Solution,
    scoresFromTheEnd,
    solve,
} from '../../training/dice_wards/solve';

let tables: Solution;
beforeAll(() => {
    tables = solve();
    provide(readKernelData());
});
afterAll(() => provide(new Int8Array(32)));

describe('the solution of Dice Wards', () => {
    it('is what is shipped', () => {
        const shipped = readFileSync(join(DATA_FOLDER, DATA_FILES.diceWards));
        expect(Buffer.compare(new Uint8Array(pack(tables).buffer), shipped)).toBe(0);
    });

    it('has the known value', () => {
        expect((1 + tables[DEAD][START]) / 2).toBeCloseTo(0.530592725274, 12);
    });

    it('has the known policy, state by state', () => {
        // R or H for 0 to 99 points of both players, with each round that does not win.
        let policy = '';
        const best = exactPolicy(tables);
        for (let mine = 0; mine < TARGET; mine += 1) {
            for (let theirs = 0; theirs < TARGET; theirs += 1) {
                policy += best
                    .rolls(DEAD, mine, theirs)
                    .map((rolls) => (rolls ? 'R' : 'H'))
                    .join('');
            }
        }
        const digest = createHash('sha256').update(policy).digest('hex');
        expect(digest).toBe('f59e7794e23366a77a400e03d02149e4267d1476680cf276570760b265e32e40');
    });

    it.each(PLACES)("satisfies Bellman's equation at place %i, and holding with nothing never gains", (place) => {
        let worst = 0;
        let leastOver = 1;
        for (const [mine, theirs] of scoresFromTheEnd()) {
            const equity = tables[place][indexOf(mine, theirs)];
            worst = Math.max(worst, Math.abs(equityOfTurn(tables, place, mine, theirs) - equity));
            const passed = -tables[fromTheOtherSide(place)][indexOf(theirs, mine)];
            leastOver = Math.min(leastOver, equityWithoutDouble(tables, place, mine, theirs) - passed);
        }
        expect(worst).toBeLessThan(1e-12);
        expect(leastOver).toBeGreaterThan(0);
    });

    it('is the equity of the policy that it leads to', () => {
        const { first } = evaluate(exactPolicy(tables), exactPolicy(tables));
        for (const place of PLACES) {
            for (const [at, equity] of tables[place].entries()) {
                if (Math.abs(first[place][at] - equity) > 1e-11) throw new Error(`place ${place}, ${at}: ${equity}`);
            }
        }
    });

    it('loses to rounding no more than hundred-thousandths of a point a game, and thousandths at any turn', () => {
        const { first, second } = evaluate(HARD, exactPolicy(tables));
        expect(tables[0][START] - first[0][START]).toBeLessThan(1e-5);
        expect(second[0][START] - tables[0][START]).toBeLessThan(1e-5);
        let [least, most] = [1, 0];
        for (const place of PLACES) {
            for (const [at, equity] of tables[place].entries()) {
                const loss = equity - first[place][at];
                [least, most] = [Math.min(least, loss), Math.max(most, loss)];
            }
        }
        // Nothing beats the best play.
        expect(least).toBeGreaterThan(-1e-11);
        expect(most).toBeLessThan(0.0015);
    });
});

it('the table of the levels in the docs is exact', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/play/robots.md'), 'utf8');
    const rows = page.match(/^\| (Easy|Medium|Hard) \| (Easy|Medium|Hard) \| 0\.\d+ \| .*$/gm) ?? [];
    const level = (name: string): string => name.replace(' and Expert', '');
    const measured = [...measuredLevels()].map(({ first, second, wins, points }) => {
        return `| ${level(first)} | ${level(second)} | ${wins.toFixed(6)} | ${points.toFixed(4)} |`;
    });
    expect([...rows].sort()).toEqual(measured.sort());
});
