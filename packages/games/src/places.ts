import type { Seat } from './seats';

/**
 * The place of each seat in a game that is over, from 1. Seats that are as good as one another share a place, and the next one is left
 * out: 1, 2, 2, 4. A draw is a first place that is shared.
 */
export type Places = readonly number[];

/** Who came first alone; `undefined` after a draw. */
export function soleWinner(places: Places): Seat | undefined {
    const first = places.indexOf(1);
    return places.indexOf(1, first + 1) < 0 ? (first as Seat) : undefined;
}

/**
 * The places by points, of which more are better.
 *
 * @param points of each seat, 0 or more
 * @param out the seats that have left the game, the first of them first: it is last
 */
export function placesByPoints(points: readonly number[], out: readonly Seat[] = []): Places {
    const worth = points.map((each, seat) =>
        out.includes(seat as Seat) ? out.indexOf(seat as Seat) - out.length : each,
    );
    return worth.map((mine) => 1 + worth.filter((theirs) => theirs > mine).length);
}
