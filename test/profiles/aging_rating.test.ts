import { describe, expect, it } from 'vitest';
import { type DatedRating, rateGame, ratingAt } from '../../src/profiles/model/aging_rating';
import { NEWCOMER } from '../../src/profiles/model/glicko2';
import { isProvisional } from '../../src/profiles/model/rated_game';

const NOW = Date.UTC(2026, 0, 1);
const DAY = 24 * 60 * 60 * 1000;
const YEAR = 365 * DAY;

const of = (rating: number, deviation: number, ratedAtMs = NOW): DatedRating => {
    return { rating, deviation, volatility: 0.06, ratedAtMs };
};

describe('the certainty of a rating', () => {
    it('never falls with games, however lopsided', () => {
        let veteran = of(2200, 60);
        for (let game = 0; game < 300; game += 1) {
            const { winner } = rateGame(veteran, null, NOW, 21);
            expect(winner.deviation).toBeLessThanOrEqual(veteran.deviation);
            veteran = winner;
        }
        expect(isProvisional(veteran)).toBe(false);
    });

    it('falls with time: a deviation of 60 becomes 110 in a year', () => {
        expect(ratingAt(of(1800, 60), NOW).deviation).toBeCloseTo(60, 9);
        expect(ratingAt(of(1800, 60), NOW + YEAR).deviation).toBeCloseTo(110, 2);
        expect(ratingAt(of(1800, 60), NOW + YEAR)).toMatchObject({ rating: 1800, volatility: 0.06 });
    });

    it('matters to both sides of a game after a pause', () => {
        const nextYear = NOW + YEAR;
        const rested = rateGame(of(1800, 60), of(1800, 60, nextYear), nextYear, 21);
        const steady = rateGame(of(1800, 60, nextYear), of(1800, 60, nextYear), nextYear, 21);
        expect(rested.winner.rating).toBeGreaterThan(steady.winner.rating);
        expect(rested.loser.rating).toBeGreaterThan(steady.loser.rating);
        expect(rested.winner.deviation).toBeLessThan(110);
    });

    it('is never less than a newcomer’s', () => {
        expect(ratingAt(of(1800, 60), NOW + 1000 * YEAR).deviation).toBe(NEWCOMER.deviation);
    });

    it('depends on the last game, even if results arrive out of order', () => {
        const { winner, loser } = rateGame(of(1800, 60), null, NOW - DAY, 21);
        expect(winner.ratedAtMs).toBe(NOW);
        expect(winner.deviation).toBeLessThan(60);
        expect(loser.ratedAtMs).toBe(NOW - DAY);
    });
});
