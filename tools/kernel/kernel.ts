import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../layout';
import { assemble } from './assembly';

const FOLDER = join(ROOT, 'packages', 'kernel', 'src');

/** What decides on the kernel's Wasm, besides the compiler. */
export const KERNEL_FILES = [
    join(ROOT, 'tools', 'kernel', 'kernel.ts'),
    join(ROOT, 'tools', 'kernel', 'assembly.ts'),
    ...readdirSync(FOLDER)
        .filter((file) => file.endsWith('.ts'))
        .sort()
        .map((file) => join(FOLDER, file)),
];

/** What a canister is built with: the kernel; the kernel with every access to memory checked; none, and its source in QuickJS. */
export const KERNEL_CHOICES = ['fast', 'checked', 'none'] as const;
export type KernelChoice = (typeof KERNEL_CHOICES)[number];

export interface KernelOptions {
    /** The first byte of its memory. */
    readonly base: number;
    /** Whether it has a memory of its own and exports it, as in Node and browsers, or shares that of a canister. */
    readonly ownMemory?: boolean;
    /** Whether every access to memory is checked; much slower. */
    readonly checked?: boolean;
    /** The file with `call` and `dataAt`, for tests of what another kernel would do. */
    readonly entry?: string;
}

/** The kernel as a module. */
export interface Kernel {
    readonly wasm: Uint8Array;
    /** Pages of 64 KiB that a memory needs in which it lies at its base. */
    readonly pages: number;
    /** Where its data are expected; memory for more than 32 bytes of them is not among its pages. */
    readonly dataAt: number;
}

/**
 * The kernel, which is AssemblyScript, compiled to Wasm.
 *
 * @throws Error if it does not compile, imports anything, begins by itself, or would ask for more memory than it begins with
 */
export async function compileKernel({
    base,
    ownMemory = false,
    checked = false,
    entry = join(FOLDER, 'kernel.ts'),
}: KernelOptions): Promise<Kernel> {
    const options = [
        ...['--enable', 'simd', '--memoryBase', String(base)],
        ...(ownMemory ? [] : ['--importMemory', '--noExportMemory']),
        ...(checked ? [] : ['--noAssert']),
    ];
    const { wasm, text } = await assemble(entry, options);
    expectHarmless(text, ownMemory);
    const pages = Number(/\(memory \$\S+ (\d+)/.exec(text)?.[1]);
    return { wasm, pages, dataAt: dataAtOf(wasm, pages) };
}

function dataAtOf(wasm: Uint8Array, pages: number): number {
    // A kernel with a memory of its own imports none.
    const env = { memory: new WebAssembly.Memory({ initial: pages }) };
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(wasm)), { env });
    return (exports.dataAt as () => number)();
}

function expectHarmless(text: string, ownMemory: boolean): void {
    const imports = [...text.matchAll(/\(import "\w+" "(\w+)"/g)].map(([, name]) => name);
    if (imports.join() !== (ownMemory ? '' : 'memory')) throw new Error(`the kernel imports ${imports.join(', ')}`);
    if (/memory\.(grow|size)/.test(text)) throw new Error('the kernel takes memory');
    if (/\(start /.test(text)) throw new Error('the kernel begins by itself');
}
