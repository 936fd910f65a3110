import { type Entrant, pairSwiss, playersOf, type Round, type Table } from '@dice-wards/pairings';

/** Numbers that are decided by a seed, from 0 to below 1. */
export function seeded(seed: number): () => number {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

export const entrants = (count: number): Entrant[] => Array.from({ length: count }, (_, n) => n);

export const tablesOf = (round: Round, halves: () => readonly [number, number]): Table[] => [
    ...round.pairs.map(([first, second]) => ({ first, second, halves: halves() })),
    ...(round.bye === null ? [] : [{ first: round.bye, second: null, halves: [2, 0] as const }]),
];

/** A Swiss in which chance decides matches, and one in twenty is left open. */
export function playedSwiss(count: number, rounds: number, seed: number): Table[][] {
    const random = seeded(seed);
    const halves = () => {
        const drawn = random();
        return drawn < 0.05 ? ([1, 1] as const) : drawn < 0.55 ? ([2, 0] as const) : ([0, 2] as const);
    };
    const all: Table[][] = [];
    for (let n = 0; n < rounds; n += 1) all.push(tablesOf(pairSwiss(playersOf(count, all.flat())), halves));
    return all;
}
