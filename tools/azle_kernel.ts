import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import binaryen from 'binaryen';
import { compileKernel } from './kernel';

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

/**
 * A template with the kernel in it. The kernel's memory lies behind the one that the template begins with, where the template's
 * allocator never looks: from then on it takes only what `memory.grow` gives it.
 */
export async function withKernel(template: Uint8Array): Promise<Uint8Array> {
    const module = binaryen.readBinary(template);
    const base = module.getMemoryInfo().initial * PAGE;
    const kernel = await compileKernel({ base });
    setPages(module, kernel.pages);
    binaryen.setDebugInfo(true);
    const grown = module.emitBinary();
    module.dispose();
    return merge(grown, kernel.wasm);
}

function setPages(module: binaryen.Module, pages: number): void {
    const segments = Array.from({ length: module.getNumMemorySegments() }, (_, n) => {
        const { offset, data, passive } = module.getMemorySegmentInfoByIndex(n);
        return { offset: module.i32.const(Number(offset)), data: new Uint8Array(data), passive };
    });
    module.setMemory(pages, -1, null, segments);
}

/** Binaryen's JavaScript has no function for this; its program comes with AssemblyScript. */
function merge(template: Uint8Array, kernel: Uint8Array): Uint8Array {
    const require = createRequire(createRequire(import.meta.url).resolve('assemblyscript/package.json'));
    const program = join(require.resolve('binaryen/package.json'), '..', 'bin', 'wasm-merge');
    const folder = mkdtempSync(join(tmpdir(), 'dice-wards-'));
    try {
        const [first, second, merged] = ['template', MODULE, 'merged'].map((name) => join(folder, `${name}.wasm`));
        writeFileSync(first, template);
        writeFileSync(second, kernel);
        const features = ['bulk-memory', 'sign-ext', 'mutable-globals', 'nontrapping-float-to-int', 'simd'];
        const enabled = [...features, 'multivalue', 'reference-types'].map((name) => `--enable-${name}`);
        execFileSync(process.execPath, [program, first, 'env', second, MODULE, '-o', merged, '-g', ...enabled]);
        return readFileSync(merged);
    } finally {
        rmSync(folder, { recursive: true });
    }
}
