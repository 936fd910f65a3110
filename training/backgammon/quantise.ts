import type { Net } from '@dice-wards/kernel/host/kernel_data';
import { INPUTS_OF_A_POSITION } from '@dice-wards/kernel/inputs';

export const OUTPUTS = 5;
export const ROOM_FOR_OUTPUTS = 8;
const MOST = 127;
/** By how much of a step the largest weight may be beyond 127: what floats lose of weights that are rounded already. */
const SLACK = 0.001;
/** What a logit of 1 is to the kernel: see `net.ts`. */
export const LOGIT = 2048 * 256;
/** What 1 is as an input, and as the level of a hidden unit, whose sums are shifted by 10 bits. */
export const INPUT = 16;
export const LEVEL = 32_767 / 1024;

/** A net of floats, as the learner keeps it, in the kernel's integers. */
export function quantise(floats: Float32Array, hidden: number): Net {
    const biasesAt = INPUTS_OF_A_POSITION * hidden;
    const outputsAt = biasesAt + hidden;
    const outputBiasesAt = outputsAt + OUTPUTS * hidden;
    const units = Array.from({ length: hidden }, (_, h) =>
        quantised(
            Array.from({ length: INPUTS_OF_A_POSITION }, (_, input) => floats[input * hidden + h]),
            floats[biasesAt + h],
            INPUT,
            1,
        ),
    );
    const outputs = Array.from({ length: ROOM_FOR_OUTPUTS }, (_, o) =>
        o < OUTPUTS
            ? quantised(
                  floats.subarray(outputsAt + o * hidden, outputsAt + (o + 1) * hidden),
                  floats[outputBiasesAt + o],
                  LEVEL,
                  1024,
              )
            : { weights: new Int8Array(hidden), bias: 0, multiplier: 0 },
    );
    return {
        biases: Int32Array.from(units, ({ bias }) => bias),
        multipliers: Int32Array.from(units, ({ multiplier }) => multiplier),
        weights: inRows(units, INPUTS_OF_A_POSITION),
        outputBiases: Int32Array.from(outputs, ({ bias }) => bias),
        outputMultipliers: Int32Array.from(outputs, ({ multiplier }) => multiplier),
        outputWeights: inRows(outputs, hidden),
    };
}

interface Unit {
    readonly weights: Int8Array;
    readonly bias: number;
    readonly multiplier: number;
}

/**
 * The weights of one unit, each as a multiple of the same number.
 *
 * @param one what an input of 1 is
 * @param shift by what the sum is divided before it is multiplied
 */
function quantised(weights: ArrayLike<number>, bias: number, one: number, shift: number): Unit {
    let largest = 0;
    for (let n = 0; n < weights.length; n += 1) largest = Math.max(largest, Math.abs(weights[n]));
    const multiplier = Math.max(1, Math.ceil((largest * LOGIT) / one / MOST - SLACK));
    const step = (multiplier * one) / LOGIT;
    return {
        weights: Int8Array.from(weights, (weight) => Math.round(weight / step)),
        bias: Math.round((bias * LOGIT * shift) / multiplier),
        multiplier,
    };
}

/** A row for each input, of all units. */
function inRows(units: readonly Unit[], inputs: number): Int8Array {
    return Int8Array.from({ length: inputs * units.length }, (_, n) => {
        return units[n % units.length].weights[Math.floor(n / units.length)];
    });
}
