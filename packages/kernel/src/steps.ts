import { Bytes } from './machine';
import { highestOf, mineAfter, minePlaces, openPoints, playableFrom } from './position';

/** Where the larger and the smaller die begin a legal play, after `findSteps`. */
export let byLarger = 0;
export let bySmaller = 0;

/**
 * Finds every step that begins a legal play with two dice, or with one that is given twice.
 *
 * As many dice must be used as any play can; if only one of two can, the larger, where it is either. That holds for the last
 * checker too: with 6 and 1 it goes from the 6-point to the 5-point and then off, using both.
 *
 * With equal dice any step will do. A checker has one way to go, and what it does takes no step from another: entering, coming
 * home and leaving no one behind only let others move. So going on while any step is legal plays as many as possible.
 */
export function findSteps(bytes: Bytes, at: i32, larger: i32, smaller: i32): void {
    const mine = minePlaces(bytes, at);
    const open = openPoints(bytes, at);
    byLarger = playableFrom(mine, open, larger);
    bySmaller = 0;
    if (larger === smaller) return;
    const first = byLarger;
    const second = playableFrom(mine, open, smaller);
    byLarger = leavingPlay(bytes, at, mine, open, first, larger, smaller, second);
    bySmaller = leavingPlay(bytes, at, mine, open, second, smaller, larger, first);
    if (byLarger !== 0 || bySmaller !== 0) return;
    byLarger = first;
    if (first === 0) bySmaller = second;
}

/**
 * The `places` from which `die` can be played with `next` still playable after it. No step takes another place's step away, so only
 * where `next` has a single place, or none, must each be tried.
 */
function leavingPlay(
    bytes: Bytes,
    at: i32,
    mine: i32,
    open: i32,
    places: i32,
    die: i32,
    next: i32,
    nextPlaces: i32,
): i32 {
    if ((nextPlaces & (nextPlaces - 1)) !== 0) return places;
    let leaving = nextPlaces === 0 ? 0 : places & ~nextPlaces;
    for (let rest = places & ~leaving; rest !== 0; ) {
        const from = highestOf(rest);
        rest ^= 1 << from;
        if (playableFrom(mineAfter(mine, bytes, at, from, die), open, next) !== 0) leaving |= 1 << from;
    }
    return leaving;
}
