import { NEWCOMER, type Rating, type Rules, rate, restedDeviation } from './glicko2';

/** A Glicko-2 rating, and the end of the last game that it comes from: from then on it becomes less sure. */
export interface DatedRating extends Rating {
    readonly ratedAtMs: number;
}

/**
 * Every game is counted at once: the paper's periods would leave players waiting for their rating. Its growth of
 * deviation is for a whole period, so here it comes with the time between games, never with a game: with one period a
 * game, whoever plays a lot against weak players would end up as unsure as a newcomer.
 */
const PER_GAME: Rules = { tau: 0.5, periods: 0 };

/** So many that at the usual volatility a deviation of 60 becomes 110, and with it provisional, in a year. */
const PERIODS_PER_DAY = 0.21436;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Both ratings after a game. `null` is somebody who has none yet. Neither sees the other's new one. */
export function rateGame(
    winner: DatedRating | null,
    loser: DatedRating | null,
    finishedAtMs: number,
    /** Points that the winner's seat was worth. */
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
 * The rating when a game ends at `nowMs`: as sure as the time since the last one allows, but never less than a
 * newcomer's. Results may come late and in any order; time does not go back for them.
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
