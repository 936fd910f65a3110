import { describe, expect, it } from 'vitest';
import { byZipf, seededChance, shuffled, uniformly } from '../../bench/measure/chance';

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const DRAWS = 20_000;

function counts(pick: (from: readonly number[]) => number): number[] {
    const found = TEN.map(() => 0);
    for (let draw = 0; draw < DRAWS; draw += 1) found[pick(TEN)] += 1;
    return found;
}

describe('chance', () => {
    it('is the same for a seed', () => {
        const [first, second] = [seededChance(7), seededChance(7)].map((chance) => TEN.map(chance));
        expect(second).toEqual(first);
        expect(TEN.map(seededChance(8))).not.toEqual(first);
        expect(Math.min(...first)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...first)).toBeLessThan(1);
    });

    it('takes each as often as any other', () => {
        for (const count of counts(uniformly(seededChance()))) expect(count / DRAWS).toBeCloseTo(0.1, 1.5);
    });

    it('takes by Zipf the second half as often as the first, and the tenth a tenth', () => {
        const found = counts(byZipf(seededChance(), TEN.length));
        for (const [index, count] of found.entries()) {
            expect((count * (index + 1)) / found[0]).toBeGreaterThan(0.85);
            expect((count * (index + 1)) / found[0]).toBeLessThan(1.15);
        }
    });

    it('takes by Zipf also from fewer than there were at first', () => {
        const pick = byZipf(seededChance(), TEN.length);
        const few = [0, 1];
        const seen = new Set(TEN.flatMap(() => [pick(few), pick(few)]));
        expect(seen).toEqual(new Set(few));
    });

    it('shuffles without losing any', () => {
        const mixed = shuffled(TEN, seededChance());
        expect(mixed).not.toEqual(TEN);
        expect(mixed.toSorted((a, b) => a - b)).toEqual(TEN);
    });
});
