import type { Strategy } from './doors';
import { hasWon, type Over } from './state';

/** The games that have been played, counted. Games that were abandoned before a door was chosen are in no rate. */
export interface Statistics {
    readonly stickWins: number;
    readonly stickLosses: number;
    readonly switchWins: number;
    readonly switchLosses: number;
    readonly abandoned: number;
}

export const NO_GAMES: Statistics = { stickWins: 0, stickLosses: 0, switchWins: 0, switchLosses: 0, abandoned: 0 };

/** The statistics with one more game; it costs the same however many there are. */
export function counted(before: Statistics, game: Over): Statistics {
    let { stickWins, stickLosses, switchWins, switchLosses, abandoned } = before;
    if (game.phase === 'abandoned') {
        abandoned += 1;
    } else if (game.strategy === 'stick') {
        if (hasWon(game)) stickWins += 1;
        else stickLosses += 1;
    } else {
        if (hasWon(game)) switchWins += 1;
        else switchLosses += 1;
    }
    return { stickWins, stickLosses, switchWins, switchLosses, abandoned };
}

export interface Tally {
    readonly wins: number;
    readonly games: number;
}

/** The games that were decided by `strategy`. */
export function tallyOf(statistics: Statistics, strategy: Strategy): Tally {
    const { stickWins, stickLosses, switchWins, switchLosses } = statistics;
    return strategy === 'stick'
        ? { wins: stickWins, games: stickWins + stickLosses }
        : { wins: switchWins, games: switchWins + switchLosses };
}

/** The first choice is right in one game of three; switching wins the other two. */
export function theoreticalProbability(strategy: Strategy): number {
    return strategy === 'stick' ? 1 / 3 : 2 / 3;
}

/** The part of the games that was won, as long as there are any. */
export function observedProbability(statistics: Statistics, strategy: Strategy): number | undefined {
    const { wins, games } = tallyOf(statistics, strategy);
    return games === 0 ? undefined : wins / games;
}

/**
 * Statistics in 41 bytes, layout 1: the layout, then the five counters in the order of `Statistics`, f64 big-endian,
 * which has every whole number up to 2^53.
 */
const LAYOUT = 1;

export const STATISTICS_BYTES = 1 + 5 * 8;

export function writeStatistics(statistics: Statistics, to: DataView, at: number): void {
    const { stickWins, stickLosses, switchWins, switchLosses, abandoned } = statistics;
    to.setUint8(at, LAYOUT);
    to.setFloat64(at + 1, stickWins);
    to.setFloat64(at + 9, stickLosses);
    to.setFloat64(at + 17, switchWins);
    to.setFloat64(at + 25, switchLosses);
    to.setFloat64(at + 33, abandoned);
}

/** @throws for a layout that no version wrote */
export function readStatistics(from: DataView, at: number): Statistics {
    const layout = from.getUint8(at);
    if (layout !== LAYOUT) throw new Error(`Monty Hall statistics of layout ${layout}`);
    return {
        stickWins: from.getFloat64(at + 1),
        stickLosses: from.getFloat64(at + 9),
        switchWins: from.getFloat64(at + 17),
        switchLosses: from.getFloat64(at + 25),
        abandoned: from.getFloat64(at + 33),
    };
}
