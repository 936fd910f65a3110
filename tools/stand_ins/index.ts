import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { ROOT } from '../layout';

/**
 * What libraries import, by its name and by the library's folder, and the file here that a deployed bundle has in its place. No
 * canister uses what is left out, and QuickJS would read it at every start.
 */
const STAND_INS = [
    [/^@dfinity\/candid$/, '', 'candid'],
    [/\/did_file$/, 'azle', 'did_file'],
    [/\/stable_json$/, 'azle', 'stable_json'],
    [/^\.\/call$/, 'azle', 'call'],
    [/^@noble\/hashes\/(sha2|utils)$/, '@dfinity/principal', 'hashes'],
    [/\/getCrc\.js$/, '@dfinity/principal', 'crc32'],
] as const;

export const standIns: Plugin = {
    name: 'stand-ins',
    setup({ onResolve }) {
        for (const [filter, library, file] of STAND_INS) {
            onResolve({ filter }, ({ importer }) =>
                library === '' || importer.includes(join('node_modules', library, '/'))
                    ? { path: join(import.meta.dirname, `${file}.ts`) }
                    : undefined,
            );
        }
    },
};

/** The kernel that lies in the canister's Wasm, in the place of its source. */
export const kernelOfWasm: Plugin = {
    name: 'kernel-of-wasm',
    setup({ onResolve }) {
        const path = join(ROOT, 'src', 'platform', 'azle_internals.ts');
        onResolve({ filter: /^@dice-wards\/kernel$/ }, () => ({ path }));
    },
};

/** What a deployed bundle knows about Azle's environment: code for another one is left out. */
export const KNOWN = {
    'globalThis._azleExperimental': 'false',
    'globalThis._azleIcExperimental': 'undefined',
    'globalThis._azleIcpReplicaWasmEnvironment': 'true',
    'globalThis._azleNodejsWasmEnvironment': 'undefined',
};
