import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Estimate, fullPairing, type Lesson, taught } from '../../src/profiles/model/weng_lin';

/** A mean and a deviation. */
type Pair = readonly [mu: number, sigma: number];
interface Case {
    readonly players: readonly Pair[];
    readonly places: readonly number[];
    readonly after: readonly Pair[];
}
/** Made by `bradleyTerryFull` of the package openskill 5.0.1, with its own β of 25/6, κ and γ, and without τ. */
const CASES = JSON.parse(readFileSync(join(import.meta.dirname, '../data/weng_lin.json'), 'utf8')) as readonly Case[];
const BETA = 25 / 6;

function sumOf(lessons: readonly Lesson[]): Lesson {
    return lessons.reduce((sum, { points, certainty }) => ({
        points: sum.points + points,
        certainty: sum.certainty + certainty,
    }));
}

function rated(players: readonly Estimate[], places: readonly number[], beta: number): readonly Estimate[] {
    return fullPairing(players, places, beta).map((lessons, n) => taught(players[n], sumOf(lessons)));
}

const estimate: fc.Arbitrary<Estimate> = fc.record({
    rating: fc.double({ min: 100, max: 6000, noNaN: true }),
    deviation: fc.double({ min: 30, max: 350, noNaN: true }),
});
const table = fc.array(fc.record({ estimate, place: fc.integer({ min: 1, max: 6 }) }), { minLength: 2, maxLength: 6 });

describe('full pairing', () => {
    it.each(CASES)('gives what openskill gives: $places', ({ players, places, after }) => {
        const before = players.map(([rating, deviation]) => ({ rating, deviation }));
        for (const [n, { rating, deviation }] of rated(before, places, BETA).entries()) {
            const [mu, sigma] = after[n];
            expect(Math.abs(rating - mu)).toBeLessThan(1e-9);
            expect(Math.abs(deviation - sigma)).toBeLessThan(1e-9);
        }
    });

    it('was compared in games of two to six, with places of one’s own and shared ones', () => {
        expect(CASES).toHaveLength(40);
        for (const size of [2, 3, 4, 5, 6]) {
            const ofSize = CASES.filter(({ places }) => places.length === size);
            expect(new Set(ofSize.map(({ places }) => new Set(places).size === size))).toEqual(new Set([true, false]));
        }
    });

    it('says opposite things to the two of a pair, in proportion to their variances', () => {
        fc.assert(
            fc.property(table, (all) => {
                const players = all.map((each) => each.estimate);
                const lessons = fullPairing(
                    players,
                    all.map(({ place }) => place),
                    120,
                );
                for (let one = 0; one < players.length; one += 1) {
                    for (let other = 0; other < one; other += 1) {
                        const [a, b] = [lessons[one][other].points, lessons[other][one].points];
                        const [va, vb] = [players[one].deviation ** 2, players[other].deviation ** 2];
                        expect(a / va).toBeCloseTo(-b / vb, 9);
                        if (all[one].place < all[other].place) expect(a).toBeGreaterThanOrEqual(0);
                    }
                }
            }),
        );
    });

    it('moves whoever was expected to win down in a tie, and the other up', () => {
        const [strong, weak] = rated(
            [
                { rating: 1700, deviation: 60 },
                { rating: 1500, deviation: 60 },
            ],
            [1, 1],
            120,
        );
        expect(strong.rating).toBeLessThan(1700);
        expect(weak.rating).toBeGreaterThan(1500);
    });
});
