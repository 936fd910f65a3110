import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The part of npm's `motoko` that is used here; its own types leave out the compiler's switches. */
interface Motoko {
    readonly compiler: { gcFlags(flag: 'classicOP'): void };
    loadPackage(library: unknown): void;
    write(path: string, source: string): void;
    wasm(path: string, mode: 'ic'): { readonly wasm: Uint8Array };
}

/**
 * Compiles the actor in `Main.mo` of a folder, with Motoko's own `core` library. For a 32-bit memory: Node 20 does not
 * run the 64-bit one, Motoko's default, which costs 1 % more cycles.
 */
export function compileMotoko(folder: string): Uint8Array {
    const require = createRequire(import.meta.url);
    const motoko = require('motoko') as Motoko;
    motoko.compiler.gcFlags('classicOP');
    motoko.loadPackage(require('motoko/packages/latest/core.json'));
    const sources = readdirSync(folder).filter((name) => name.endsWith('.mo'));
    for (const name of sources) motoko.write(name, readFileSync(join(folder, name), 'utf8'));
    return Uint8Array.from(motoko.wasm('Main.mo', 'ic').wasm);
}
