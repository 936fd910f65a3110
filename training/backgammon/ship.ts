import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packKernelData, packNet } from '@dice-wards/kernel/host/kernel_data';
import { DATA_FILES, DATA_FOLDER, NETS } from '../../tools/kernel_data';
import { type NetName, type Sizes, weightsOf } from './learner';
import { quantise } from './quantise';

/**
 * Writes the nets, in integers, to where the build takes them from.
 *
 * @throws RangeError if the kernel could not have them, and leaves those that are there
 */
export function ship(weights: Float32Array, sizes: Sizes): void {
    const packed = (net: NetName) => {
        return packNet(quantise(weightsOf(weights, net), net === 'race' ? sizes.race : sizes.contact));
    };
    const [contact, behind, ahead, race] = [packed('contact'), packed('behind'), packed('ahead'), packed('race')];
    const nets = { contact, behind, ahead, race };
    packKernelData(nets);
    mkdirSync(DATA_FOLDER, { recursive: true });
    for (const net of NETS) writeFileSync(join(DATA_FOLDER, DATA_FILES[net]), nets[net]);
}
