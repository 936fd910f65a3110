import { NEWCOMER, type Rating, type Rules, rate, restedDeviation } from './glicko2';

/** A Glicko-2 rating, and the end of the last game that it includes. From then on it becomes less certain. */
export interface DatedRating extends Rating {
    readonly ratedAtMs: number;
}

/**
 * Every game is counted at once, because with the paper's rating periods players would wait for their rating. In the paper
 * the deviation grows once per period; here it grows with the time between games, never with a game. With one period per
 * game, the rating of somebody who plays a lot against weak players would become as uncertain as a newcomer's.
 */
const PER_GAME: Rules = { tau: 0.5, periods: 0 };

/** At a volatility of 0.06, a deviation of 60 grows to 110 in a year, and the rating becomes provisional. */
const PERIODS_PER_DAY = 0.21436;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Both ratings after a game; `null` stands for a player without a rating. Each is based on the other's old rating. */
export function rateGame(
    winner: DatedRating | null,
    loser: DatedRating | null,
    finishedAtMs: number,
    /** What the winner's seat was worth, in rating points; negative in the worse seat. */
    advantage: number,
): { readonly winner: DatedRating; readonly loser: DatedRating } {
    const winnerBefore = ratingAt(winner, finishedAtMs);
    const loserBefore = ratingAt(loser, finishedAtMs);
    const wins = { opponent: loserBefore, score: 1, advantage } as const;
    const loses = { opponent: winnerBefore, score: 0, advantage: -advantage } as const;
    return {
        winner: dated(rate(winnerBefore, [wins], PER_GAME), winnerBefore.ratedAtMs),
        loser: dated(rate(loserBefore, [loses], PER_GAME), loserBefore.ratedAtMs),
    };
}

/**
 * The rating when a game ends at `nowMs`. It is less certain the longer ago the last game was, but never less than a
 * newcomer's. Results may arrive late and in any order; `ratedAtMs` never goes back.
 */
export function ratingAt(before: DatedRating | null, nowMs: number): DatedRating {
    if (before === null) return dated(NEWCOMER, nowMs);
    const ratedAtMs = Math.max(nowMs, before.ratedAtMs);
    const periods = ((ratedAtMs - before.ratedAtMs) / DAY_MS) * PERIODS_PER_DAY;
    const deviation = Math.min(restedDeviation(before, periods), NEWCOMER.deviation);
    return { rating: before.rating, deviation, volatility: before.volatility, ratedAtMs };
}

function dated({ rating, deviation, volatility }: Rating, ratedAtMs: number): DatedRating {
    return { rating, deviation, volatility, ratedAtMs };
}
