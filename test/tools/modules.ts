import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import binaryen from 'binaryen';
import { onTestFinished } from 'vitest';
import { withPublicMetadata } from '../../tools/canister_build/wasm_metadata';
import { BUILD, CANISTERS, type CanisterName } from '../../tools/layout';

/** A folder of its own that goes away with the test. */
export async function temporaryFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'dice-wards-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
}

/** The output of `npm run build`, in a folder where a test may build something else. */
export async function copyModules(): Promise<string> {
    const folder = await temporaryFolder();
    for (const name of CANISTERS) await cp(join(BUILD, name), join(folder, name), { recursive: true });
    return folder;
}

/** The same canister with another remark in it, and so another module. */
export async function rebuild(folder: string, name: CanisterName, remark: string): Promise<void> {
    const built = gunzipSync(await readFile(join(BUILD, name, `${name}.wasm.gz`)));
    await put(folder, name, withPublicMetadata(built, { remark }));
}

/** A module that traps wherever it is upgraded to. */
export async function buildTrap(folder: string, name: CanisterName): Promise<void> {
    const module = binaryen.parseText('(module (func (export "canister_post_upgrade") (unreachable)))');
    await put(folder, name, module.emitBinary());
}

async function put(folder: string, name: CanisterName, wasm: Uint8Array): Promise<void> {
    const path = join(folder, name, `${name}.wasm.gz`);
    await writeFile(`${path}.part`, gzipSync(wasm));
    await rename(`${path}.part`, path);
}
