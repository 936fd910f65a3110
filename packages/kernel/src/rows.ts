import { level } from './levels';
import { DATA, HIDDEN, INPUTS, OUTPUTS, PULLS, SLOPES, VALUES, wordAt } from './machine';

/**
 * The loops of a net that take the time. In Wasm `rows.wasm.ts` stands for this file and does sixteen units at once; integers come
 * to the same in any order.
 */

/** Adds up what the inputs do to the hidden units, beginning with a bias for each. */
export function addInputs(biasesAt: i32, weightsAt: i32, hidden: i32, inputs: i32): void {
    for (let h = 0; h < hidden; h += 1) HIDDEN[h] = wordAt(DATA, biasesAt + 4 * h);
    for (let n = 0; n < inputs; n += 1) {
        const row = weightsAt + hidden * INPUTS[n];
        const value = VALUES[n];
        for (let h = 0; h < hidden; h += 1) HIDDEN[h] += value * DATA[row + h];
    }
}

/** Makes levels of the sums of the hidden units, each times its multiplier. */
export function toLevels(multipliersAt: i32, hidden: i32): void {
    for (let h = 0; h < hidden; h += 1) HIDDEN[h] = level(HIDDEN[h], wordAt(DATA, multipliersAt + 4 * h));
}

/** What the levels do to the outputs, of which there is room for eight. */
export function addHidden(biasesAt: i32, weightsAt: i32, hidden: i32): void {
    for (let o = 0; o < 8; o += 1) OUTPUTS[o] = wordAt(DATA, biasesAt + 4 * o);
    for (let h = 0; h < hidden; h += 1) {
        const value = HIDDEN[h];
        for (let o = 0; o < 8; o += 1) OUTPUTS[o] += value * DATA[weightsAt + 8 * h + o];
    }
}

/** How much each input pulls by the hidden units, which pull as `PULLS` says, in 15 bits each. Afterwards that says nothing. */
export function slopesOf(weightsAt: i32, hidden: i32, inputs: i32): void {
    for (let n = 0; n < inputs; n += 1) {
        const row = weightsAt + hidden * n;
        let sum = 0;
        for (let h = 0; h < hidden; h += 1) sum += PULLS[h] * DATA[row + h];
        SLOPES[n] = sum;
    }
}
