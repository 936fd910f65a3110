import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { u32Key } from '../../src/platform/bytes';
import { createRanking } from '../../src/profiles/store/ranking';
import { hex, MemoryMap } from '../support/memory_map';
import { ANA, BEN, player } from './world';

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

    it('takes over one of schema 2, or of schema 1 without all who have no place, however many', () => {
        const keyOf = (rating: number, id: Uint8Array) => Uint8Array.of(...u32Key(0xffff_ffff - 100 * rating), ...id);
        const numbered = Array.from({ length: 20_001 }, (_, number) => Uint8Array.of(...u32Key(number), 2));
        const earlier = new MemoryMap();
        for (const id of numbered) earlier.set(keyOf(1500, id), Uint8Array.of(1));
        earlier.set(keyOf(2000, BEN), Uint8Array.of(1));
        earlier.set(keyOf(100, ANA), Uint8Array.of(1));
        const expected = [BEN, ...numbered, ANA];
        for (const unplaced of [0, 20_001]) {
            for (const id of numbered.slice(0, unplaced)) {
                earlier.set(Uint8Array.of(255, 255, 255, 255, ...id), Uint8Array.of(1));
            }
            const ranking = createRanking(new MemoryMap(), 3);
            ranking.takeOver(earlier);
            expect(ranking.size()).toBe(expected.length);
            expect(ranking.entries(0, expected.length).map(({ id }) => hex(id))).toEqual(expected.map(hex));
            expect(ranking.placeOf(ANA, rated(100))).toBe(expected.length - 1);
            ranking.move(ANA, rated(100), rated(2100));
            expect(ranking.placeOf(numbered[20_000], rated(1500))).toBe(expected.length - 1);
        }
    });
});
