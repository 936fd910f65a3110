import type { GameKindName } from '@dice-wards/games/kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatedRating } from '../../src/profiles/model/aging_rating';
import { type FibsRating, rateMatch } from '../../src/profiles/model/fibs';
import { type GameFacts, isProvisional, type PlayerRating, rateBoth } from '../../src/profiles/model/rated_game';

const NOW = Date.UTC(2026, 0, 1);
const FIRST: GameFacts = { winnerWasPlayer1: true, finishedAtMs: NOW, matchLength: null };
const SECOND: GameFacts = { ...FIRST, winnerWasPlayer1: false };

const sure = (rating: number, deviation: number): DatedRating => {
    return { rating, deviation, volatility: 0.06, ratedAtMs: NOW };
};

function rated(kind: GameKindName, winner: PlayerRating | null, loser: PlayerRating | null, facts: GameFacts) {
    const both = rateBoth(kind, winner, loser, facts);
    if (both === undefined) throw new Error('this game was not rated');
    return both;
}

describe('the seat in Dice Wards', () => {
    const first = rated('DiceWards', null, null, FIRST);
    const second = rated('DiceWards', null, null, SECOND);

    it('makes a win with the first move worth less than one without it', () => {
        expect(first.winner.rating).toBeLessThan(1662.3);
        expect(second.winner.rating).toBeGreaterThan(1662.4);
    });

    it('costs the loser what it gives the winner, between equals', () => {
        expect(first.winner.rating - 1500).toBeCloseTo(1500 - first.loser.rating, 9);
        expect(second.winner.rating - 1500).toBeCloseTo(1500 - second.loser.rating, 9);
    });

    it('is worth the 53.0 % that perfect play wins with it', () => {
        // Certain ratings, so the expectation is Elo's own: the change of a win is in proportion to 1 - expectation.
        const equal = sure(1500, 30);
        const win = rated('DiceWards', equal, equal, FIRST).winner.rating - 1500;
        const winWithout = rated('DiceWards', equal, equal, SECOND).winner.rating - 1500;
        expect(winWithout / (win + winWithout)).toBeCloseTo(0.53, 3);
    });
});

describe('Backgammon', () => {
    const match = (matchLength: number | null, winnerWasPlayer1 = true): GameFacts => {
        return { winnerWasPlayer1, finishedAtMs: NOW, matchLength };
    };

    it('is rated by the length of the match, regardless of the seats', () => {
        const rating = fc.record({ rating: fc.double({ min: 100, max: 6000, noNaN: true }), experience: fc.nat() });
        fc.assert(
            fc.property(rating, rating, fc.integer({ min: 1, max: 25 }), (winner, loser, length) => {
                const both = rateMatch(winner, loser, length);
                expect(rateBoth('Backgammon', winner, loser, match(length))).toEqual(both);
                expect(rateBoth('Backgammon', winner, loser, match(length, false))).toEqual(both);
            }),
        );
    });

    it('starts ratings at 1500', () => {
        expect(rateBoth('Backgammon', null, null, match(1))).toEqual({
            winner: { rating: 1510, experience: 1 },
            loser: { rating: 1490, experience: 1 },
        });
    });

    it.each([null, 0, 26, 255])('is not rated in a match to %s', (length) => {
        expect(rateBoth('Backgammon', null, null, match(length))).toBeUndefined();
    });

    it.each([1, 25])('is rated in a match to %i', (length) => {
        expect(rated('Backgammon', null, null, match(length)).winner).toHaveProperty('experience', length);
    });
});

describe('Monty Hall', () => {
    it('is never rated', () => {
        for (const game of [FIRST, SECOND, { ...FIRST, matchLength: 5 }]) {
            expect(rateBoth('MontyHall', null, sure(1800, 60), game)).toBeUndefined();
        }
    });
});

describe('a rating of another system', () => {
    const fibs: FibsRating = { rating: 1800, experience: 300 };

    it('counts as none', () => {
        const match: GameFacts = { ...FIRST, matchLength: 3 };
        expect(rated('DiceWards', fibs, fibs, FIRST)).toEqual(rated('DiceWards', null, null, FIRST));
        const glicko2 = sure(1800, 60);
        expect(rated('Backgammon', glicko2, glicko2, match)).toEqual(rated('Backgammon', null, null, match));
    });
});

describe('a rating is provisional', () => {
    it('by Glicko-2, from a deviation of 110 on', () => {
        expect(isProvisional(sure(1500, 110))).toBe(true);
        expect(isProvisional(sure(1500, 109.999))).toBe(false);
    });

    it('by the FIBS formula, below an experience of 50', () => {
        expect(isProvisional({ rating: 1500, experience: 49 })).toBe(true);
        expect(isProvisional({ rating: 1500, experience: 50 })).toBe(false);
    });
});
