import { loadRobots, type Robots } from '@dice-wards/robots/load';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { fastKernel } from './kernels';

/** The robots as their package has them, without the package: all that they ask afterwards is answered by the kernel in Wasm. */
export async function robotsInWasm(): Promise<Robots> {
    return await loadRobots({ wasm: await fastKernel(), data: new Uint8Array(readKernelData().buffer) });
}
