import { NETS, type NetName, packNet } from '@dice-wards/kernel/host/kernel_data';
import { dequantise } from './dequantise';
import { type Sizes, weightsOf } from './learner';
import { quantise } from './quantise';

/** A unit's largest weight may round to less than the largest byte, and then the others are rounded once more, and finer. */
const MOST_ROUNDINGS = 20;

/** A net of the learner as the kernel has it. */
export function packed(weights: Float32Array, net: NetName, sizes: Sizes): Int8Array {
    return packNet(quantise(weightsOf(weights, net), net === 'race' ? sizes.race : sizes.contact));
}

/** Rounds all weights to what the kernel can have, so that to ship them changes nothing. Biases are as fine as they were. */
export function round(weights: Float32Array, sizes: Sizes): void {
    for (const net of NETS) {
        let before = packed(weights, net, sizes);
        for (let n = 0; n < MOST_ROUNDINGS; n += 1) {
            weightsOf(weights, net).set(dequantise(before).floats);
            const after = packed(weights, net, sizes);
            if (after.every((byte, at) => byte === before[at])) break;
            before = after;
        }
    }
}
