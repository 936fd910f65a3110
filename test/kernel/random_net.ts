import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DICE_WARDS_BYTES } from '@dice-wards/kernel/dice_wards';
import { packKernelData, packNet } from '@dice-wards/kernel/host/kernel_data';
import { INPUTS_OF_A_POSITION } from '@dice-wards/kernel/inputs';
import { WORTHS_AT } from '@dice-wards/kernel/yacht';
import { DATA_FILES, DATA_FOLDER } from '../../tools/kernel/kernel_data';
import type { Random } from '../support/seeded_random';

const OUTPUTS = 8;

/** Data that know nothing about any game, with nets of as many hidden units: a multiple of 32. */
export function randomNet(random: Random, hidden = 128): Int8Array {
    const diceWards = Int8Array.from({ length: DICE_WARDS_BYTES }, () => random.below(256));
    const [contact, behind, ahead] = [net(random, hidden), net(random, hidden), net(random, hidden)];
    return packKernelData({
        contact,
        behind,
        ahead,
        race: net(random, 32),
        diceWards,
        farkle: farkle(random),
        yacht: yacht(random),
    });
}

/** The sorts of throws are as they are; the chances are none. */
function farkle(random: Random): Int8Array {
    const data = new Int8Array(readFileSync(join(DATA_FOLDER, DATA_FILES.farkle)));
    return data.map((byte, at) => (at < 80_000 ? random.below(256) : byte));
}

/** Points and sums are as they are; what cards are worth is nothing that could be. */
function yacht(random: Random): Int8Array {
    const data = new Int8Array(readFileSync(join(DATA_FOLDER, DATA_FILES.yacht)));
    return data.map((byte, at) => (at >= WORTHS_AT ? random.below(256) : byte));
}

function net(random: Random, hidden: number): Int8Array {
    const between = (most: number) => random.below(2 * most + 1) - most;
    return packNet({
        biases: Int32Array.from({ length: hidden }, () => between(20_000)),
        multipliers: Int32Array.from({ length: hidden }, () => random.below(300)),
        weights: Int8Array.from({ length: INPUTS_OF_A_POSITION * hidden }, () => between(60)),
        outputBiases: Int32Array.from({ length: OUTPUTS }, () => between(2_000_000)),
        outputMultipliers: Int32Array.from({ length: OUTPUTS }, () => random.below(200)),
        outputWeights: Int8Array.from({ length: OUTPUTS * hidden }, () => between(100)),
    });
}
