import { findInputs, INPUTS_OF_A_POSITION, inContact } from './inputs';
import { POINT } from './levels';
import {
    Bytes,
    DATA,
    HIDDEN,
    INPUTS,
    leadingZeros,
    OUTPUTS,
    PULLS,
    RISES,
    SLOPES,
    VALUES,
    Words,
    wordAt,
} from './machine';
import { evaluate, factorsAt, hiddenUnits, multipliersAt, NET_OUTPUTS, outputWeightsAt, weightsAt } from './net';
import { slopesOf } from './rows';
import { weightOf } from './worth';

/**
 * What positions like one are worth, roughly: as if every input counted the same there as it does in that one, which is the net's
 * gradient. It takes a fifth of an evaluation, and is enough to tell which of many plays deserve one.
 */

/** With so many bits sums of products stay below 32. */
const BITS_OF_RISES = 16;
const BITS_OF_PULLS = 17;
const BITS_OF_WEIGHTS = 14;
const BITS_OF_SLOPES = 17;
const WEIGHT_BITS = 12;
const SLOPE_BITS = 15;
const OUTPUT_STRIDE = 8;

/**
 * Finds how much each input counts, for the player who has just moved and as whom the position is seen.
 *
 * @param theirs whether that is the opponent of the player whose weights count
 * @returns false if the position is not in contact, of which nothing is sketched
 */
export function sketch(bytes: Bytes, at: i32, theirs: boolean): boolean {
    findInputs(bytes, at);
    if (!inContact()) return false;
    evaluate(bytes, at);
    for (let o = 0; o < NET_OUTPUTS; o += 1) {
        const rise = (weightOf(o, theirs) * steepness(OUTPUTS[o])) >> WEIGHT_BITS;
        RISES[o] = rise * wordAt(DATA, factorsAt + 4 * o);
    }
    scale(RISES, NET_OUTPUTS, BITS_OF_RISES);
    for (let h = 0; h < hiddenUnits; h += 1) {
        const row = outputWeightsAt + OUTPUT_STRIDE * h;
        let sum = 0;
        for (let o = 0; o < NET_OUTPUTS; o += 1) sum += RISES[o] * DATA[row + o];
        PULLS[h] = sum;
    }
    scale(PULLS, hiddenUnits, BITS_OF_PULLS);
    for (let h = 0; h < hiddenUnits; h += 1) {
        const pull = (PULLS[h] * steepness(HIDDEN[h])) >> WEIGHT_BITS;
        PULLS[h] = pull * wordAt(DATA, multipliersAt + 4 * h);
    }
    scale(PULLS, hiddenUnits, BITS_OF_WEIGHTS);
    slopesOf(weightsAt, hiddenUnits, INPUTS_OF_A_POSITION);
    scale(SLOPES, INPUTS_OF_A_POSITION, BITS_OF_SLOPES);
    return true;
}

/** The rough worth of the position whose so many inputs were found. It compares with others by the same sketch, and with nothing else. */
export function sketched(inputs: i32): i32 {
    let sum = 0;
    for (let n = 0; n < inputs; n += 1) sum += VALUES[n] * SLOPES[INPUTS[n]];
    return sum;
}

/** How steep the sigmoid is where it has this level. */
function steepness(level: i32): i32 {
    return (level * (POINT - level)) >> SLOPE_BITS;
}

/** Makes the largest of some numbers as long as that, and the others in proportion. */
function scale(words: Words, count: i32, bits: i32): void {
    let all = 0;
    for (let n = 0; n < count; n += 1) all |= words[n] ^ (words[n] >> 31);
    const more = bits - 32 + leadingZeros(all);
    if (all === 0 || more === 0) return;
    for (let n = 0; n < count; n += 1) words[n] = more > 0 ? words[n] << more : words[n] >> -more;
}
