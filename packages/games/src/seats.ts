/** The most players that a game has. */
export const MOST_SEATS = 6;

/** A player's seat: 0 is Player1, who moves first. A game for two has seats of its own (`for_two.ts`). */
export const SEATS = [0, 1, 2, 3, 4, 5] as const;
export type Seat = (typeof SEATS)[number];

/** A set of seats, as bits: 1 for the first, 2 for the second, 4 for the third. */
export type Seats = number;

export function isIn(seats: Seats, seat: Seat): boolean {
    return (seats & (1 << seat)) !== 0;
}

/** The first `count` seats. */
export function allSeats(count: number): Seats {
    return (1 << count) - 1;
}

/** Something for each seat of a game. Nobody asks for that of a seat which the game does not have. */
export type BySeat<T> = readonly T[] & Readonly<Record<Seat, T>>;

export function bySeat<T>(all: readonly T[]): BySeat<T> {
    return all as BySeat<T>;
}
