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

describe('how sure a rating is', () => {
    it('does not suffer from games, however lopsided', () => {
        let veteran = of(2200, 60);
        for (let game = 0; game < 300; game += 1) {
            const { winner } = rateGame(veteran, null, NOW, 21);
            expect(winner.deviation).toBeLessThanOrEqual(veteran.deviation);
            veteran = winner;
        }
        expect(isProvisional(veteran)).toBe(false);
    });

    it('suffers from time: 60 points become 110 in a year', () => {
        expect(ratingAt(of(1800, 60), NOW).deviation).toBeCloseTo(60, 9);
        expect(ratingAt(of(1800, 60), NOW + YEAR).deviation).toBeCloseTo(110, 2);
        expect(ratingAt(of(1800, 60), NOW + YEAR)).toMatchObject({ rating: 1800, volatility: 0.06 });
    });

    it('counts for both sides of a game after a pause', () => {
        const later = NOW + YEAR;
        const rested = rateGame(of(1800, 60), of(1800, 60, later), later, 21);
        const steady = rateGame(of(1800, 60, later), of(1800, 60, later), later, 21);
        expect(rested.winner.rating).toBeGreaterThan(steady.winner.rating);
        expect(rested.loser.rating).toBeGreaterThan(steady.loser.rating);
        expect(rested.winner.deviation).toBeLessThan(110);
    });

    it('is never less than a newcomer’s', () => {
        expect(ratingAt(of(1800, 60), NOW + 1000 * YEAR).deviation).toBe(NEWCOMER.deviation);
    });

    it('knows the last game, also when results come in another order', () => {
        const { winner, loser } = rateGame(of(1800, 60), null, NOW - DAY, 21);
        expect(winner.ratedAtMs).toBe(NOW);
        expect(winner.deviation).toBeLessThan(60);
        expect(loser.ratedAtMs).toBe(NOW - DAY);
    });
});
