import { AVERAGE, BEST_KEPT, Bytes, DATA, NEXT_WORTH, WITH_ONE_MORE, wordAt } from './machine';

/**
 * A turn of Yacht, solved for the most points on average in the rest of the game. What is worth something is worth so many points that are
 * yet to come, the bonus among them. Its data, which `training/yacht` works out, are behind the place that a word of the header names, if
 * there are any:
 *
 *     0     for each of 252 throws, in the order of their numbers, its points in each of 13 boxes: a byte each
 *     3276  for each set of upper boxes that are filled, the first in the lowest bit, and each sum of theirs up to 63: how many smaller
 *           sums there are, a byte each; for a sum that cannot be, those of the nearest one below
 *     7372  what a card is worth when a turn begins, in eighths of a point: for each set of upper boxes, for each of 128 sets of lower
 *           boxes, with the smallest sum, the low bytes, then the high bytes; then, for each next sum, how much more than with the one before
 *
 * Dice have a number by their faces in falling order, 0 for each die that is missing: 0 is no die at all, 461 five sixes. With one die more the
 * number is greater. Five dice are a throw.
 */
const SECTION_AT = 32;
export const BOXES: i32 = 13;
const UPPER = 6;
const FACES = 6;
export const DICE: i32 = 5;
export const THROWS: i32 = 252;
/** Dice of all numbers. */
export const HANDS: i32 = 462;
export const SUMS: i32 = 64;
export const UPPER_SETS: i32 = 64;
export const LOWER_SETS: i32 = 128;
export const RANKS_AT: i32 = BOXES * THROWS;
export const WORTHS_AT: i32 = RANKS_AT + UPPER_SETS * SUMS;
/** Sums of upper boxes that can be, for each set of them; when all are filled, they are worth the same, but for the bonus. */
const STEPS = 2731;
/** The length of the section. */
export const YACHT_BYTES: i32 = WORTHS_AT + LOWER_SETS * (STEPS + UPPER_SETS);
const UNIT = 8.0;
const BONUS = 35.0;

/** The numbers of the dice with one more of each face stand in eights, from 1 on; before them, how many throws have a smaller number, and 1. */
const STRIDE = 8;

/** Places in `NEXT_WORTH` of a box: for each count of its face if it is an upper one, and else the first. */
export const COUNTS: i32 = 6;
/** What stands there for boxes that are filled: less than anything. */
export const FILLED = -1000.0;

export function hasYacht(): boolean {
    return wordAt(DATA, SECTION_AT) !== 0;
}

function section(): i32 {
    return wordAt(DATA, SECTION_AT);
}

/** In how many ways so many dice can show so many faces, whatever their order. */
function ways(faces: i32, dice: i32): i32 {
    let product = 1;
    for (let n = 0; n < dice; n += 1) product = ((product * (faces + n)) / (n + 1)) | 0;
    return product;
}

/** The number of five dice in falling order. */
function numberOf(a: i32, b: i32, c: i32, d: i32, e: i32): i32 {
    return ways(a, 5) + ways(b, 4) + ways(c, 3) + ways(d, 2) + e;
}

/** With a die more, which comes where it belongs. */
function numberWith(a: i32, b: i32, c: i32, d: i32, die: i32): i32 {
    if (die >= a) return numberOf(die, a, b, c, d);
    if (die >= b) return numberOf(a, die, b, c, d);
    if (die >= c) return numberOf(a, b, die, c, d);
    return die >= d ? numberOf(a, b, c, die, d) : numberOf(a, b, c, d, die);
}

/** Once: all dice in the order of their numbers. */
function findHands(): void {
    let number = 0;
    let throws = 0;
    for (let a = 0; a <= FACES; a += 1) {
        for (let b = 0; b <= a; b += 1) {
            for (let c = 0; c <= b; c += 1) {
                for (let d = 0; d <= c; d += 1) {
                    for (let e = 0; e <= d; e += 1) {
                        if (e > 0) {
                            throws += 1;
                            WITH_ONE_MORE[STRIDE * number] = throws;
                        } else {
                            for (let die = 1; die <= FACES; die += 1) {
                                WITH_ONE_MORE[STRIDE * number + die] = numberWith(a, b, c, d, die);
                            }
                        }
                        number += 1;
                    }
                }
            }
        }
    }
}

/** The number of those of five dice whose bits are set. */
export function numberAt(dice: Bytes, at: i32, bits: i32): i32 {
    if (WITH_ONE_MORE[1] === 0) findHands();
    let number = 0;
    for (let n = 0; n < DICE; n += 1) {
        if ((bits & (1 << n)) !== 0) number = WITH_ONE_MORE[STRIDE * number + dice[at + n]];
    }
    return number;
}

/** The points of a throw in a box. */
export function pointsIn(box: i32, number: i32): i32 {
    return DATA[section() + BOXES * (WITH_ONE_MORE[STRIDE * number] - 1) + box];
}

function rankOf(upper: i32, sum: i32): i32 {
    return DATA[section() + RANKS_AT + SUMS * upper + sum];
}

/** What a card is worth when a turn begins: boxes that are filled, as bits, and the sum of the upper ones, 63 at most. */
export function worthOf(filled: i32, sum: i32): f64 {
    const upper = filled & (UPPER_SETS - 1);
    let at = section() + WORTHS_AT + (filled >> UPPER);
    for (let set = 0; set < upper; set += 1) at += LOWER_SETS * (rankOf(set, SUMS - 1) + 2);
    let worth = (DATA[at] & 255) | ((DATA[at + LOWER_SETS] & 255) << 8);
    const rank = rankOf(upper, sum);
    for (let n = 0; n < rank; n += 1) worth += DATA[at + LOWER_SETS * (n + 2)] & 255;
    const bonus = upper === UPPER_SETS - 1 && sum === SUMS - 1 ? BONUS : 0.0;
    return bonus + worth / UNIT;
}

/** Fills `NEXT_WORTH`: what the card is worth after each box, by the dice of its face if it is an upper one. */
export function findNext(filled: i32, sum: i32): void {
    for (let box = 0; box < BOXES; box += 1) {
        const isOpen = (filled & (1 << box)) === 0;
        const counts = box < UPPER ? COUNTS : 1;
        for (let count = 0; count < counts; count += 1) {
            const more = sum + count * (box + 1);
            const after = box < UPPER && more < SUMS - 1 ? more : box < UPPER ? SUMS - 1 : sum;
            NEXT_WORTH[COUNTS * box + count] = isOpen ? worthOf(filled | (1 << box), after) : FILLED;
        }
    }
}

/** What it is worth to score a throw in a box, with its points; `FILLED` if it is. */
export function scoredIn(box: i32, number: i32): f64 {
    return worthWith(box, pointsIn(box, number));
}

function worthWith(box: i32, points: i32): f64 {
    const next = NEXT_WORTH[COUNTS * box + (box < UPPER ? (points / (box + 1)) | 0 : 0)];
    return next === FILLED ? FILLED : next + points;
}

/**
 * Fills `AVERAGE` from `NEXT_WORTH`: what dice are worth that are kept, before the others are thrown, and so many throws may follow
 * with that one, 1 to 3; five dice are worth what they can have without a throw that is the last one then.
 */
export function solveTurn(throws: i32): void {
    if (WITH_ONE_MORE[1] === 0) findHands();
    scoreThrows();
    for (let n = 1; n <= throws; n += 1) {
        if (n > 1) keepBest();
        averageThrows();
    }
}

/** Each throw is worth as much as in the best box. */
function scoreThrows(): void {
    const data = DATA;
    const average = AVERAGE;
    let at = section();
    for (let number = 0; number < HANDS; number += 1) {
        if (WITH_ONE_MORE[STRIDE * number] === 0) continue;
        let best = FILLED;
        for (let box = 0; box < BOXES; box += 1) {
            const worth = worthWith(box, data[at + box]);
            if (worth > best) best = worth;
        }
        average[number] = best;
        at += BOXES;
    }
}

/** Die by die: one thrown is worth the mean of what its faces are. */
function averageThrows(): void {
    const average = AVERAGE;
    const more = WITH_ONE_MORE;
    for (let number = HANDS - 1; number >= 0; number -= 1) {
        const at = STRIDE * number;
        if (more[at] > 0) continue;
        let sum = 0.0;
        for (let die = 1; die <= FACES; die += 1) sum += average[more[at + die]];
        average[number] = sum / FACES;
    }
}

/** Each throw is worth as much as the best that can be kept of it. */
function keepBest(): void {
    const average = AVERAGE;
    const best = BEST_KEPT;
    const more = WITH_ONE_MORE;
    for (let number = 0; number < HANDS; number += 1) best[number] = average[number];
    for (let number = 0; number < HANDS; number += 1) {
        const at = STRIDE * number;
        const worth = best[number];
        if (more[at] > 0) {
            average[number] = worth;
            continue;
        }
        for (let die = 1; die <= FACES; die += 1) if (worth > best[more[at + die]]) best[more[at + die]] = worth;
    }
}
