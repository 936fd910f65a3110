import { Bytes, leadingZeros, placesAbove } from './machine';

/**
 * A position as the player on roll sees it: 26 bytes from some byte `at` on. Bytes 1 to 24 are that player's points, 25 the bar, and
 * 0 the opponent's bar; the player's checkers count up, the opponent's down. `packages/games/src/backgammon/board` says more.
 */
export const PLACES = 26;
export const BAR = 25;
export const CHECKERS = 15;
/** The highest point of the home board. */
export const HOME = 6;

/** Sets of places are the bits of one number: bit 1 is the ace point, bit 25 the bar. */
const POINTS = (1 << 25) - 2;
const ON_BAR = 1 << 25;
const FIRST_OUTSIDE = 1 << (HOME + 1);

/** Where the player on roll has checkers. */
export function minePlaces(bytes: Bytes, at: i32): i32 {
    return placesAbove(bytes, at, 0) & (POINTS | ON_BAR);
}

/** Where the player's checkers may land: not on two of the opponent's. The player's own steps never change that. */
export function openPoints(bytes: Bytes, at: i32): i32 {
    return placesAbove(bytes, at, -2) & POINTS;
}

/** The highest place of a set that is not empty. */
export function highestOf(places: i32): i32 {
    return 31 - leadingZeros(places);
}

/**
 * From where one checker may be moved by this die, whatever else must be played. Checkers on the bar come first. Bearing off
 * begins when all that are left are at home: from the die's own point, or with a die that is larger than the highest point
 * from that one.
 */
export function playableFrom(mine: i32, open: i32, die: i32): i32 {
    const landing = mine & (open << die);
    if (mine >= ON_BAR) return landing & ON_BAR;
    if (mine >= FIRST_OUTSIDE || mine === 0) return landing;
    return landing | (mine >> die <= 1 ? 1 << highestOf(mine) : mine & (1 << die));
}

/** Where the player has checkers after that step. */
export function mineAfter(mine: i32, bytes: Bytes, at: i32, from: i32, die: i32): i32 {
    const left = bytes[at + from] === 1 ? mine ^ (1 << from) : mine;
    return from > die ? left | (1 << (from - die)) : left;
}

/** Moves one checker. */
export function step(bytes: Bytes, at: i32, from: i32, die: i32): void {
    bytes[at + from] -= 1;
    if (from <= die) return;
    const to = at + from - die;
    if (bytes[to] === -1) {
        bytes[to] = 1;
        bytes[at] -= 1;
    } else bytes[to] += 1;
}
