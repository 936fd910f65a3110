import type { KernelParts } from '../../../tools/azle/with_kernel';
import { compileVariant } from '../compiled_variant';

/** Builds it now, with a kernel of any kind. */
export function compileKernelProbe(name: string, kernel: Partial<KernelParts>): Uint8Array {
    return compileVariant(name, 'bench/canisters/kernel_probe/index.ts', kernel);
}
