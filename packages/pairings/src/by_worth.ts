/** More places than any list has, so that a place fits behind a worth. */
const SPAN = 2 ** 20;

/**
 * The places of a list, the most worth first, and in the list's order where it is the same. The keys are numbers because a canister's
 * QuickJS sorts them by itself: to call a function for each comparison takes ten times as long. Plain loops are faster than `map`, too.
 *
 * @param worth a whole number below 2^32 for each place
 */
export function byWorth(worth: ArrayLike<number>): number[] {
    const keys = new Float64Array(worth.length);
    for (let place = 0; place < keys.length; place += 1) keys[place] = place - worth[place]! * SPAN;
    keys.sort();
    const places: number[] = [];
    for (let at = 0; at < keys.length; at += 1) places[at] = keys[at]! & (SPAN - 1);
    return places;
}
