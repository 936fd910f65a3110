/**
 * The steps of `azle build`, with two more between them. QuickJS parses the whole bundle at every install and upgrade, 1,300
 * instructions a byte: therefore it is minified. And it goes into another template (`template.ts`). Azle's command has no
 * option for either. Azle does not export these files, so its version is pinned.
 */

import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { version } from '../../node_modules/azle/package.json';
import { getCandidAndMethodMeta } from '../../node_modules/azle/src/stable/build/commands/build/candid_and_method_meta';
import {
    bundle,
    getBuildOptions,
    handleClassApiCanister,
} from '../../node_modules/azle/src/stable/build/commands/build/javascript';
import { manipulateWasmBinary } from '../../node_modules/azle/src/stable/build/commands/build/wasm_binary/manipulate';
import type { KernelChoice } from '../kernel/kernel';
import { ROOT } from '../layout';
import { ourTemplate } from './template';
import type { KernelParts } from './with_kernel';

export const AZLE_VERSION = version;

export interface AzleBuild {
    readonly wasm: Uint8Array;
    /** The interface, which the class tells when the bundle is run once. */
    readonly candid: string;
}

/**
 * @param main the file with the entry class, relative to the repository's root
 * @param kernel with which it is built
 * @param commit what `src/platform/version.ts` tells of its sources
 */
export async function azleBuild(
    main: string,
    kernel: KernelParts = { choice: 'fast' },
    commit?: string,
): Promise<AzleBuild> {
    // The name appears in stack traces. A path in it would make the Wasm depend on the folder.
    const data = { envVars: [['AZLE_VERSION', AZLE_VERSION] satisfies [string, string]], mainJsPath: 'main.js' };
    const javaScript = withoutBrackets(await bundle(optionsOf(main, kernel, commit)));
    const { candid, methodMeta } = await getCandidAndMethodMeta(undefined, '', javaScript, 'pipe', data);
    const wasm = await manipulateWasmBinary(javaScript, await ourTemplate(kernel), data, false, methodMeta);
    return { wasm, candid };
}

/** The files of which a bundle has any code, as esbuild names them. */
export async function bundledFiles(main: string, choice: KernelChoice = 'fast'): Promise<string[]> {
    const { metafile } = await build({ ...optionsOf(main, { choice }), metafile: true });
    return Object.values(metafile.outputs).flatMap(({ inputs }) =>
        Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
    );
}

/** Those of Azle's `compile`, with the kernel in the place of its source. */
function optionsOf(main: string, { choice, data }: KernelParts, commit?: string): BuildOptions {
    process.env.AZLE_DFX_ROOT = ROOT;
    const prelude = `
        import 'azle/_internal/globals';
        import { getDefaultVisitorData, IDL, idlToString } from 'azle';
        import * as CanisterModule from '${join(ROOT, main)}';
        ${choice === 'none' && data !== undefined ? dataInSource(data) : ''}
        createGetCandidAndMethodMetaFunction(CanisterModule);
        ${handleClassApiCanister(main)}`;
    const options = getBuildOptions(prelude, main);
    const kernel = choice === 'none' ? [] : [kernelOfWasm];
    const define = {
        ...(commit === undefined ? {} : { COMMIT: JSON.stringify(commit) }),
        ...(choice === 'none' ? { NO_KERNEL: 'true' } : {}),
    };
    return {
        ...options,
        format: 'iife',
        minify: true,
        legalComments: 'none',
        define,
        plugins: [...(options.plugins ?? []), ...kernel],
    };
}

/** The kernel that lies in the canister's Wasm, in the place of its source. */
const kernelOfWasm: Plugin = {
    name: 'kernel-of-wasm',
    setup({ onResolve }) {
        const path = join(ROOT, 'src', 'platform', 'azle_internals.ts');
        onResolve({ filter: /^@dice-wards\/kernel$/ }, () => ({ path }));
    },
};

/** Without the kernel its source has the data from the bundle. */
function dataInSource(data: Int8Array): string {
    const characters = JSON.stringify(Buffer.from(data).toString('latin1'));
    return `import { provide } from '${join(ROOT, 'packages', 'kernel', 'src', 'host', 'source.ts')}';
        provide(Int8Array.from(${characters}, (character) => character.charCodeAt(0)));`;
}

/**
 * One function around everything: QuickJS reads a function's variables faster than those of a module. Without brackets around it,
 * because QuickJS would read all that stands in them twice, in case it is the parameters of a function.
 */
function withoutBrackets(minified: string): string {
    const [, body] = /^\(\(\)=>\{([\s\S]*)\}\)\(\);\s*$/.exec(minified) ?? [];
    if (body === undefined) throw new Error('esbuild has put something else around the bundle than a function');
    return `!function(){${body}}();`;
}
