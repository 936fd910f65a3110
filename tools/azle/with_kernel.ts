import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectKernelData } from '@dice-wards/kernel/host/kernel_data';
import binaryen from 'binaryen';
import { compileKernel, type Kernel, type KernelChoice } from '../kernel/kernel';
import { ALLOCATOR, compileAllocator, hideAllocator } from './small_blocks';

const PAGE = 65_536;
const { i32, none } = binaryen;

/** Under which the template calls the kernel. */
const MODULE = 'kernel';
const CALL = 'call';

/** Gives the template an import that the kernel will fill. Answers its name. */
export function importKernel(module: binaryen.Module): string {
    const name = 'kernel call';
    module.addFunctionImport(name, MODULE, CALL, binaryen.createType([i32, i32]), none);
    return name;
}

export interface KernelParts {
    readonly choice: KernelChoice;
    /** Nets and a table for the kernel; `packages/kernel/src/host/kernel_data.ts` makes them. */
    readonly data?: Int8Array | undefined;
    /** See `KernelOptions`. */
    readonly entry?: string;
}

/**
 * A template with the kernel in it. The kernel's memory lies behind the one that the template begins with, where the template's
 * allocator never looks: from then on it takes only what `memory.grow` gives it.
 */
export async function withKernel(template: Uint8Array, { choice, data, entry }: KernelParts): Promise<Uint8Array> {
    if (data !== undefined) expectKernelData(data);
    const module = binaryen.readBinary(template);
    const base = module.getMemoryInfo().initial * PAGE;
    const kernel =
        choice === 'none' ? noKernel(base) : await compileKernel({ base, checked: choice === 'checked', entry });
    setMemory(module, kernel, data);
    binaryen.setDebugInfo(true);
    const grown = module.emitBinary();
    module.dispose();
    return withAllocator(merge(grown, MODULE, kernel.wasm));
}

async function withAllocator(template: Uint8Array): Promise<Uint8Array> {
    const module = binaryen.readBinary(merge(template, ALLOCATOR, await compileAllocator()));
    hideAllocator(module);
    binaryen.setDebugInfo(true);
    const wasm = module.emitBinary();
    module.dispose();
    return wasm;
}

/** Nobody calls it: a canister that is built without the kernel asks no questions. */
function noKernel(base: number): Kernel {
    const module = new binaryen.Module();
    module.addFunction(CALL, binaryen.createType([i32, i32]), none, [], module.unreachable());
    module.addFunctionExport(CALL, CALL);
    const wasm = module.emitBinary();
    module.dispose();
    return { wasm, pages: base / PAGE, dataAt: base };
}

function setMemory(module: binaryen.Module, { pages, dataAt }: Kernel, data: Int8Array = new Int8Array()): void {
    const segments = Array.from({ length: module.getNumMemorySegments() }, (_, n) => {
        const { offset, data: bytes, passive } = module.getMemorySegmentInfoByIndex(n);
        return { offset: module.i32.const(Number(offset)), data: new Uint8Array(bytes), passive };
    });
    if (data.length > 0) {
        segments.push({ offset: module.i32.const(dataAt), data: Uint8Array.from(data), passive: false });
    }
    module.setMemory(Math.max(pages, Math.ceil((dataAt + data.length) / PAGE)), -1, null, segments);
}

/** Binaryen's JavaScript has no function for this; its program comes with AssemblyScript. */
function merge(template: Uint8Array, name: string, other: Uint8Array): Uint8Array {
    const require = createRequire(createRequire(import.meta.url).resolve('assemblyscript/package.json'));
    const program = join(require.resolve('binaryen/package.json'), '..', 'bin', 'wasm-merge');
    const folder = mkdtempSync(join(tmpdir(), 'dice-wards-'));
    try {
        const [first, second, merged] = ['template', 'other', 'merged'].map((name) => join(folder, `${name}.wasm`));
        writeFileSync(first, template);
        writeFileSync(second, other);
        const features = ['bulk-memory', 'sign-ext', 'mutable-globals', 'nontrapping-float-to-int', 'simd'];
        const enabled = [...features, 'multivalue', 'reference-types'].map((name) => `--enable-${name}`);
        execFileSync(process.execPath, [program, first, 'env', second, name, '-o', merged, '-g', ...enabled]);
        return readFileSync(merged);
    } finally {
        rmSync(folder, { recursive: true });
    }
}
