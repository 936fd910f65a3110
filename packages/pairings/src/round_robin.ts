import type { Entrant, Pair, Round } from './tables';

/**
 * All rounds in which everybody meets everybody once: the first sits still, the others move on by a seat each round.
 * With an odd number each has one bye.
 */
export function roundRobin(entrants: readonly Entrant[]): readonly Round[] {
    const seats: (Entrant | null)[] = entrants.length % 2 === 0 ? [...entrants] : [...entrants, null];
    return seats.slice(1).map(() => {
        const round = roundOf(seats);
        seats.splice(1, 0, ...seats.splice(-1));
        return round;
    });
}

/** The first meets the last, the second the one before, and so on. */
function roundOf(seats: readonly (Entrant | null)[]): Round {
    const pairs: Pair[] = [];
    let bye: Entrant | null = null;
    for (let n = 0; n < seats.length >> 1; n += 1) {
        const one = seats[n] ?? null;
        const other = seats[seats.length - 1 - n] ?? null;
        if (one !== null && other !== null) pairs.push([one, other]);
        else bye = one ?? other;
    }
    return { pairs, bye };
}
