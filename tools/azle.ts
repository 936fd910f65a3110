/**
 * `azle build` in Azle's own steps, so that two things can come between them. QuickJS parses the whole bundle at every
 * install and upgrade, therefore it is minified; and it goes into an optimised template, `azle_template.ts`. Azle's
 * command has no switch for either. These are files of Azle that it does not export: its version is pinned.
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

/** @param main the entry class, from the repository's root on */
export async function azleBuild(main: string): Promise<AzleBuild> {
    process.env.AZLE_DFX_ROOT = ROOT;
    const javaScript = await minify(await compile(main));
    // The name stands in stack traces. With a path in it, every folder would build another Wasm.
    const data = { envVars: [['AZLE_VERSION', AZLE_VERSION] satisfies [string, string]], mainJsPath: 'main.js' };
    const { candid, methodMeta } = await getCandidAndMethodMeta(undefined, '', javaScript, 'pipe', data);
    const wasm = await manipulateWasmBinary(javaScript, await optimisedTemplate(), data, false, methodMeta);
    return { wasm, candid };
}

/** A function around it all makes QuickJS's access to what stands at the top cheaper than a module does. */
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
