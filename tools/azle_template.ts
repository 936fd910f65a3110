import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import binaryen from 'binaryen';
import { STABLE_STATIC_CANISTER_TEMPLATE_PATH as TEMPLATE } from '../node_modules/azle/src/stable/build/utils/global_paths';
import { devDependencies } from '../package.json';
import { guardCallbacks } from './azle_callbacks';
import { addEnvironment } from './azle_environment';
import { withKernel } from './azle_kernel';
import { AZLE_WORK, ROOT } from './layout';

/** What decides on the result, besides the template and Binaryen. */
const RECIPE = ['azle_template.ts', 'azle_environment.ts', 'azle_callbacks.ts', 'template_functions.ts'].map((file) =>
    join(ROOT, 'tools', file),
);

/** Functions that Azle replaces in each canister. They know the bundle's size, and copy it into memory. */
const HOLES = [
    ['js_passive_data_size', binaryen.none, binaryen.i32],
    ['wasm_data_passive_data_size', binaryen.none, binaryen.i32],
    ['init_js_passive_data', binaryen.i32, binaryen.none],
    ['init_wasm_data_passive_data', binaryen.i32, binaryen.none],
] as const;
/** Functions that Azle calls by name, from the methods that it adds. */
const CALLED = ['init', 'post_upgrade', 'execute_method_js'] as const;

/**
 * The path of Azle's template with environment variables, with guarded callbacks and after `wasm-opt -O3`. The template is QuickJS and Azle's Rust,
 * compiled to Wasm. Optimised, it takes 4 % fewer instructions a call and is a tenth smaller. That takes half a minute, so
 * the result is stored under a name that changes with the template, with Binaryen and with the recipe.
 */
export async function optimisedTemplate(): Promise<string> {
    const template = await readFile(TEMPLATE);
    const hash = createHash('sha256').update(template).update(devDependencies.binaryen);
    for (const file of RECIPE) hash.update(await readFile(file));
    const path = join(AZLE_WORK, `template-${hash.digest('hex').slice(0, 16)}.wasm`);
    if (await exists(path)) return path;

    console.log("optimising Azle's template, once");
    await mkdir(AZLE_WORK, { recursive: true });
    // icp-cli builds all canisters at the same time, each in a process of its own.
    const part = `${path}.${process.pid}.part`;
    await writeFile(part, await withKernel(optimise(template)));
    await rename(part, path);
    return path;
}

/** Imports fill the holes and exports hold the names, which keeps the optimiser from inlining or removing either. */
function optimise(template: Uint8Array): Uint8Array {
    const module = binaryen.readBinary(template);
    addEnvironment(module);
    guardCallbacks(module);
    for (const [name, parameter, result] of HOLES) {
        module.removeFunction(name);
        module.addFunctionImport(name, 'azle', name, parameter, result);
    }
    for (const name of CALLED) module.addFunctionExport(name, `azle ${name}`);
    binaryen.setOptimizeLevel(3);
    binaryen.setShrinkLevel(0);
    // The stack grows down from one megabyte to 0. A call that reaches its last kilobyte is about to trap anyway.
    binaryen.setLowMemoryUnused(true);
    module.optimize();
    for (const name of CALLED) module.removeExport(`azle ${name}`);
    binaryen.setDebugInfo(true); // Azle finds functions by their names, and removes the names itself.
    return module.emitBinary();
}

function exists(path: string): Promise<boolean> {
    return stat(path).then(
        () => true,
        () => false,
    );
}
