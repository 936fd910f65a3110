import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rating, rate } from '../../src/profiles/model/glicko2';
import { type Lesson, lessonsOf, taught } from '../../src/profiles/model/table';

const rating: fc.Arbitrary<Rating> = fc.record({
    rating: fc.double({ min: 1000, max: 2500, noNaN: true }),
    deviation: fc.double({ min: 40, max: 350, noNaN: true }),
    volatility: fc.constant(0.06),
});
const sure = (points: number, deviation = 60): Rating => ({ rating: points, deviation, volatility: 0.06 });

function rated(players: readonly Rating[], places: readonly number[]): readonly Rating[] {
    const sumOf = (lessons: readonly Lesson[]): Lesson =>
        lessons.reduce((sum, { points, certainty }) => ({
            points: sum.points + points,
            certainty: sum.certainty + certainty,
        }));
    return lessonsOf(players, places).map((lessons, n) => taught(players[n], sumOf(lessons)));
}

describe('a table', () => {
    it('of two is Glicko-2’s own game, won or shared', () => {
        fc.assert(
            fc.property(rating, rating, fc.constantFrom([1, 2], [1, 1], [2, 1]), (one, other, places) => {
                const score = places[0] === places[1] ? 0.5 : places[0] < places[1] ? 1 : 0;
                const games = [{ opponent: other, score }] as const;
                const byPaper = rate(one, games, { tau: 0.5, periods: 0 });
                const [after] = rated([one, other], places);
                expect(after.rating).toBeCloseTo(byPaper.rating, 9);
                expect(after.deviation).toBeCloseTo(byPaper.deviation, 9);
            }),
        );
    });

    it('of three is all its games in one period, three quarters of each', () => {
        const players = [sure(1500, 200), sure(1400, 30), sure(1550, 100)];
        const [first] = rated(players, [2, 3, 1]);
        const g = [30, 100].map((each) => 1 / Math.sqrt(1 + (3 * (each / 173.7178) ** 2) / Math.PI ** 2));
        const e = [1400, 1550].map((each, n) => 1 / (1 + Math.exp((-g[n] * (1500 - each)) / 173.7178)));
        const told = 0.75 * (g[0] ** 2 * e[0] * (1 - e[0]) + g[1] ** 2 * e[1] * (1 - e[1]));
        const variance = 1 / ((173.7178 / 200) ** 2 + told);
        const points = 0.75 * variance * (g[0] * (1 - e[0]) - g[1] * e[1]) * 173.7178;
        expect(first.rating).toBeCloseTo(1500 + points, 9);
        expect(first.deviation).toBeCloseTo(Math.sqrt(variance) * 173.7178, 9);
    });

    it('gives to the better one of each pair, and takes from the worse one', () => {
        const table = fc.array(fc.record({ rating, place: fc.integer({ min: 1, max: 6 }) }), {
            minLength: 2,
            maxLength: 6,
        });
        fc.assert(
            fc.property(table, (all) => {
                const places = all.map(({ place }) => place);
                const lessons = lessonsOf(
                    all.map((each) => each.rating),
                    places,
                );
                for (const [i, of] of lessons.entries()) {
                    for (const [q, { points }] of of.entries()) {
                        const against = lessons[q][i].points;
                        expect(Math.sign(points) + Math.sign(against)).toBe(0);
                        if (places[i] < places[q]) expect(points).toBeGreaterThan(0);
                    }
                }
            }),
        );
    });

    it('moves whoever was expected to win down in a tie, and the other up', () => {
        const [strong, weak] = rated([sure(1700), sure(1500)], [1, 1]);
        expect(strong.rating).toBeLessThan(1700);
        expect(weak.rating).toBeGreaterThan(1500);
    });
});
