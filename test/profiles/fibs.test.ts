import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FibsRating, NEWCOMER, PROVISIONAL_BELOW, rateMatch, winProbability } from '../../src/profiles/model/fibs';

const of = (rating: number, experience: number): FibsRating => ({ rating, experience });

describe('a match', () => {
    it.each([
        ['newcomers, 1 point', of(1500, 0), of(1500, 0), 1, 1510, 1490],
        ['newcomers, 5 points', of(1500, 0), of(1500, 0), 5, 1522.36068, 1477.63932],
        ['K has just become 1', of(1500, 400), of(1500, 400), 1, 1502, 1498],
        ['K stays 1', of(1500, 1000), of(1500, 1000), 7, 1505.291503, 1494.708497],
        ['the favourite wins', of(1600, 1000), of(1500, 1000), 5, 1603.899648, 1496.100352],
        ['an upset', of(1500, 1000), of(1600, 1000), 5, 1505.044624, 1594.955376],
        ['the favourite wins, 9 points', of(1850, 500), of(1750, 500), 9, 1854.974016, 1745.025984],
        ['an upset, 9 points', of(1750, 500), of(1850, 500), 9, 1757.025984, 1842.974016],
        ['a newcomer beats a veteran', of(1500, 0), of(1800, 2000), 3, 1522.352152, 1795.52957],
        ['a veteran beats a newcomer', of(1800, 2000), of(1500, 0), 3, 1802.457773, 1487.711136],
        ['each has their own K', of(1500, 395), of(1500, 399), 11, 1506.964912, 1493.300418],
    ])('as FIBS counts it: %s', (_name, winner, loser, length, winnerAfter, loserAfter) => {
        const after = rateMatch(winner, loser, length);
        expect(after.winner.rating).toBeCloseTo(winnerAfter, 6);
        expect(after.loser.rating).toBeCloseTo(loserAfter, 6);
        expect(after.winner.experience).toBe(winner.experience + length);
        expect(after.loser.experience).toBe(loser.experience + length);
    });

    it('uses the experience before it: including its own point would give 1509.98', () => {
        expect(rateMatch(NEWCOMER, NEWCOMER, 1).winner.rating).toBe(1510);
        expect(rateMatch(of(1500, 1), NEWCOMER, 1).winner.rating).toBeCloseTo(1509.98, 9);
    });
});

/** https://m.goldtoken.com/games/wiki?wiki=Ratings%20in%20Practice, in tenths of a point, for players with K = 1. */
describe.each([
    [1000, 1, 3.0, 1.0],
    [1000, 3, 6.1, 0.8],
    [1000, 5, 8.3, 0.6],
    [1000, 7, 10.1, 0.5],
    [1000, 9, 11.6, 0.4],
    [250, 1, 2.3, 1.7],
    [250, 9, 8.4, 3.6],
    [0, 1, 2.0, 2.0],
    [0, 3, 3.5, 3.5],
    [0, 5, 4.5, 4.5],
    [0, 7, 5.3, 5.3],
    [0, 9, 6.0, 6.0],
])('a match against a player %i points stronger, to %i points', (lead, length, won, lost) => {
    const player = of(1500, 1000);
    const opponent = of(1500 + lead, 1000);

    it('agrees with GoldToken’s table', () => {
        expect(rateMatch(player, opponent, length).winner.rating - 1500).toBeCloseTo(won, 1);
        expect(1500 - rateMatch(opponent, player, length).loser.rating).toBeCloseTo(lost, 1);
    });
});

describe('the favourite’s probability of winning', () => {
    it.each([
        [100, 1, 0.528750564, 9],
        [175, 1, 0.550199, 6],
        [100, 5, 0.564006106, 9],
        [200, 9, 0.666139425, 9],
        [300, 7, 0.7137792, 9],
        [50, 25, 0.571463117, 9],
    ])('%i points ahead, in a match to %i, is %f', (lead, length, probability, digits) => {
        expect(winProbability(lead, length)).toBeCloseTo(probability, digits);
        expect(winProbability(-lead, length)).toBeCloseTo(1 - probability, digits);
    });
});

describe('any matches', () => {
    const rating = fc.record({
        rating: fc.double({ min: 100, max: 6000, noNaN: true }),
        experience: fc.oneof(fc.nat({ max: 500 }), fc.integer({ min: 0xffff_ff00, max: 0xffff_ffff })),
    });
    const length = fc.integer({ min: 1, max: 25 });

    it('never cost the winner or pay the loser, and change ratings by at most their stake', () => {
        fc.assert(
            fc.property(rating, rating, length, (winner, loser, n) => {
                const after = rateMatch(winner, loser, n);
                const sides = [
                    [after.winner.rating - winner.rating, winner, after.winner],
                    [loser.rating - after.loser.rating, loser, after.loser],
                ] as const;
                for (const [change, before, rated] of sides) {
                    const k = before.experience < 400 ? 5 - before.experience / 100 : 1;
                    expect(change).toBeGreaterThanOrEqual(0);
                    expect(change).toBeLessThanOrEqual(4 * k * Math.sqrt(n) + 1e-9);
                    expect(rated.rating).toBeGreaterThanOrEqual(100);
                    expect(rated.rating).toBeLessThanOrEqual(6000);
                    expect(rated.experience).toBe(Math.min(0xffff_ffff, before.experience + n));
                }
            }),
        );
    });

    it('between experienced players pay the winner what the loser loses', () => {
        const veteran = fc.record({
            rating: fc.double({ min: 1000, max: 2500, noNaN: true }),
            experience: fc.integer({ min: 400, max: 9999 }),
        });
        fc.assert(
            fc.property(veteran, veteran, length, (winner, loser, n) => {
                const after = rateMatch(winner, loser, n);
                expect(after.winner.rating - winner.rating).toBeCloseTo(loser.rating - after.loser.rating, 9);
            }),
        );
    });

    it('break nothing, even a million against newcomers', () => {
        let best = NEWCOMER;
        let worst = NEWCOMER;
        for (let match = 0; match < 1_000_000; match += 1) {
            best = rateMatch(best, NEWCOMER, 1).winner;
            worst = rateMatch(NEWCOMER, worst, 1).loser;
        }
        expect(best).toEqual({ rating: 6000, experience: 1_000_000 });
        expect(worst).toEqual({ rating: 100, experience: 1_000_000 });
    });
});

describe('a provisional rating', () => {
    it.each([
        1, 5, 25,
    ])('has covered less than a quarter of the way, in matches to %i against true equals', (length) => {
        const strength = 1700;
        let player = NEWCOMER;
        while (player.experience < PROVISIONAL_BELOW) {
            // Half of these matches are won, so this is the average outcome.
            const equal = of(strength, 1000);
            const won = rateMatch(player, equal, length).winner;
            const lost = rateMatch(equal, player, length).loser;
            player = of((won.rating + lost.rating) / 2, won.experience);
        }
        const way = (player.rating - NEWCOMER.rating) / (strength - NEWCOMER.rating);
        expect(way).toBeGreaterThan(0.2);
        expect(way).toBeLessThan(0.25);
    });
});
