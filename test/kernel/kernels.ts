import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { lazy } from '@dice-wards/candid/lazy';
import { hashOfInputs } from '../../tools/canister_build/inputs';
import { compileKernel, type Kernel, type KernelOptions } from '../../tools/kernel/kernel';
import { AZLE_WORK } from '../../tools/layout';

/** The kernel as `compileKernel` makes it. AssemblyScript takes ten seconds, so it is asked once for the same sources. */
export async function compiledKernel(options: KernelOptions): Promise<Kernel> {
    const inputs = { programs: ['tools/kernel/kernel.ts'], files: ['packages/kernel/src'], facts: options };
    const file = join(AZLE_WORK, `kernel-${(await hashOfInputs(inputs)).slice(0, 16)}.json`);
    const kept = await readFile(file, 'utf8').catch(() => undefined);
    if (kept !== undefined) {
        const { wasm, ...rest } = JSON.parse(kept);
        return { wasm: new Uint8Array(Buffer.from(wasm, 'base64')), ...rest };
    }
    const { wasm, ...rest } = await compileKernel(options);
    await mkdir(AZLE_WORK, { recursive: true });
    // Several workers may compile it at the same time.
    const part = `${file}.${process.pid}.${threadId}.part`;
    await writeFile(part, JSON.stringify({ wasm: Buffer.from(wasm).toString('base64'), ...rest }));
    await rename(part, file);
    return { wasm, ...rest };
}

const options = { base: 0, ownMemory: true };

/** The kernel as a module of its own: as it is shipped, and with every access checked. */
export const fastKernel = lazy(async () => (await compiledKernel(options)).wasm);
export const checkedKernel = lazy(async () => (await compiledKernel({ ...options, checked: true })).wasm);
