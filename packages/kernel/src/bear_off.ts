import { Bytes, DATA, OUTPUTS, wordAt } from './machine';
import { BAR, CHECKERS, HOME, PLACES } from './position';

/**
 * Bearing off, when all checkers of both sides are at home or off: each side then plays for itself. Its data, which
 * `training/bear_off` works out, are behind the place that a word of the header names, if there are any:
 *
 *     0       the normal distribution from 0 to 4 in 32nds, 129 u16 up to 32,767
 *     264     expected rolls of each of 54,264 positions, in 2,048ths: the low bytes · the high bytes
 *     108792  for each of 7 checkers or more, how close to its mean a number of rolls is: a byte · and how lopsided: a signed byte
 *     215472  for each of 6 or fewer, the chances to need 1 to 8 rolls or fewer: 8 u16 up to 32,767
 *     230256  for each of 15, the chance that all are still there after a roll: 36ths · after two: 1,296ths
 *
 * A position's number comes of its checkers on the ace point, on the two lowest points, on the three lowest, and so on.
 */
const SECTION_AT = 12;
const NORMAL_STEPS = 32;
const MEANS_AT = 264;
export const POSITIONS = 54_264;
/** Positions of 6 checkers or fewer, whose chances are kept as they are. */
export const FEW = 924;
const SHAPES_AT = MEANS_AT + 2 * POSITIONS;
const SHAPES = POSITIONS - FEW;
const FEW_AT = SHAPES_AT + 2 * SHAPES;
const FEW_ROLLS = 8;
/** The first of 15 checkers. */
const FULL = 38_760;
const FIRSTS_AT = FEW_AT + 2 * FEW_ROLLS * FEW;
/** The length of the section. */
export const BEAR_OFF_BYTES: i32 = FIRSTS_AT + 2 * (POSITIONS - FULL);

/** Certainty. */
export const ONE = 32_767;
export const ROLL = 2048;
/** More rolls than any position takes. */
const MOST_ROLLS = 32;
/** A unit of the normal distribution, of which no more than 4 are told apart, and of how lopsided a position is. */
export const UNIT = 1024;
const FARTHEST = 4 * UNIT;
const LEAN_BITS = 8;

/** Whether all checkers are at home or off. There is then no contact. */
export function isBearOff(bytes: Bytes, at: i32): boolean {
    for (let place = 0; place < PLACES; place += 1) {
        const checkers = bytes[at + place];
        if (checkers > 0 && place > HOME) return false;
        if (checkers < 0 && place < BAR - HOME) return false;
    }
    return true;
}

/**
 * Puts the five outputs of such a position into `OUTPUTS`, for the player who has just moved, and as whom it is seen.
 *
 * @returns false if there is no table, or there are more than 15 checkers of a side
 */
export function bearOff(bytes: Bytes, at: i32): boolean {
    const table = tableAt();
    const mine = numberOf(bytes, at, 0, 1, 0);
    const theirs = numberOf(bytes, at, BAR, -1, 0);
    if (table === 0 || mine >= POSITIONS || theirs >= POSITIONS) return false;
    let win = 0;
    let gammon = 0;
    let lostGammon = 0;
    let mineBefore = 0;
    let theirsBefore = 0;
    // The opponent rolls first: in `rolls` of each the player is done if the opponent is not.
    for (let rolls = 0; rolls < MOST_ROLLS; rolls += 1) {
        const mineDone = chanceWithin(table, mine, rolls);
        const theirsDone = chanceWithin(table, theirs, rolls);
        win += (mineDone - mineBefore) * (ONE - theirsDone);
        gammon += (mineDone - mineBefore) * chanceOfNoneOff(table, theirs, rolls);
        lostGammon += (theirsDone - theirsBefore) * chanceOfNoneOff(table, mine, rolls - 1);
        mineBefore = mineDone;
        theirsBefore = theirsDone;
    }
    OUTPUTS[0] = share(win);
    OUTPUTS[1] = share(gammon);
    OUTPUTS[2] = 0;
    OUTPUTS[3] = share(lostGammon);
    OUTPUTS[4] = 0;
    return true;
}

/** Expected rolls of the player's own side, in 2,048ths: 0 if there is no table, too. */
export function rollsToBearOff(bytes: Bytes, at: i32): i32 {
    const table = tableAt();
    const mine = numberOf(bytes, at, 0, 1, 0);
    return table === 0 || mine >= POSITIONS ? 0 : meanOf(table, mine);
}

function share(sum: i32): i32 {
    return sum < 0 ? 0 : (sum / ONE) | 0;
}

/** Where the table begins; 0 if there is none. */
export function tableAt(): i32 {
    return wordAt(DATA, SECTION_AT);
}

/**
 * The number of one side's position, `POSITIONS` if it has too many checkers: its points lie from `start` on in this direction.
 *
 * @param coming how many checkers more stand on the six point
 */
export function numberOf(bytes: Bytes, at: i32, start: i32, direction: i32, coming: i32): i32 {
    let number = 0;
    let checkers = 0;
    for (let point = 1; point <= HOME; point += 1) {
        const here = bytes[at + start + direction * point] * direction;
        if (here > 0) checkers += here;
        if (point === HOME) checkers += coming;
        if (checkers > CHECKERS) return POSITIONS;
        number += ways(checkers + point - 1, point);
    }
    return number;
}

/** In how many ways `taken` can be chosen of so many. */
function ways(count: i32, taken: i32): i32 {
    let product = 1;
    for (let n = 1; n <= taken; n += 1) product = ((product * (count - n + 1)) / n) | 0;
    return product;
}

/** The chance that a position takes this many rolls or fewer. */
export function chanceWithin(table: i32, number: i32, rolls: i32): i32 {
    if (number === 0) return ONE;
    if (rolls < 1) return 0;
    if (number < FEW) {
        return rolls > FEW_ROLLS ? ONE : shortAt(table + FEW_AT + 2 * (FEW_ROLLS * number + rolls - 1));
    }
    const shape = table + SHAPES_AT + number - FEW;
    const deviation = ROLL * rolls + (ROLL >> 1) - meanOf(table, number);
    const distance = (deviation * precisionOf(table, number)) >> 7;
    if (distance >= FARTHEST) return ONE;
    if (distance <= -FARTHEST) return 0;
    const bend = ((distance * distance) >> 10) - UNIT;
    return normal(table, distance - ((DATA[shape + SHAPES] * bend) >> LEAN_BITS));
}

/** How close to its mean a number of rolls is, of 7 checkers or more: 128 if it varies by half a roll. */
export function precisionOf(table: i32, number: i32): i32 {
    return DATA[table + SHAPES_AT + number - FEW] & 255;
}

/** Expected rolls of a position, in 2,048ths. */
export function meanOf(table: i32, number: i32): i32 {
    const at = table + MEANS_AT + number;
    return (DATA[at] & 255) | ((DATA[at + POSITIONS] & 255) << 8);
}

/** The share of a normal distribution below this distance from its mean, between two entries as on a line. */
export function normal(table: i32, distance: i32): i32 {
    if (distance < 0) return ONE - normal(table, -distance);
    if (distance >= FARTHEST) return ONE;
    const place = (distance / NORMAL_STEPS) | 0;
    const rest = distance - NORMAL_STEPS * place;
    const before = shortAt(table + 2 * place);
    return before + ((((shortAt(table + 2 * place + 2) - before) * rest) / NORMAL_STEPS) | 0);
}

/** The chance that none of 15 checkers is off after so many rolls. */
function chanceOfNoneOff(table: i32, number: i32, rolls: i32): i32 {
    if (number < FULL || rolls > 2) return 0;
    if (rolls < 1) return ONE;
    const at = table + FIRSTS_AT + number - FULL;
    if (rolls === 1) return ((DATA[at] * ONE) / 36) | 0;
    return ((DATA[at + POSITIONS - FULL] * ONE) / 1296) | 0;
}

function shortAt(at: i32): i32 {
    return (DATA[at] & 255) | ((DATA[at + 1] & 255) << 8);
}
