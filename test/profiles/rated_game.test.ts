import { describe, expect, it } from 'vitest';
import { isProvisional, NEWCOMER } from '../../src/profiles/model/glicko2';
import { type DatedRating, type GameFacts, rateBoth, ratingAt } from '../../src/profiles/model/rated_game';

const NOW = Date.UTC(2026, 0, 1);
const DAY = 24 * 60 * 60 * 1000;
const YEAR = 365 * DAY;
const FIRST: GameFacts = { winnerWasPlayer1: true, finishedAtMs: NOW };
const SECOND: GameFacts = { winnerWasPlayer1: false, finishedAtMs: NOW };

const of = (rating: number, deviation: number, ratedAtMs = NOW): DatedRating => {
    return { rating, deviation, volatility: 0.06, ratedAtMs };
};

describe('the seat', () => {
    const first = rateBoth('DiceWards', null, null, FIRST);
    const second = rateBoth('DiceWards', null, null, SECOND);

    it('makes a win with the first move worth less than one without it', () => {
        expect(first.winner.rating).toBeLessThan(1662.3);
        expect(second.winner.rating).toBeGreaterThan(1662.4);
    });

    it('takes from the loser what it gives to the winner, between equals', () => {
        expect(first.winner.rating - 1500).toBeCloseTo(1500 - first.loser.rating, 9);
        expect(second.winner.rating - 1500).toBeCloseTo(1500 - second.loser.rating, 9);
    });

    it('is worth what perfect play wins with it: 53.0 %', () => {
        // Sure players, so that the expectation is Elo's own: the change of a win is in proportion to 1 - expectation.
        const sure = of(1500, 30);
        const win = rateBoth('DiceWards', sure, sure, FIRST).winner.rating - 1500;
        const winWithout = rateBoth('DiceWards', sure, sure, SECOND).winner.rating - 1500;
        expect(winWithout / (win + winWithout)).toBeCloseTo(0.53, 3);
    });
});

describe('how sure a rating is', () => {
    it('does not suffer from games, however lopsided', () => {
        let veteran = of(2200, 60);
        for (let game = 0; game < 300; game += 1) {
            const { winner } = rateBoth('DiceWards', veteran, null, FIRST);
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
        const later = { ...FIRST, finishedAtMs: NOW + YEAR };
        const rested = rateBoth('DiceWards', of(1800, 60), of(1800, 60, NOW + YEAR), later);
        const steady = rateBoth('DiceWards', of(1800, 60, NOW + YEAR), of(1800, 60, NOW + YEAR), later);
        expect(rested.winner.rating).toBeGreaterThan(steady.winner.rating);
        expect(rested.loser.rating).toBeGreaterThan(steady.loser.rating);
        expect(rested.winner.deviation).toBeLessThan(110);
    });

    it('is never less than a newcomer’s', () => {
        expect(ratingAt(of(1800, 60), NOW + 1000 * YEAR).deviation).toBe(NEWCOMER.deviation);
    });

    it('knows the last game, also when results come in another order', () => {
        const earlier = { ...FIRST, finishedAtMs: NOW - DAY };
        const { winner, loser } = rateBoth('DiceWards', of(1800, 60), null, earlier);
        expect(winner.ratedAtMs).toBe(NOW);
        expect(winner.deviation).toBeLessThan(60);
        expect(loser.ratedAtMs).toBe(NOW - DAY);
    });
});
