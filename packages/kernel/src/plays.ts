import { Bytes, CHANGES, copy32, DIGITS, MAX_CHANGES, MAX_PLAYS, PLAYS, WAY } from './machine';
import { highestOf, mineAfter, minePlaces, openPoints, PLACES, playableFrom, step } from './position';

/**
 * Plays lie in `PLAYS`, 32 bytes each: the position after it, still as the player who played sees it; from where its steps
 * went, four at most; how many they are; and the die of the first.
 */
export const STRIDE = 32;
export const FROM = 26;
export const STEPS = 30;
export const FIRST_DIE = 31;
/** How often the number of a double may be played. */
const TIMES = 4;

let first = 0;
let plays = 0;
let longest = 0;
let open = 0;
let double = 0;

/**
 * Puts every position that a complete legal play can lead to, once, into `PLAYS` from number `start` on, which is `MAX_PLAYS` at most,
 * and answers how many there are: none if the player must pass.
 */
export function findPlays(bytes: Bytes, at: i32, larger: i32, smaller: i32, start: i32): i32 {
    first = start;
    plays = 0;
    open = openPoints(bytes, at);
    copy32(WAY, 0, bytes, at);
    for (let n = FROM; n < STRIDE; n += 1) WAY[n] = 0;
    if (larger === smaller) {
        double = larger;
        longest = 1;
        addDouble(0, minePlaces(WAY, 0), -1);
        return plays;
    }
    addBoth(larger, smaller);
    addBoth(smaller, larger);
    if (plays === 0) addOne(larger);
    if (plays === 0) addOne(smaller);
    return plays;
}

/** Where the next play goes. */
function next(): i32 {
    return STRIDE * (first + plays);
}

/** No roll has so many plays, but nothing outside of `PLAYS` and `CHANGES` may ever be written. */
function isFull(most: i32): boolean {
    return plays >= most;
}

/** Ends the play that is next, of which the position and the froms are there. */
function finish(at: i32, steps: i32, die: i32): void {
    PLAYS[at + STEPS] = steps;
    PLAYS[at + FIRST_DIE] = die;
    plays += 1;
}

/** All ways to play `die` and then `other` that lead to what was not yet found. */
function addBoth(die: i32, other: i32): void {
    const mine = minePlaces(WAY, 0);
    for (let places = playableFrom(mine, open, die); places !== 0; ) {
        const from = highestOf(places);
        places ^= 1 << from;
        let otherPlaces = playableFrom(mineAfter(mine, WAY, 0, from, die), open, other);
        if (otherPlaces === 0) continue;
        const change = changeBy(from, die, hits(0, from, die));
        copy32(WAY, STRIDE, WAY, 0);
        step(WAY, STRIDE, from, die);
        WAY[STRIDE + FROM] = from;
        while (otherPlaces !== 0) {
            const otherFrom = highestOf(otherPlaces);
            otherPlaces ^= 1 << otherFrom;
            const whole = change + changeBy(otherFrom, other, hits(STRIDE, otherFrom, other));
            if (isKnown(whole) || isFull(MAX_CHANGES)) continue;
            CHANGES[plays] = whole;
            const at = next();
            copy32(PLAYS, at, WAY, STRIDE);
            step(PLAYS, at, otherFrom, other);
            PLAYS[at + FROM + 1] = otherFrom;
            finish(at, 2, die);
        }
    }
}

function addOne(die: i32): void {
    for (let places = playableFrom(minePlaces(WAY, 0), open, die); places !== 0; ) {
        const from = highestOf(places);
        places ^= 1 << from;
        const at = next();
        copy32(PLAYS, at, WAY, 0);
        step(PLAYS, at, from, die);
        PLAYS[at + FROM] = from;
        finish(at, 1, die);
    }
}

/**
 * The order of steps with the same number makes no difference, so a checker is never moved after one that stood lower: thus each
 * result comes up once. The first play found moves the highest checker each time, and is as long as any; what ends earlier
 * has only left out what it could have played.
 *
 * @param steps made so far; their froms lie behind the position to which they led
 * @param allowed the places of this height or less
 */
function addDouble(steps: i32, mine: i32, allowed: i32): void {
    const at = STRIDE * steps;
    let places = steps < TIMES ? playableFrom(mine, open, double) & allowed : 0;
    if (places === 0) {
        if (plays === 0 && steps > longest) longest = steps;
        if (steps < longest || isFull(MAX_PLAYS)) return;
        const to = next();
        copy32(PLAYS, to, WAY, at);
        finish(to, steps, double);
        return;
    }
    while (places !== 0) {
        const from = highestOf(places);
        places ^= 1 << from;
        const after = at + STRIDE;
        copy32(WAY, after, WAY, at);
        step(WAY, after, from, double);
        WAY[after + FROM + steps] = from;
        addDouble(steps + 1, mineAfter(mine, WAY, at, from, double), (2 << from) - 1);
    }
}

/**
 * The change that a step makes to a position on the way, read as a number with its places as digits. Two plays of two dice come
 * to the same sum only if they come to the same position; a test tries all that there can be. A double stays exact: the largest
 * is 4 ** 25.
 */
export function changeBy(from: i32, die: i32, hits: boolean): f64 {
    if (DIGITS[0] === 0.0) fillDigits();
    const landing = DIGITS[from > die ? from - die : 0];
    return (hits ? landing + landing : landing) - DIGITS[from];
}

/** Whether that step, from a position on the way, hits a lone checker of the opponent's. */
function hits(at: i32, from: i32, die: i32): boolean {
    return from > die && WAY[at + from - die] === -1;
}

function fillDigits(): void {
    let power: f64 = 1.0;
    for (let place = 0; place < PLACES; place += 1) {
        DIGITS[place] = power;
        power *= 4.0;
    }
}

function isKnown(change: f64): boolean {
    for (let n = 0; n < plays; n += 1) if (CHANGES[n] === change) return true;
    return false;
}
