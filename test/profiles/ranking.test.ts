import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRanking } from '../../src/profiles/store/ranking';
import { MemoryMap } from '../support/memory_map';
import { player } from './world';

const rated = (rating: number) => ({ rating, experience: 400 });

describe('the ranking', () => {
    it('has the best first and finds everybody’s place, whoever comes, rises, falls and leaves', () => {
        const step = fc.tuple(
            fc.integer({ min: 1, max: 12 }),
            fc.option(fc.constantFrom(100, 1499.99, 1500, 1500.004, 1500.01, 2900.5), { freq: 4 }),
        );
        fc.assert(
            fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
                const ranking = createRanking(new MemoryMap(), 0);
                const model = new Map<number, number>();
                for (const [number, rating] of steps) {
                    const before = model.get(number);
                    if (rating !== null) {
                        ranking.move(player(number), before === undefined ? null : rated(before), rated(rating));
                        model.set(number, rating);
                    } else if (before !== undefined) {
                        ranking.remove(player(number), rated(before));
                        model.delete(number);
                    }
                }
                const points = (rating: number): number => Math.round(100 * rating);
                const sorted = [...model].sort((a, b) => points(b[1]) - points(a[1]) || a[0] - b[0]);
                expect(ranking.size()).toBe(sorted.length);
                expect(ranking.entries(0, 100).map(({ id }) => id[0])).toEqual(sorted.map(([number]) => number));
                expect(ranking.entries(1, 2).map(({ id }) => id[0])).toEqual(sorted.slice(1, 3).map(([n]) => n));
                sorted.forEach(([number, rating], place) => {
                    expect(ranking.placeOf(player(number), rated(rating))).toBe(place);
                    expect(ranking.placeOf(player(number), rated(rating + 7))).toBeUndefined();
                });
            }),
        );
    });
});
