import { createRequire } from 'node:module';

/** The part of npm's `motoko` that is used here; its own types leave out the compiler's switches. */
interface Motoko {
    readonly compiler: { gcFlags(flag: 'classicOP'): void };
    write(path: string, source: string): void;
    wasm(path: string, mode: 'ic'): { readonly wasm: Uint8Array };
}

/** Compiles for a 32-bit memory, not the 64-bit one that is the default of `moc`. */
export function compileMotoko(source: string): Uint8Array {
    const motoko = createRequire(import.meta.url)('motoko') as Motoko;
    motoko.compiler.gcFlags('classicOP');
    motoko.write('Main.mo', source);
    return Uint8Array.from(motoko.wasm('Main.mo', 'ic').wasm);
}
