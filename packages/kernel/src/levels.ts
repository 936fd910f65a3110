import { DATA, wordAt } from './machine';

/**
 * The sigmoid by a table, so that every machine comes to the same. It lies in the data: the levels of sums that are 0 or more, in
 * steps of a 256th of a logit. Those of negative sums are what is missing to a point.
 */
export const LEVELS_AT: i32 = 64;
export const LEVELS: i32 = 2048;
/** A sum is shifted by so many after it is multiplied. */
export const MULTIPLIER_BITS: i32 = 11;
/** Certainty, and one point of equity. */
export const POINT: i32 = 32_767;

export function level(sum: i32, multiplier: i32): i32 {
    return levelOfLogit((sum * multiplier) >> MULTIPLIER_BITS);
}

/** @param logit in 256ths */
export function levelOfLogit(logit: i32): i32 {
    return logit < 0 ? POINT - levelAt(-1 - logit) : levelAt(logit);
}

/** The logit of a level, in 256ths: that of the nearest level that is as far from a half, or less. */
export function logitOfLevel(level: i32): i32 {
    if (level < POINT - level) return -placeOf(POINT - level);
    return placeOf(level);
}

/** By halves. */
function placeOf(level: i32): i32 {
    let place = 0;
    for (let step = LEVELS >> 1; step > 0; step >>= 1) {
        if (levelAt(place + step) <= level) place += step;
    }
    return place;
}

function levelAt(place: i32): i32 {
    return wordAt(DATA, LEVELS_AT + 2 * (place < LEVELS ? place : LEVELS - 1)) & 0xffff;
}
