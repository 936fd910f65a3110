import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { generate } from '@icp-sdk/bindgen/core';

/**
 * Writes the bindings of one interface into `outDir`, and answers their paths in it:
 *
 *     <name>.did.js      for both agent libraries: it is handed the library's `IDL`, and imports nothing
 *     <name>.did.d.ts    for `@icp-sdk/core`
 */
export async function writeBindings(didFile: string, outDir: string): Promise<readonly string[]> {
    const output = { force: true, actor: { disabled: true }, declarations: { flat: true } } as const;
    await generate({ didFile, outDir, output });

    const code = `${basename(didFile)}.js`;
    const types = `${basename(didFile)}.d.ts`;
    const bindings: Readonly<Record<string, string>> = {
        [code]: withoutImports(await readFile(join(outDir, code), 'utf8')),
        [types]: withoutNoCheck(await readFile(join(outDir, types), 'utf8')),
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
