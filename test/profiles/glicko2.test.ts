import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
    NEWCOMER,
    PROVISIONAL_FROM,
    type RatedGame,
    type Rating,
    type Rules,
    rate,
} from '../../src/profiles/model/glicko2';

const PAPER: Rules = { tau: 0.5, periods: 1 };
const SCALACHESS: Rules = { tau: 0.75, periods: 0 };

const of = (rating: number, deviation: number, volatility = 0.06): Rating => ({ rating, deviation, volatility });
const beats = (opponent: Rating): RatedGame => ({ opponent, score: 1 });
const losesTo = (opponent: Rating): RatedGame => ({ opponent, score: 0 });
const draws = (opponent: Rating): RatedGame => ({ opponent, score: 0.5 });

describe('the example of the paper', () => {
    const after = rate(of(1500, 200), [beats(of(1400, 30)), losesTo(of(1550, 100)), losesTo(of(1700, 300))], PAPER);

    it('gives the same result', () => {
        expect(after.rating).toBeCloseTo(1464.050671, 5);
        expect(after.deviation).toBeCloseTo(151.516524, 5);
        expect(after.volatility).toBeCloseTo(0.0599959843, 9);
    });

    it('only adds deviation in a period without games', () => {
        expect(rate(of(1500, 200), [], PAPER)).toMatchObject({ rating: 1500, volatility: 0.06 });
        expect(rate(of(1500, 200), [], PAPER).deviation).toBeCloseTo(200.271417, 5);
    });
});

describe('one game', () => {
    it('between newcomers, with a period of its own', () => {
        const winner = rate(NEWCOMER, [beats(NEWCOMER)], PAPER);
        expect(winner.rating).toBeCloseTo(1662.310894, 5);
        expect(winner.deviation).toBeCloseTo(290.318964, 5);
        expect(winner.volatility).toBeCloseTo(0.0599996754, 9);
        expect(rate(NEWCOMER, [losesTo(NEWCOMER)], PAPER).rating).toBeCloseTo(1337.689106, 5);
    });

    it.each([
        ['a newcomer wins', NEWCOMER, beats(NEWCOMER), 1662.212, 290.2305, 0.0599993],
        ['a newcomer loses', NEWCOMER, losesTo(NEWCOMER), 1337.788, 290.2305, 0.0599993],
        ['newcomers draw', NEWCOMER, draws(NEWCOMER), 1500, 290.2305, 0.0599977],
        ['a wild newcomer wins', of(1500, 500, 0.09), beats(of(1500, 500, 0.09)), 1741.476, 396.69, 0.0899983],
        ['1400 beats 1550', of(1400, 79), beats(of(1550, 110, 0.065)), 1422.626, 77.4956, null],
        ['1550 loses to 1400', of(1550, 110, 0.065), losesTo(of(1400, 79)), 1506.319, 105.8706, null],
        ['1200 beats 1850', of(1200, 60, 0.053), beats(of(1850, 200, 0.062)), 1216.728, 59.9006, 0.053013],
        ['1850 loses to 1200', of(1850, 200, 0.062), losesTo(of(1200, 60, 0.053)), 1635.991, 196.9873, 0.062028],
    ])('as scalachess counts it: %s', (_name, player, game, rating, deviation, volatility) => {
        const after = rate(player, [game], SCALACHESS);
        expect(after.rating).toBeCloseTo(rating, 2);
        expect(after.deviation).toBeCloseTo(deviation, 3);
        if (volatility !== null) expect(after.volatility).toBeCloseTo(volatility, 6);
    });
});

describe('any games', () => {
    const ROUNDING = 1e-9;
    const rating = fc.record({
        rating: fc.double({ min: 100, max: 6000, noNaN: true }),
        deviation: fc.double({ min: 30, max: 500, noNaN: true }),
        volatility: fc.double({ min: 0.01, max: 0.15, noNaN: true }),
    });

    it('keep ratings within their bounds, and a win never costs points', () => {
        fc.assert(
            fc.property(rating, rating, fc.constantFrom(-21, 0, 21), (player, opponent, advantage) => {
                const won = rate(player, [{ opponent, score: 1, advantage }], PAPER);
                const lost = rate(player, [{ opponent, score: 0, advantage }], PAPER);
                expect(won.rating).toBeGreaterThan(player.rating - ROUNDING);
                expect(lost.rating).toBeLessThan(player.rating + ROUNDING);
                for (const after of [won, lost]) {
                    expect(after.rating).toBeGreaterThanOrEqual(100);
                    expect(after.rating).toBeLessThanOrEqual(6000);
                    expect(after.deviation).toBeGreaterThanOrEqual(30);
                    expect(after.deviation).toBeLessThanOrEqual(500);
                    expect(after.volatility).toBeGreaterThanOrEqual(0.01);
                    expect(after.volatility).toBeLessThanOrEqual(0.15);
                }
            }),
        );
    });

    it('end a provisional rating, if they are against equals', () => {
        let player = NEWCOMER;
        let games = 0;
        for (; player.deviation >= PROVISIONAL_FROM; games += 1) {
            const opponent = of(player.rating, 60);
            player = rate(player, [games % 2 === 0 ? beats(opponent) : losesTo(opponent)], PAPER);
        }
        expect(games).toBeGreaterThan(5);
        expect(games).toBeLessThan(20);
    });
});
