import { createHash, type Hash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import binaryen from 'binaryen';
import { STABLE_STATIC_CANISTER_TEMPLATE_PATH as TEMPLATE } from '../../node_modules/azle/src/stable/build/utils/global_paths';
import { devDependencies } from '../../package.json';
import { KERNEL_FILES } from '../kernel/kernel';
import { AZLE_WORK, ROOT } from '../layout';
import { guardCallbacks } from './callbacks';
import { addEnvironment } from './environment';
import { ALLOCATOR_FILE, leaveSmallBlocks } from './small_blocks';
import { type KernelParts, withKernel } from './with_kernel';

/** What decides on the changed template, besides Azle's own and Binaryen. */
const RECIPE = [
    'tools/azle/template.ts',
    'tools/azle/environment.ts',
    'tools/azle/timer.ts',
    'tools/azle/errand.ts',
    'tools/azle/callbacks.ts',
    'tools/azle/with_kernel.ts',
    'tools/azle/small_blocks.ts',
    'tools/azle/template_functions.ts',
    'packages/kernel/src/questions.ts',
].map((file) => join(ROOT, file));
/** What decides on the merged one, besides that and AssemblyScript. */
const MERGE_RECIPE = [...KERNEL_FILES, ALLOCATOR_FILE];

/**
 * The path of Azle's template, which is QuickJS and Azle's Rust, with environment variables, guarded callbacks, the allocator and the
 * kernel. That takes some seconds, so the results are stored under names that change with all that they are made of.
 */
export async function ourTemplate(kernel: KernelParts): Promise<string> {
    const template = await readFile(TEMPLATE);
    const hash = await hashOf(RECIPE);
    hash.update(template).update(devDependencies.binaryen);
    const changed = join(AZLE_WORK, `template-${shortened(hash)}.wasm`);
    await make(changed, () => change(template));

    const mergeHash = await hashOf([changed, ...MERGE_RECIPE, ...(kernel.entry === undefined ? [] : [kernel.entry])]);
    mergeHash.update(devDependencies.assemblyscript).update(kernel.choice);
    if (kernel.data !== undefined) mergeHash.update(kernel.data);
    const merged = join(AZLE_WORK, `merged-${shortened(mergeHash)}.wasm`);
    await make(merged, async () => withKernel(await readFile(changed), kernel));
    return merged;
}

async function hashOf(files: readonly string[]): Promise<Hash> {
    const hash = createHash('sha256');
    for (const file of files) hash.update(await readFile(file));
    return hash;
}

function shortened(hash: Hash): string {
    return hash.digest('hex').slice(0, 16);
}

async function make(path: string, made: () => Uint8Array | Promise<Uint8Array>): Promise<void> {
    if (await exists(path)) return;
    await mkdir(AZLE_WORK, { recursive: true });
    // icp-cli builds all canisters at the same time, each in a process of its own.
    const part = `${path}.${process.pid}.part`;
    await writeFile(part, await made());
    await rename(part, path);
}

function change(template: Uint8Array): Uint8Array {
    const module = binaryen.readBinary(template);
    guardCallbacks(module);
    addEnvironment(module);
    leaveSmallBlocks(module);
    binaryen.setDebugInfo(true); // Azle finds functions by their names, and removes the names itself.
    return module.emitBinary();
}

function exists(path: string): Promise<boolean> {
    return stat(path).then(
        () => true,
        () => false,
    );
}
