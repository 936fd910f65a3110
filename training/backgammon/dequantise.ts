import { INPUTS_OF_A_POSITION } from '@dice-wards/kernel/inputs';
import { INPUT, LEVEL, LOGIT, OUTPUTS, ROOM_FOR_OUTPUTS } from './quantise';

const UNITS = 16;
const HEADER = 16;
/** By what the sum of an output is divided before it is multiplied. */
const SHIFT = 1024;

/**
 * A net of the kernel's integers as floats again, to learn on from where it was left: what `quantise` was given, but for what it rounds.
 *
 * @param packed as `packNet` has it
 */
export function dequantise(packed: Int8Array): { readonly floats: Float32Array; readonly hidden: number } {
    const hidden = UNITS * packed[0];
    const words = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    const weightsAt = HEADER + 8 * hidden;
    const outputsAt = weightsAt + INPUTS_OF_A_POSITION * hidden;
    const outputWeightsAt = outputsAt + 8 * ROOM_FOR_OUTPUTS;
    const multiplier = (at: number, units: number, unit: number): number =>
        words.getInt32(at + 4 * (units + unit), true);
    const bias = (at: number, units: number, unit: number): number =>
        (words.getInt32(at + 4 * unit, true) * multiplier(at, units, unit)) / LOGIT;
    const floats = Array.from({ length: INPUTS_OF_A_POSITION * hidden }, (_, n) => {
        return (packed[weightsAt + n] * multiplier(HEADER, hidden, n % hidden) * INPUT) / LOGIT;
    });
    for (let h = 0; h < hidden; h += 1) floats.push(bias(HEADER, hidden, h));
    for (let o = 0; o < OUTPUTS; o += 1) {
        const step = (multiplier(outputsAt, ROOM_FOR_OUTPUTS, o) * LEVEL) / LOGIT;
        for (let h = 0; h < hidden; h += 1) floats.push(packed[outputWeightsAt + ROOM_FOR_OUTPUTS * h + o] * step);
    }
    for (let o = 0; o < OUTPUTS; o += 1) floats.push(bias(outputsAt, ROOM_FOR_OUTPUTS, o) / SHIFT);
    return { floats: Float32Array.from(floats), hidden };
}
