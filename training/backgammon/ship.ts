import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packKernelData, packNet } from '@dice-wards/kernel/host/kernel_data';
import { DATA_FILES, DATA_FOLDER } from '../../tools/kernel_data';
import type { Sizes } from './learner';
import { quantise } from './quantise';

/**
 * Writes the nets, in integers, to where the build takes them from.
 *
 * @throws RangeError if the kernel could not have them, and leaves those that are there
 */
export function ship(weights: Float32Array, sizes: Sizes): void {
    const half = weights.length / 2;
    const contact = packNet(quantise(weights.subarray(0, half), sizes.contact));
    const race = packNet(quantise(weights.subarray(half), sizes.race));
    packKernelData({ contact, race });
    mkdirSync(DATA_FOLDER, { recursive: true });
    writeFileSync(join(DATA_FOLDER, DATA_FILES.contact), contact);
    writeFileSync(join(DATA_FOLDER, DATA_FILES.race), race);
}
