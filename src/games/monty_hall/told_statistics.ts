import { ok } from '../../result';
import type { Statistics as StatisticsHook } from '../rules';
import type { Shape } from '../shape';
import type { Strategy } from './doors';
import { CONFIDENCES, type Interval, waldInterval, wilsonInterval } from './intervals';
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

/** 003's statistics as they are shown. */
export interface StatisticsView {
    /** Games that were decided by either strategy. */
    readonly games: number;
    /** Games that nobody chose a door in; they are in no other number. */
    readonly abandoned: number;
    readonly stick: StrategyView;
    readonly switch: StrategyView;
}

export interface StrategyView {
    readonly games: number;
    readonly wins: number;
    readonly losses: number;
    /** Of winning: 1/3 or 2/3. */
    readonly theoretical: number;
    /** Null where there are no games. */
    readonly observed: number | null;
    /** For confidences of 90, 95 and 99 %. */
    readonly intervals: readonly IntervalsView[];
}

export interface IntervalsView {
    readonly confidence: number;
    readonly wald: Interval;
    /** Null where there are no games. */
    readonly wilson: Interval | null;
}

const intervalShape: Shape = { record: { low: 'float64', high: 'float64' } };
const strategyShape: Shape = {
    record: {
        games: 'nat32',
        wins: 'nat32',
        losses: 'nat32',
        theoretical: 'float64',
        observed: { opt: 'float64' },
        intervals: {
            vec: { record: { confidence: 'float64', wald: intervalShape, wilson: { opt: intervalShape } } },
        },
    },
};
/** No number of games is beyond a nat32: room ids are not. */
const shape: Shape = {
    record: { games: 'nat32', abandoned: 'nat32', stick: strategyShape, switch: strategyShape },
};

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

export const statistics: StatisticsHook<State> = {
    counted: (record, over) => {
        if (!isOver(over)) throw new Error('a game is counted when it is over');
        const bytes = new Uint8Array(STATISTICS_BYTES);
        writeStatistics(counted(read(record), over), viewOfBytes(bytes), 0);
        return bytes;
    },
    show: (record) => viewOf(read(record)),
    shape,
    simulated: (strategy, games, seed) => {
        const played = simulate(strategy, games, seed);
        return played.ok ? ok(viewOf(played.value)) : played;
    },
};
