/**
 * The steps of `azle build`, with two more between them. The bundle is minified, because QuickJS parses all of it at
 * every install and upgrade. And it goes into an optimised template (`azle_template.ts`). Azle's command has no option
 * for either. Azle does not export these files, so its version is pinned.
 */

import { version } from '../node_modules/azle/package.json';
import { getCandidAndMethodMeta } from '../node_modules/azle/src/stable/build/commands/build/candid_and_method_meta';
import { bundle, compile } from '../node_modules/azle/src/stable/build/commands/build/javascript';
import { manipulateWasmBinary } from '../node_modules/azle/src/stable/build/commands/build/wasm_binary/manipulate';
import { optimisedTemplate } from './azle_template';
import { ROOT } from './layout';

export const AZLE_VERSION = version;

export interface AzleBuild {
    readonly wasm: Uint8Array;
    /** The interface, read from the decorators by running the bundle once. */
    readonly candid: string;
}

/** @param main the file with the entry class, relative to the repository's root */
export async function azleBuild(main: string): Promise<AzleBuild> {
    process.env.AZLE_DFX_ROOT = ROOT;
    const javaScript = await minify(await compile(main));
    // The name appears in stack traces. A path in it would make the Wasm depend on the folder.
    const data = { envVars: [['AZLE_VERSION', AZLE_VERSION] satisfies [string, string]], mainJsPath: 'main.js' };
    const { candid, methodMeta } = await getCandidAndMethodMeta(undefined, '', javaScript, 'pipe', data);
    const wasm = await manipulateWasmBinary(javaScript, await optimisedTemplate(), data, false, methodMeta);
    return { wasm, candid };
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
