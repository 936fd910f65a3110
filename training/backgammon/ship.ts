import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packNet } from '@dice-wards/kernel/host/kernel_data';
import { DATA_FILES, DATA_FOLDER } from '../../tools/kernel_data';
import type { Sizes } from './learner';
import { quantise } from './quantise';

/** Writes the nets, in integers, to where the build takes them from. */
export function ship(weights: Float32Array, sizes: Sizes): void {
    mkdirSync(DATA_FOLDER, { recursive: true });
    const half = weights.length / 2;
    writeFileSync(join(DATA_FOLDER, DATA_FILES.contact), packNet(quantise(weights.subarray(0, half), sizes.contact)));
    writeFileSync(join(DATA_FOLDER, DATA_FILES.race), packNet(quantise(weights.subarray(half), sizes.race)));
}
