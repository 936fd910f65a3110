import { float64, type Infer, nat32, opt, record, vec } from '@dice-wards/candid/schema';
import { ok } from '../result';
import type { Statistics as StatisticsHook } from '../rules';
import type { Strategy } from './doors';
import { CONFIDENCES, waldInterval, wilsonInterval } from './intervals';
import { simulate } from './simulate';
import { isOver, type State } from './state';
import {
    counted,
    NO_GAMES,
    observedProbability,
    readStatistics,
    STATISTICS_BYTES,
    type Statistics,
    tallyOf,
    theoreticalProbability,
    writeStatistics,
} from './statistics';

const Interval = record('Interval', { low: float64, high: float64 });

const StrategyView = record('StrategyStatistics', {
    games: nat32,
    wins: nat32,
    losses: nat32,
    /** The chance to win: 1/3 or 2/3. */
    theoretical: float64,
    /** Null if there are no games. */
    observed: opt(float64),
    /** For confidences of 90, 95 and 99 %; Wilson's is null if there are no games. */
    intervals: vec(record('Intervals', { confidence: float64, wald: Interval, wilson: opt(Interval) })),
});
export type StrategyView = Infer<typeof StrategyView>;

/** 003's statistics as they are shown. No number of games exceeds a nat32, as no room id does. */
export const StatisticsView = record('Statistics', {
    /** Games that were decided by either strategy. */
    games: nat32,
    /** Games in which no door was chosen; no other number counts them. */
    abandoned: nat32,
    stick: StrategyView,
    switch: StrategyView,
});
export type StatisticsView = Infer<typeof StatisticsView>;

function viewOf(statistics: Statistics): StatisticsView {
    const stick = viewOfStrategy(statistics, 'stick');
    const switched = viewOfStrategy(statistics, 'switch');
    return { games: stick.games + switched.games, abandoned: statistics.abandoned, stick, switch: switched };
}

function viewOfStrategy(statistics: Statistics, strategy: Strategy): StrategyView {
    const tally = tallyOf(statistics, strategy);
    const { games, wins } = tally;
    return {
        games,
        wins,
        losses: games - wins,
        theoretical: theoreticalProbability(strategy),
        observed: observedProbability(statistics, strategy) ?? null,
        intervals: CONFIDENCES.map((confidence) => ({
            confidence,
            wald: waldInterval(tally, confidence),
            wilson: wilsonInterval(tally, confidence) ?? null,
        })),
    };
}

function read(record: Uint8Array | undefined): Statistics {
    return record === undefined ? NO_GAMES : readStatistics(viewOfBytes(record), 0);
}

function viewOfBytes(bytes: Uint8Array): DataView {
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export const statistics: StatisticsHook<State, StatisticsView> = {
    counted: (record, over) => {
        if (!isOver(over)) throw new Error('a game is counted when it is over');
        const bytes = new Uint8Array(STATISTICS_BYTES);
        writeStatistics(counted(read(record), over), viewOfBytes(bytes), 0);
        return bytes;
    },
    schema: StatisticsView,
    show: (record) => viewOf(read(record)),
    simulated: (strategy, games, seed) => {
        const played = simulate(strategy, games, seed);
        return played.ok ? ok(viewOf(played.value)) : played;
    },
};
