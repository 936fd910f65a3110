import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST, LIMITS } from '../../src/lobbies/model/limits';
import { fairShare } from '../../src/platform/fair_share';

const { games, waiting } = LIMITS;
const gamesAt = (taken: number): number => fairShare(taken, games.total, games.each, LEAST.games);

describe('a fair share', () => {
    it.each([
        [0, 2000],
        [50_000, 2000],
        [55_000, 1000],
        [60_000, 500],
        [75_000, 62],
        [90_000, 7],
        [95_000, 3],
        [100_000, 2],
        [200_000, 2],
    ])('of 100,000 games is, with %i of them taken, %i', (taken, share) => {
        expect(gamesAt(taken)).toBe(share);
    });

    it('never grows while the house fills, and leaves everybody the least', () => {
        const numbers = fc.tuple(
            fc.nat(1000),
            fc.nat(1000),
            fc.integer({ min: 1, max: 1000 }),
            fc.integer({ min: 1, max: 50 }),
        );
        fc.assert(
            fc.property(numbers, ([one, other, places, most]) => {
                const [less, more] = [Math.min(one, other), Math.max(one, other)];
                const share = fairShare(more, places, most, 1);
                expect(share).toBeLessThanOrEqual(fairShare(less, places, most, 1));
                expect(share).toBeGreaterThanOrEqual(1);
                expect(Number.isInteger(share)).toBe(true);
            }),
        );
    });

    /** Principals that each take all they may, one after the other, until nothing is left. */
    function principalsToFill(total: number, shareAt: (taken: number) => number): number {
        let taken = 0;
        let principals = 0;
        for (; taken < total; principals += 1) for (let i = 0; taken < total && i < shareAt(taken); i += 1) taken += 1;
        return principals;
    }

    it('makes filling the engine alone take thousands of principals, where a fixed limit takes fifty', () => {
        expect(principalsToFill(games.total, () => games.each)).toBe(50);
        expect(principalsToFill(games.total, gamesAt)).toBe(4183);
    });

    it('makes filling the list of rooms take a thousand principals, where a fixed limit takes four hundred', () => {
        const { each, total } = waiting;
        expect(principalsToFill(total, () => each)).toBe(400);
        expect(principalsToFill(total, (taken) => fairShare(taken, total, each, LEAST.waiting))).toBe(1119);
    });
});
