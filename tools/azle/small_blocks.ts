import { join } from 'node:path';
import binaryen from 'binaryen';
import { assemble } from '../kernel/assembly';
import { ROOT } from '../layout';
import { BEHIND_SLOTS } from './callbacks';
import { displace } from './template_functions';

/** What decides on the allocator, besides the compiler. */
export const ALLOCATOR_FILE = join(ROOT, 'tools', 'azle', 'small_blocks.wasm.ts');
/** Under which the template calls it. */
export const ALLOCATOR = 'allocator';
/** The template's own functions, which go on to serve what is large. */
const FUNCTIONS = ['malloc', 'free', 'realloc', 'calloc'] as const;

const large = (name: string): string => `large ${name}`;

/**
 * Gives the template imports that the allocator will fill, and exports what the allocator needs.
 *
 * @throws Error where Azle's template is not as it was when this was written
 */
export function leaveSmallBlocks(module: binaryen.Module): void {
    for (const each of FUNCTIONS) {
        const { name, original } = displace(module, each);
        const { params, results } = binaryen.getFunctionInfo(module.getFunction(original));
        module.addFunctionImport(name, ALLOCATOR, each, params, results);
        module.addFunctionExport(original, large(each));
    }
}

/** Removes those exports, once the allocator is in its place, and its own. */
export function hideAllocator(module: binaryen.Module): void {
    for (const each of FUNCTIONS) {
        module.removeExport(large(each));
        module.removeExport(each);
    }
}

/**
 * The allocator as a module that shares a canister's memory. What it keeps lies behind the slots of callbacks.
 *
 * @param file another source, for a test
 */
export async function compileAllocator(file = ALLOCATOR_FILE): Promise<Uint8Array> {
    const { wasm } = await assemble(file, ['--importMemory', '--noExportMemory', '--memoryBase', String(BEHIND_SLOTS)]);
    return wasm;
}
