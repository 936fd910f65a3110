/** More places than any list has, so that a place fits behind a worth. */
const SPAN = 2 ** 20;

/**
 * The places of a list, the most worth first, and in the list's order where it is the same. The keys are numbers because a canister's
 * QuickJS sorts them by itself: to call a function for each comparison takes ten times as long.
 *
 * @param worth a whole number below 2^32 for each place
 */
export function byWorth(worth: readonly number[]): readonly number[] {
    const keys = Float64Array.from(worth, (each, place) => place - each * SPAN).sort();
    return Array.from(keys, (key) => key - Math.floor(key / SPAN) * SPAN);
}
