/**
 * `npm run build [-- canister …]`: builds the canisters as `dfx.json` names them, into `build/<name>/`:
 *
 *     <name>.wasm      Azle's output with public `candid:service` and `cdk:name` metadata
 *     <name>.wasm.gz   the same, gzipped: what is deployed
 *     <name>.did       the interface that was built, to compare with the committed one in `src/<name>/`
 *
 * Needs neither dfx nor a network.
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { canisters } from '../dfx.json';
import { AZLE_VERSION, azleBuild } from './azle';
import { runCommand, UserError } from './command_line';
import { declaredInterface } from './declared_interface';
import { BUILD, CANISTERS, type CanisterName } from './layout';
import { expectSameInterface } from './same_interface';
import { withPublicMetadata } from './wasm_metadata';

await runCommand(async () => {
    for (const name of chosen(process.argv.slice(2))) {
        const started = Date.now();
        const { raw, zipped } = await build(name);
        const seconds = ((Date.now() - started) / 1000).toFixed(1);
        console.log(`${name}: ${kilobytes(raw)} kB, ${kilobytes(zipped)} kB gzipped, ${seconds} s`);
    }
});

function chosen(names: readonly string[]): readonly CanisterName[] {
    const unknown = names.find((name) => !CANISTERS.some((canister) => canister === name));
    if (unknown !== undefined)
        throw new UserError(`There is no canister ${unknown}. There are: ${CANISTERS.join(', ')}.`);
    return names.length === 0 ? CANISTERS : CANISTERS.filter((canister) => names.includes(canister));
}

async function build(name: CanisterName): Promise<{ raw: number; zipped: number }> {
    const built = await azleBuild(canisters[name].main);
    const interfaceText = await declaredInterface(name);
    expectSameInterface(interfaceText, built.candid);
    const wasm = withPublicMetadata(built.wasm, {
        'candid:service': interfaceText,
        'cdk:name': `azle ${AZLE_VERSION}`,
    });
    const zipped = gzipSync(wasm, { level: 9 });
    await replaceFolder(join(BUILD, name), {
        [`${name}.did`]: interfaceText,
        [`${name}.wasm`]: wasm,
        [`${name}.wasm.gz`]: zipped,
    });
    return { raw: wasm.length, zipped: zipped.length };
}

/** A running `npm start` reads a new module as soon as it is there, so it must never see one that is half written. */
async function replaceFolder(target: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
    const part = `${target}.part`;
    await rm(part, { recursive: true, force: true });
    await mkdir(part, { recursive: true });
    for (const [name, content] of Object.entries(files)) await writeFile(join(part, name), content);
    await rm(target, { recursive: true, force: true });
    await rename(part, target);
}

function kilobytes(bytes: number): string {
    return (bytes / 1000).toFixed(0);
}
