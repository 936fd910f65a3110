import { Bytes, DATA, wordAt } from './machine';

/**
 * The equities of Dice Wards, which `training/dice_wards` works out: at the beginning of a turn, before a double, for the player
 * whose turn it is. There is a table for each place of the cube (`packages/robots/src/dice_wards/cube_places.ts`), with a row for each number
 * of the player's points, which begins where the opponent has most. They are behind the place that a word of the header names, if
 * there are any:
 *
 *     0       for each place of the cube, the bits behind the binary point, 14 at most
 *     16      for each equity, how far it lies from the line through the two before it in its row, to the nearest 256: a signed byte
 *     120016  the 256s of each
 */
const SECTION_AT = 16;
const ROWS_AT = 16;
/** Numbers of points with which nobody has won. */
export const SCORES: i32 = 100;
/** Places of the cube. */
export const CUBE_PLACES: i32 = 12;
const EQUITIES = CUBE_PLACES * SCORES * SCORES;
/** The length of the section. */
export const DICE_WARDS_BYTES: i32 = ROWS_AT + 2 * EQUITIES;

export function hasDiceWards(): boolean {
    return wordAt(DATA, SECTION_AT) !== 0;
}

/** Equities at this place of the cube are multiples of 1 / 2^bits. */
export function bitsAt(place: i32): i32 {
    return DATA[wordAt(DATA, SECTION_AT) + place];
}

/** Puts the equities of a player with so many points there, i16 each: against opponents who have 99 down to `least`. */
export function putEquities(to: Bytes, at: i32, place: i32, mine: i32, least: i32): void {
    const row = wordAt(DATA, SECTION_AT) + ROWS_AT + SCORES * (SCORES * place + mine);
    let equity = 0;
    let change = 0;
    for (let n = 0; n < SCORES - least; n += 1) {
        change += DATA[row + n] + 256 * DATA[row + EQUITIES + n];
        equity += change;
        to[at + 2 * n] = equity;
        to[at + 2 * n + 1] = equity >> 8;
    }
}
