/** A player of an event, by their number in it: 0 is the best seed. */
export type Entrant = number;

export type Pair = readonly [Entrant, Entrant];

/** The pairs of a round. */
export interface Round {
    readonly pairs: readonly Pair[];
    /** The one who has a bye, if their number is odd. */
    readonly bye: Entrant | null;
}

/** A table of a round, or a bye. */
export interface Table {
    readonly first: Entrant;
    /** Null where the first has a bye. */
    readonly second: Entrant | null;
    /** Half points of both: 2 and 0 for a win, 2 for a bye, 1 each where a match has to be left open; null while they play. */
    readonly halves: readonly [number, number] | null;
}
