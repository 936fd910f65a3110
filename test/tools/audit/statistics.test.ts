import { describe, expect, test } from 'vitest';
import { chiSquared, countsOf, runsTest } from '../../../tools/audit/statistics';
import { seededRandom } from '../../support/seeded_random';

const repeated = (number: number, numbers: readonly number[]) => Array.from({ length: number }, () => numbers).flat();
const random = seededRandom(2026);
const fair = (count: number): number[] => Array.from({ length: count }, () => 1 + random.below(6));

describe('chi-squared', () => {
    const ofThrows = (throws: readonly number[], faces: number) => chiSquared(countsOf(throws, faces));

    test('is what a textbook computes', () => {
        // 5, 8, 9, 8, 10, 20 of 60 throws: 13.4.
        const throws = [5, 8, 9, 8, 10, 20].flatMap((count, place) => repeated(count, [place + 1]));
        expect(countsOf(throws, 6)).toEqual([5, 8, 9, 8, 10, 20]);
        expect(ofThrows(throws, 6)?.value).toBeCloseTo(13.4, 9);
        expect(ofThrows(repeated(20, [1, 2, 3]), 3)).toEqual({ value: 0, limit: 18.42 });
    });

    test('needs five of each number', () => {
        expect(ofThrows(repeated(29, [1]), 6)).toBeUndefined();
        expect(ofThrows(repeated(30, [1]), 6)?.value).toBe(150);
    });

    test('finds dice that show six a fifth more often, and spares fair ones', () => {
        const loaded = (throws: number[]) => throws.map((each, place) => (each === 1 && place % 5 === 0 ? 6 : each));
        for (let tried = 0; tried < 100; tried += 1) {
            const { value, limit } = ofThrows(fair(12_000), 6) ?? { value: Infinity, limit: 0 };
            expect(value).toBeLessThan(limit);
            expect(ofThrows(loaded(fair(12_000)), 6)?.value).toBeGreaterThan(limit);
        }
    });
});

describe('the runs test', () => {
    test('is what a textbook computes', () => {
        // 20 high and 20 low in 40 runs: 21 are expected, with a variance of 20 · 19 / 39.
        expect(runsTest(repeated(20, [6, 1]), 6)?.value).toBeCloseTo(19 / Math.sqrt((20 * 19) / 39), 9);
    });

    test('needs twenty on either side', () => {
        expect(runsTest([...repeated(19, [6]), ...repeated(40, [1])], 6)).toBeUndefined();
    });

    test('finds dice that stick together or alternate, with all numbers as often, and spares fair ones', () => {
        for (const found of [repeated(30, [1, 4, 2, 5, 3, 6]), repeated(10, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6])]) {
            expect(chiSquared(countsOf(found, 6))?.value).toBe(0);
            const { value, limit } = runsTest(found, 6) ?? { value: 0, limit: Infinity };
            expect(value).toBeGreaterThan(limit);
        }
        for (let tried = 0; tried < 100; tried += 1) {
            const { value, limit } = runsTest(fair(1_000), 6) ?? { value: Infinity, limit: 0 };
            expect(value).toBeLessThan(limit);
        }
    });
});
