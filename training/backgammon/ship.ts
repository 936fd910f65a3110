import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NETS, packKernelData } from '@dice-wards/kernel/host/kernel_data';
import { DATA_FILES, DATA_FOLDER } from '../../tools/kernel/kernel_data';
import type { Sizes } from './learner';
import { packed } from './rounding';

/**
 * Writes the nets, in integers, to where the build takes them from.
 *
 * @throws RangeError if the kernel could not have them, and leaves those that are there
 */
export function ship(weights: Float32Array, sizes: Sizes): void {
    const [contact, behind, ahead, race] = NETS.map((net) => packed(weights, net, sizes));
    const nets = { contact, behind, ahead, race };
    packKernelData(nets);
    mkdirSync(DATA_FOLDER, { recursive: true });
    for (const net of NETS) writeFileSync(join(DATA_FOLDER, DATA_FILES[net]), nets[net]);
}
