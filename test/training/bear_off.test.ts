import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/layout';
import { numberOf, POSITIONS, positionOf, positionsUpTo } from '../../training/bear_off/positions';
import { MOST_ROLLS, solve } from '../../training/bear_off/solve';

const rows = readFileSync(join(ROOT, 'test', 'data', 'backgammon', 'bearoff_os.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map(
        (line) => JSON.parse(line) as { home: number[]; checkers: number; mean: number; dist: Record<string, number> },
    );

describe('bearing off, worked out', () => {
    it('numbers all positions, and finds each again', () => {
        for (let number = 0; number < POSITIONS; number += 1) expect(numberOf(positionOf(number))).toBe(number);
        expect(POSITIONS).toBe(54_264);
        expect(positionOf(0).every((checkers) => checkers === 0)).toBe(true);
        expect([...positionOf(positionsUpTo(14))]).toEqual([0, 0, 0, 0, 0, 0, 15]);
    });

    it('comes to the chances of an independent program', () => {
        const most = 9;
        const few = rows.filter(({ checkers }) => checkers <= most);
        expect(few.length).toBeGreaterThan(20);
        const { means, chances } = solve(most);
        for (const { home, mean, dist } of few) {
            const number = numberOf([0, ...home]);
            expect(Math.abs(means[number] - mean)).toBeLessThan(0.0006);
            for (const [rolls, chance] of Object.entries(dist)) {
                expect(Math.abs(chances[number * MOST_ROLLS + Number(rolls)] - chance)).toBeLessThan(0.0001);
            }
        }
    });
});
