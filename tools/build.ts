/**
 * `npm run build [-- canister …] [--kernel none|checked]`: builds the canisters as `dfx.json` names them, into `build/<name>/`:
 *
 *     <name>.wasm      Azle's output with public `candid:service` and `cdk:name` metadata
 *     <name>.wasm.gz   the same, gzipped: what is deployed
 *     <name>.did       the interface that was built, to compare with the committed one in `src/<name>/`
 *
 * and prints the SHA-256 of both modules, which a deployed canister shows as its module hash; `docs/operations.md` says how
 * to compare them.
 *
 * and, unless canisters are named, into `build/kernel/` the kernel as a module of its own with its data, for Node and browsers. Those that
 * deploy name one canister in each of several processes at once, which must not write the same file.
 *
 * `--kernel none` builds them without the kernel, whose source then runs in QuickJS: the same answers, slower. `--kernel checked`
 * builds them with one that traps where it would touch memory that is not its own.
 *
 * Needs neither dfx nor a network.
 */
import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { canisters } from '../dfx.json';
import { AZLE_VERSION, azleBuild } from './azle';
import { KERNEL_CHOICES, type KernelChoice } from './azle_kernel';
import { readArguments, runCommand, UserError } from './command_line';
import { declaredInterface } from './declared_interface';
import { compileKernel } from './kernel';
import { kernelOf, readKernelData } from './kernel_data';
import { BUILD, CANISTERS, type CanisterName } from './layout';
import { expectSameInterface } from './same_interface';
import { withPublicMetadata } from './wasm_metadata';

const USAGE = `npm run build [-- canister …] [--kernel ${KERNEL_CHOICES.join('|')}]`;

await runCommand(async () => {
    const options = { kernel: { type: 'string', default: 'fast' } } as const;
    const { values, positionals } = readArguments({ options, allowPositionals: true }, USAGE);
    const kernel = KERNEL_CHOICES.find((choice) => choice === values.kernel);
    if (kernel === undefined) throw new UserError(`There is no kernel ${values.kernel}.\n\n${USAGE}`);
    if (positionals.length === 0) await buildKernel(kernel === 'checked');
    for (const name of chosen(positionals)) {
        const started = Date.now();
        const { raw, zipped } = await build(name, kernel);
        const seconds = ((Date.now() - started) / 1000).toFixed(1);
        console.log(`${name}: ${kilobytes(raw)} kB, ${kilobytes(zipped)} kB gzipped, ${seconds} s`);
        console.log(`  ${sha256(raw)}  ${name}.wasm`);
        console.log(`  ${sha256(zipped)}  ${name}.wasm.gz`);
    }
});

function chosen(names: readonly string[]): readonly CanisterName[] {
    const unknown = names.find((name) => !CANISTERS.some((canister) => canister === name));
    if (unknown !== undefined)
        throw new UserError(`There is no canister ${unknown}. There are: ${CANISTERS.join(', ')}.`);
    return names.length === 0 ? CANISTERS : CANISTERS.filter((canister) => names.includes(canister));
}

async function buildKernel(checked: boolean): Promise<void> {
    const { wasm } = await compileKernel({ base: 0, ownMemory: true, checked });
    const data = new Uint8Array(readKernelData().buffer);
    await replaceFolder(join(BUILD, 'kernel'), { 'kernel.wasm': wasm, 'kernel.data': data });
}

async function build(name: CanisterName, kernel: KernelChoice): Promise<{ raw: Uint8Array; zipped: Uint8Array }> {
    const built = await azleBuild(canisters[name].main, kernelOf(name, kernel));
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
    return { raw: wasm, zipped };
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

function sha256(bytes: Uint8Array): string {
    return createHash('sha256').update(bytes).digest('hex');
}

function kilobytes({ length }: Uint8Array): string {
    return (length / 1000).toFixed(0);
}
