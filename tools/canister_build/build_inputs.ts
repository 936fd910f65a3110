import { canisters } from '../../dfx.json';
import type { KernelChoice } from '../kernel/kernel';
import type { CanisterName } from '../layout';
import type { Inputs } from './inputs';

/** The compilers with what they read beside sources: the kernel with its data, and the allocator. */
const COMPILERS = ['tools/canister_build/build_canister.ts'];
const READ = ['dfx.json', 'packages/kernel/src', 'tools/azle/small_blocks.wasm.ts'];

/** What decides on a canister's module and its interface. */
export function inputsOf(name: CanisterName, kernel: KernelChoice): Inputs {
    return { programs: [...COMPILERS, canisters[name].main], files: READ, facts: { name, kernel } };
}

/** What decides on the kernel's own module. */
export function inputsOfKernel(isChecked: boolean): Inputs {
    return { programs: COMPILERS, files: READ, facts: { isChecked } };
}
