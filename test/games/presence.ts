import { ALL_THERE, afterLapse, afterLeaving, type Presence } from '@dice-wards/games/presence';
import type { Seat } from '@dice-wards/games/seats';

/** @param lapses windows in a row that each seat has let pass @param left those who have left, the first of them first */
export function presenceOf(lapses: readonly number[], left: readonly Seat[] = []): Presence {
    let presence = left.reduce(afterLeaving, ALL_THERE);
    for (const [seat, count] of lapses.entries()) {
        for (let n = 0; n < count; n += 1) presence = afterLapse(presence, seat as Seat);
    }
    return presence;
}
