import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import asc from 'assemblyscript/asc';
import { ROOT } from './layout';

const FOLDER = join(ROOT, 'src', 'kernel');
const ENTRY = join(FOLDER, 'kernel.ts');
const OUTPUT = 'kernel.wasm';
const TEXT = 'kernel.wat';

export interface KernelOptions {
    /** The first byte of its memory. */
    readonly base: number;
    /** Whether it has a memory of its own and exports it, as in Node and browsers, or shares that of a canister. */
    readonly ownMemory?: boolean;
    /** Whether every access to memory is checked; much slower. */
    readonly checked?: boolean;
}

/** The kernel as a module. */
export interface Kernel {
    readonly wasm: Uint8Array;
    /** Pages of 64 KiB that a memory needs in which it lies at its base. */
    readonly pages: number;
}

/**
 * The kernel, which is AssemblyScript, compiled to Wasm.
 *
 * @throws Error if it does not compile, imports anything, begins by itself, or would ask for more memory than it begins with
 */
export async function compileKernel({ base, ownMemory = false, checked = false }: KernelOptions): Promise<Kernel> {
    const options = [
        ...['--outFile', OUTPUT, '--textFile', TEXT, '--runtime', 'stub', '--use', 'abort=', '--zeroFilledMemory'],
        ...['-O3', '--converge', '--enable', 'simd', '--memoryBase', String(base)],
        ...(ownMemory ? [] : ['--importMemory', '--noExportMemory']),
        ...(checked ? [] : ['--noAssert']),
    ];
    const files = new Map<string, Uint8Array | string>();
    const { error, stderr } = await asc.main([ENTRY, '--baseDir', ROOT, ...options], {
        readFile: read,
        writeFile: (name, content) => void files.set(name, content),
        listFiles: () => [],
    });
    if (error !== null) throw new Error(`the kernel does not compile: ${stderr.toString()}`);
    const text = String(files.get(TEXT));
    expectHarmless(text, ownMemory);
    const pages = Number(/\(memory \$0 (\d+)\)/.exec(text)?.[1]);
    return { wasm: files.get(OUTPUT) as Uint8Array, pages };
}

/** In Wasm another file stands for the machine. */
function read(name: string): string | null {
    const path = resolve(ROOT, name);
    const file = path === join(FOLDER, 'machine.ts') ? join(FOLDER, 'machine.wasm.ts') : path;
    try {
        return readFileSync(file, 'utf8');
    } catch {
        return null;
    }
}

function expectHarmless(text: string, ownMemory: boolean): void {
    const imports = [...text.matchAll(/\(import "\w+" "(\w+)"/g)].map(([, name]) => name);
    if (imports.join() !== (ownMemory ? '' : 'memory')) throw new Error(`the kernel imports ${imports.join(', ')}`);
    if (/memory\.(grow|size)/.test(text)) throw new Error('the kernel takes memory');
    if (/\(start /.test(text)) throw new Error('the kernel begins by itself');
}
