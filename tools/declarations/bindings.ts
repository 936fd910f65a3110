import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { generate } from '@icp-sdk/bindgen/core';

/** Where the bindings for the older agent library lie, beside those for `@icp-sdk/core`. */
const DFINITY = 'dfinity';

/** The older library's packages, by the newer library's names for the same types. */
const OLDER_PACKAGES: Readonly<Record<string, string>> = {
    '@icp-sdk/core/agent': '@dfinity/agent',
    '@icp-sdk/core/candid': '@dfinity/candid',
    '@icp-sdk/core/principal': '@dfinity/principal',
};

/**
 * Writes the bindings of one interface into `outDir`, and answers their paths in it. A `Principal` of one agent library is not
 * a `Principal` of the other, so there are two declarations of the same interface:
 *
 *     <name>.did.d.ts           for `@icp-sdk/core`
 *     <name>.did.js             for both: it is handed the library's `IDL`, and imports nothing
 *     dfinity/<name>.did.d.ts   for `@dfinity/agent`, `@dfinity/candid` and `@dfinity/principal`
 *     dfinity/<name>.did.js     the same values under that path
 */
export async function writeBindings(didFile: string, outDir: string): Promise<readonly string[]> {
    const output = { force: true, actor: { disabled: true }, declarations: { flat: true } } as const;
    await generate({ didFile, outDir, output });
    await mkdir(join(outDir, DFINITY), { recursive: true });

    const code = `${basename(didFile)}.js`;
    const types = `${basename(didFile)}.d.ts`;
    const generatedCode = await readFile(join(outDir, code), 'utf8');
    const generatedTypes = withoutNoCheck(await readFile(join(outDir, types), 'utf8'));
    const bindings: Readonly<Record<string, string>> = {
        [code]: withoutImports(generatedCode),
        [types]: generatedTypes,
        [join(DFINITY, code)]: `${headOf(generatedCode)}export { idlFactory, init } from '../${code}';\n`,
        [join(DFINITY, types)]: forOlderPackages(generatedTypes),
    };
    for (const [path, text] of Object.entries(bindings)) await writeFile(join(outDir, path), text);
    return Object.keys(bindings);
}

/** A binding that does not compile must say so to whoever compiles it. */
function withoutNoCheck(types: string): string {
    return types.replace('// @ts-nocheck\n\n', '');
}

/** The generator imports a library that its code never reads: every function is handed its own `IDL`. */
function withoutImports(code: string): string {
    return code.replace(/^import .*\n\n?/gm, '');
}

/** The comments above the first statement. */
function headOf(code: string): string {
    return code.slice(0, code.search(/^(?:import|export) /m));
}

function forOlderPackages(types: string): string {
    return types.replace(/(?<=^import .* from ')[^']+/gm, (name) => {
        const older = OLDER_PACKAGES[name];
        if (older === undefined) throw new Error(`${name} has no counterpart in the older agent library`);
        return older;
    });
}
