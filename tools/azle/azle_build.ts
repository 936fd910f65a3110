/**
 * The steps of `azle build`, with three more between them. QuickJS parses the whole bundle at every install and upgrade, 1,300
 * instructions a byte: therefore the one that is deployed is minified, and leaves out what it does not need (`stand_ins`), such as
 * `@dfinity/candid`, which only prints the interface. And it goes into an
 * optimised template (`template.ts`). Azle's command has no option for any of these. Azle does not export these files, so its
 * version is pinned.
 */

import { join } from 'node:path';
import { build } from 'esbuild';
import { version } from '../../node_modules/azle/package.json';
import { getCandidAndMethodMeta } from '../../node_modules/azle/src/stable/build/commands/build/candid_and_method_meta';
import {
    bundle,
    compile,
    getBuildOptions,
    handleClassApiCanister,
} from '../../node_modules/azle/src/stable/build/commands/build/javascript';
import { manipulateWasmBinary } from '../../node_modules/azle/src/stable/build/commands/build/wasm_binary/manipulate';
import type { KernelChoice } from '../kernel';
import { ROOT } from '../layout';
import { KNOWN, kernelOfWasm, standIns } from '../stand_ins';
import { optimisedTemplate } from './template';
import type { KernelParts } from './with_kernel';

export const AZLE_VERSION = version;

export interface AzleBuild {
    readonly wasm: Uint8Array;
    /** The interface, read from the decorators by running the bundle once. */
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
    process.env.AZLE_DFX_ROOT = ROOT;
    // The name appears in stack traces. A path in it would make the Wasm depend on the folder.
    const data = { envVars: [['AZLE_VERSION', AZLE_VERSION] satisfies [string, string]], mainJsPath: 'main.js' };
    const described = await minify(await compile(main));
    const { candid, methodMeta } = await getCandidAndMethodMeta(undefined, '', described, 'pipe', data);
    const deployed = await compileWithoutInterface(main, kernel, commit);
    const wasm = await manipulateWasmBinary(deployed, await optimisedTemplate(kernel), data, false, methodMeta);
    return { wasm, candid };
}

/** The files of which the bundle that is deployed has any code, as esbuild names them. */
export async function bundledFiles(main: string, choice: KernelChoice = 'fast'): Promise<string[]> {
    process.env.AZLE_DFX_ROOT = ROOT;
    const options = optionsWithoutInterface(main, { choice });
    const { metafile } = await build({ ...options, metafile: true });
    return Object.values(metafile.outputs).flatMap(({ inputs }) =>
        Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
    );
}

/** Azle's `compile`, for a bundle that nobody asks for its interface. */
async function compileWithoutInterface(main: string, kernel: KernelParts, commit?: string): Promise<string> {
    return minify(await bundle(optionsWithoutInterface(main, kernel, commit)));
}

function optionsWithoutInterface(main: string, { choice, data }: KernelParts, commit?: string) {
    const prelude = `
        import 'azle/_internal/globals';
        import { IDL } from '@dfinity/candid';
        import * as CanisterModule from '${join(ROOT, main)}';
        ${choice === 'none' && data !== undefined ? dataInSource(data) : ''}
        const getDefaultVisitorData = () => ({});
        const idlToString = () => '';
        createGetCandidAndMethodMetaFunction(CanisterModule);
        ${handleClassApiCanister(main)}`;
    const options = getBuildOptions(prelude, main);
    const kernel = choice === 'none' ? [] : [kernelOfWasm];
    const define = {
        ...KNOWN,
        ...(commit === undefined ? {} : { COMMIT: JSON.stringify(commit) }),
        ...(choice === 'none' ? { NO_KERNEL: 'true' } : {}),
    };
    return { ...options, define, plugins: [...(options.plugins ?? []), standIns, ...kernel] };
}

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
async function minify(javaScript: string): Promise<string> {
    const minified = await bundle({
        stdin: { contents: javaScript },
        format: 'iife',
        minify: true,
        legalComments: 'none',
        target: 'es2024',
        write: false,
        logLevel: 'silent',
    });
    const [, body] = /^\(\(\)=>\{([\s\S]*)\}\)\(\);\s*$/.exec(minified) ?? [];
    if (body === undefined) throw new Error('esbuild has put something else around the bundle than a function');
    return `!function(){${body}}();`;
}
