/**
 * `npm run build [canister …]`: builds the canisters as `dfx.json` names them, into `build/<name>/`:
 *
 *     <name>.wasm      Azle's output with public `candid:service` and `cdk:name` metadata
 *     <name>.wasm.gz   the same, gzipped: what is deployed
 *     <name>.did       the interface that was built, to compare with the committed one in `src/<name>/`
 *
 * Needs neither dfx nor a network.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { canisters } from '../dfx.json';
import { AZLE_VERSION, azleBuild } from './azle';
import { declaredInterface } from './declared_interface';
import { CANISTERS, type CanisterName, ROOT } from './layout';
import { expectSameInterface } from './same_interface';
import { withPublicMetadata } from './wasm_metadata';

try {
    for (const name of chosen(process.argv.slice(2))) {
        const started = Date.now();
        const { raw, zipped } = await build(name);
        const seconds = ((Date.now() - started) / 1000).toFixed(1);
        console.log(`${name}: ${kilobytes(raw)} kB, ${kilobytes(zipped)} kB gzipped, ${seconds} s`);
    }
} catch (error) {
    // An error that left this process would be hidden: `binaryen` prints all of its source before any.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
}

function chosen(names: readonly string[]): readonly CanisterName[] {
    const unknown = names.find((name) => !CANISTERS.some((canister) => canister === name));
    if (unknown !== undefined) throw new Error(`no canister ${unknown}; there are ${CANISTERS.join(', ')}`);
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
    const target = join(ROOT, 'build', name);
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { recursive: true });
    await writeFile(join(target, `${name}.did`), interfaceText);
    await writeFile(join(target, `${name}.wasm`), wasm);
    await writeFile(join(target, `${name}.wasm.gz`), zipped);
    return { raw: wasm.length, zipped: zipped.length };
}

function kilobytes(bytes: number): string {
    return (bytes / 1000).toFixed(0);
}
