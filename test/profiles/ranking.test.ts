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
                const ranking = createRanking(new MemoryMap());
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
                    expect(ranking.placeOf(player(number), rated(rating), 100)).toBe(place);
                    expect(ranking.placeOf(player(number), rated(rating), place + 1)).toBe(place);
                    expect(ranking.placeOf(player(number), rated(rating), place)).toBeUndefined();
                    expect(ranking.placeOf(player(number), rated(rating + 7), 100)).toBeUndefined();
                });
            }),
        );
    });

    it('is stored by rank and principal', () => {
        const map = new MemoryMap();
        createRanking(map).move(ANA, null, rated(1500.26));
        expect(map.keys(0, 9).map(hex)).toEqual([`${hex(u32Key(0xffff_ffff - 150_026))}${hex(ANA)}`]);
    });

    it('of schema 1 loses all who have no place, however many', () => {
        const map = new MemoryMap();
        const ranking = createRanking(map);
        ranking.dropUnplaced();
        ranking.move(ANA, null, rated(1500));
        ranking.move(BEN, null, rated(100));
        // More than are looked at together.
        for (let number = 0; number < 10_001; number += 1) {
            map.set(Uint8Array.of(255, 255, 255, 255, ...u32Key(number)), Uint8Array.of(1));
        }
        ranking.dropUnplaced();
        expect(ranking.entries(0, 100).map(({ id }) => id)).toEqual([ANA, BEN]);
    });
});
