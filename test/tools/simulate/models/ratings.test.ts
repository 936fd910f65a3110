import { describe, expect, it } from 'vitest';
import { glicko, NEWCOMER, Ratings } from '../../../../tools/simulate/models/ratings';

const players = { winner: 'a', loser: 'b' };
const rounded = (ratings: Ratings) => ['a', 'b'].map((who) => Math.round(ratings.of(who).rating));

describe('a step of Glicko-2', () => {
    it('is that of two newcomers, as calculators have it', () => {
        const { rating, deviation } = glicko(NEWCOMER, NEWCOMER, 1, 0);
        expect([Math.round(rating), Math.round(deviation)]).toEqual([1662, 290]);
    });

    it('gains less from the better seat', () => {
        const gains = [21, 0, -21].map((seat) => glicko(NEWCOMER, NEWCOMER, 1, seat).rating);
        expect(gains).toEqual([...gains].sort((a, b) => a - b));
        expect(gains[0]).not.toBe(gains[2]);
    });
});

describe('ratings of newcomers', () => {
    it('change by 30 points at most, and by a part in a short game', () => {
        const ratings = new Ratings();
        ratings.take({ ...players, turns: 3, by: { seat: 21 } });
        expect(rounded(ratings)).toEqual([1519, 1470]);
        ratings.take({ ...players, turns: 12, by: { seat: 21 } });
        expect(rounded(ratings)).toEqual([1530, 1470]);
    });

    it('are no more certain after a game that changes nothing', () => {
        const ratings = new Ratings();
        ratings.take({ ...players, turns: 2, by: { seat: 21 } });
        expect(ratings.of('a')).toEqual(NEWCOMER);
    });

    it('change by the formula of FIBS, and by their experience', () => {
        const ratings = new Ratings();
        ratings.take({ ...players, turns: 10, by: { length: 1 } });
        expect(rounded(ratings)).toEqual([1510, 1490]);
        expect(ratings.of('b').experience).toBe(1);
    });
});
