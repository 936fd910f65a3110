import { packNet } from '../../src/kernel/host/net_data';
import { INPUTS_OF_A_POSITION } from '../../src/kernel/inputs';
import type { Random } from '../support/seeded_random';

const LEVELS = 1024;
const MIDDLE = LEVELS / 2;
const OUTPUTS = 8;

/** A net that knows nothing about backgammon, of as many hidden units: a multiple of 16. */
export function randomNet(random: Random, hidden = 80): Int8Array {
    const between = (most: number) => random.below(2 * most + 1) - most;
    const logistic = (top: number) => (_: unknown, n: number) => Math.round(top / (1 + Math.exp((MIDDLE - n) / 64)));
    return packNet({
        hiddenLevels: Int8Array.from({ length: LEVELS }, logistic(127)),
        outputLevels: Uint16Array.from({ length: LEVELS }, logistic(32_767)),
        hiddenShift: 4,
        outputShift: 7,
        hiddenBiases: Int32Array.from({ length: hidden }, () => between(2000)),
        inputWeights: Int8Array.from({ length: INPUTS_OF_A_POSITION * hidden }, () => between(60)),
        outputBiases: Int32Array.from({ length: OUTPUTS }, () => between(2000)),
        outputWeights: Int8Array.from({ length: OUTPUTS * hidden }, () => between(100)),
    });
}
