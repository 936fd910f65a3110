import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../tools/layout';

/** Builds `index.ts` of a folder with Azle's own command, which wants a `dfx.json` and writes beside it. */
export function compileAzle(folder: string, name: string): Uint8Array {
    const work = join(ROOT, 'build', 'peers', name);
    mkdirSync(work, { recursive: true });
    const canister = { type: 'azle', main: relative(work, join(folder, 'index.ts')) };
    writeFileSync(join(work, 'dfx.json'), JSON.stringify({ canisters: { [name]: canister } }));
    const env = { ...process.env, AZLE_DFX_ROOT: work, CANISTER_CANDID_PATH: join(work, `${name}.did`) };
    const { status, stdout, stderr } = spawnSync('npx', ['--no', 'azle', 'build', name], {
        cwd: ROOT,
        env,
        encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`azle build ${name}: ${stdout}${stderr}`);
    return new Uint8Array(readFileSync(join(work, '.azle', name, `${name}.wasm`)));
}
