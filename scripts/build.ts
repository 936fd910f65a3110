/**
 * `npm run build [canister …]`: builds the canisters as `dfx.json` names them, into `build/<name>/`:
 *
 *     <name>.wasm      Azle's output with public `candid:service` and `cdk:name` metadata
 *     <name>.wasm.gz   the same, gzipped: what is deployed
 *     <name>.did       the interface that was built, to compare with the committed one in `src/<name>/`
 *
 * Needs neither dfx nor a network.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CANISTERS, ROOT } from './layout';
import { readableDid } from './readable_did';
import { withPublicMetadata } from './wasm_metadata';

for (const name of chosen(process.argv.slice(2))) {
    const started = Date.now();
    const { raw, zipped } = await build(name);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${name}: ${kilobytes(raw)} kB, ${kilobytes(zipped)} kB gzipped, ${seconds} s`);
}

function chosen(names: readonly string[]): readonly string[] {
    const unknown = names.find((name) => !CANISTERS.some((canister) => canister === name));
    if (unknown !== undefined) throw new Error(`no canister ${unknown}; there are ${CANISTERS.join(', ')}`);
    return names.length === 0 ? CANISTERS : names;
}

async function build(name: string): Promise<{ raw: number; zipped: number }> {
    const work = join(ROOT, '.azle');
    const did = join(work, name, `${name}.did`);
    await mkdir(work, { recursive: true });
    await run('npx', ['--no', 'azle', 'build', name], { AZLE_DFX_ROOT: ROOT, CANISTER_CANDID_PATH: did });

    const interfaceText = readableDid(await readFile(did, 'utf8'));
    const wasm = withPublicMetadata(await readFile(join(work, name, `${name}.wasm`)), {
        'candid:service': interfaceText,
        'cdk:name': 'azle 0.33.0',
    });
    const zipped = gzipSync(wasm, { level: 9 });
    const target = join(ROOT, 'build', name);
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { recursive: true });
    await writeFile(join(target, `${name}.did`), interfaceText);
    await writeFile(join(target, `${name}.wasm`), wasm);
    await writeFile(join(target, `${name}.wasm.gz`), zipped);
    return { raw: wasm.length, zipped: zipped.length };
}

function run(command: string, args: readonly string[], env: Record<string, string>): Promise<void> {
    return new Promise((resolve, reject) => {
        const child = spawn(command, args, {
            cwd: ROOT,
            env: { ...process.env, ...env },
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        let output = '';
        child.stdout.on('data', (text) => (output += text));
        child.stderr.on('data', (text) => (output += text));
        child.on('error', reject);
        child.on('close', (code) =>
            code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')}: ${output}`)),
        );
    });
}

function kilobytes(bytes: number): string {
    return (bytes / 1000).toFixed(0);
}
