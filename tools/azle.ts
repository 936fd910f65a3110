/**
 * The steps of `azle build`, with three more between them. QuickJS parses the whole bundle at every install and upgrade, 2,000
 * instructions a byte: therefore the one that is deployed is minified, and leaves out `@dfinity/candid`, a fifth of it, which only
 * prints the interface. And it goes into an optimised template (`azle_template.ts`). Azle's command has no option for any of these.
 * Azle does not export these files, so its version is pinned.
 */

import { join } from 'node:path';
import { build } from 'esbuild';
import { version } from '../node_modules/azle/package.json';
import { getCandidAndMethodMeta } from '../node_modules/azle/src/stable/build/commands/build/candid_and_method_meta';
import {
    bundle,
    compile,
    getBuildOptions,
    handleClassApiCanister,
} from '../node_modules/azle/src/stable/build/commands/build/javascript';
import { manipulateWasmBinary } from '../node_modules/azle/src/stable/build/commands/build/wasm_binary/manipulate';
import type { KernelChoice, KernelParts } from './azle_kernel';
import { optimisedTemplate } from './azle_template';
import { ROOT } from './layout';

export const AZLE_VERSION = version;

export interface AzleBuild {
    readonly wasm: Uint8Array;
    /** The interface, read from the decorators by running the bundle once. */
    readonly candid: string;
}

/**
 * @param main the file with the entry class, relative to the repository's root
 * @param kernel with which it is built
 */
export async function azleBuild(main: string, kernel: KernelParts = { choice: 'fast' }): Promise<AzleBuild> {
    process.env.AZLE_DFX_ROOT = ROOT;
    // The name appears in stack traces. A path in it would make the Wasm depend on the folder.
    const data = { envVars: [['AZLE_VERSION', AZLE_VERSION] satisfies [string, string]], mainJsPath: 'main.js' };
    const described = await minify(await compile(main));
    const { candid, methodMeta } = await getCandidAndMethodMeta(undefined, '', described, 'pipe', data);
    const deployed = await minify(await compileWithoutInterface(main, kernel.choice));
    const wasm = await manipulateWasmBinary(deployed, await optimisedTemplate(kernel), data, false, methodMeta);
    return { wasm, candid };
}

/** The files of which the bundle that is deployed has any code, as esbuild names them. */
export async function bundledFiles(main: string, kernel: KernelChoice = 'fast'): Promise<string[]> {
    process.env.AZLE_DFX_ROOT = ROOT;
    const { metafile } = await build({ ...optionsWithoutInterface(main, kernel), metafile: true });
    return Object.values(metafile.outputs).flatMap(({ inputs }) =>
        Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
    );
}

/** Azle's `compile`, for a bundle that nobody asks for its interface. */
function compileWithoutInterface(main: string, kernel: KernelChoice): Promise<string> {
    return bundle(optionsWithoutInterface(main, kernel));
}

function optionsWithoutInterface(main: string, kernel: KernelChoice) {
    const prelude = `
        import 'azle/_internal/globals';
        import { IDL } from '@dfinity/candid';
        import * as CanisterModule from '${join(ROOT, main)}';
        const getDefaultVisitorData = () => ({});
        const idlToString = () => '';
        createGetCandidAndMethodMetaFunction(CanisterModule);
        ${handleClassApiCanister(main)}`;
    const options = getBuildOptions(prelude, main);
    const alias = { '@dfinity/candid': join(ROOT, 'tools', 'azle_without_idl.ts') };
    // Decides on what `#kernel` is in package.json.
    return { ...options, alias, conditions: kernel === 'none' ? [] : ['canister'] };
}

/** One function around everything: QuickJS reads a function's variables faster than those of a module. */
function minify(javaScript: string): Promise<string> {
    return bundle({
        stdin: { contents: javaScript },
        format: 'iife',
        minify: true,
        target: 'es2024',
        write: false,
        logLevel: 'silent',
    });
}
