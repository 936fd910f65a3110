import { DEEP, HYPERGAMMON_LESSONS, type LessonSet, USUAL, USUAL_AGAIN, WIDE, WIDE_AGAIN } from './sets';
import type { Largest } from './teaching';

/** A part of the training, in which the rate of learning falls evenly on a logarithmic scale. */
export interface Part {
    readonly rounds: number;
    /** What is learned in each round, once, or so many times. */
    readonly sets: readonly { readonly set: LessonSet; readonly times: number }[];
    readonly firstRate: number;
    readonly lastRate: number;
    /** Without it weights may have any size. */
    readonly largest?: Largest;
}

/** How much it counts that the equity of a position is wrong, besides each of its outputs: see `learn`. */
export const PULL = 4;

/** What comes up over the board, and the best lessons twice, without forgetting all the rest. */
const ALL = [
    { set: WIDE, times: 1 },
    { set: HYPERGAMMON_LESSONS, times: 1 },
    { set: USUAL, times: 1 },
    { set: DEEP, times: 2 },
];
/** And what comes up in the games of the nets that had learned from those. */
const ALL_AND_AGAIN = [...ALL, { set: WIDE_AGAIN, times: 1 }, { set: USUAL_AGAIN, times: 1 }];
export const LARGEST: Largest = { ofInputs: 2.5, ofInputsOfRaces: 10, ofOutputs: 16 };

/**
 * At first what is roughly right of all kinds of positions; then, slowly, what is right. At last no weight may be much larger than the
 * others, because the kernel's weights are bytes, the largest of a unit 127: the others become the finer by it. By then each kind of
 * contact has a net of its own.
 */
export const COURSE: readonly Part[] = [
    {
        rounds: 100,
        sets: [
            { set: WIDE, times: 1 },
            { set: HYPERGAMMON_LESSONS, times: 1 },
        ],
        firstRate: 0.08,
        lastRate: 0.009,
    },
    { rounds: 28, sets: ALL, firstRate: 0.008, lastRate: 0.0002 },
    { rounds: 24, sets: ALL, firstRate: 0.004, lastRate: 0.0002 },
    { rounds: 24, sets: ALL, firstRate: 0.004, lastRate: 0.0002, largest: LARGEST },
    { rounds: 24, sets: ALL_AND_AGAIN, firstRate: 0.02, lastRate: 0.0002, largest: LARGEST },
];

/** At the end weights are rounded to the kernel's bytes, and biases, which it has finer, make up for that in a round each. */
export const RATES_OF_BIASES: readonly number[] = [0.004, 0.001, 0.0003];

/** The part to which a round belongs, and the rate of learning in it; `undefined` after the last. */
export function roundAt(round: number): { readonly part: Part; readonly rate: number } | undefined {
    let begun = 0;
    for (const part of COURSE) {
        const done = round - begun;
        if (done < part.rounds) {
            return { part, rate: falling(part.firstRate, part.lastRate, done, part.rounds) };
        }
        begun += part.rounds;
    }
    return undefined;
}

/** The rate of learning in a round, from 0 on, when it falls evenly on a logarithmic scale. */
export function falling(first: number, last: number, round: number, rounds: number): number {
    return first * (last / first) ** (round / Math.max(1, rounds - 1));
}
