/**
 * `npm run build [-- canister …] [--kernel none|checked] [--fresh]`: builds the canisters as `dfx.json` names them, into `build/<name>/`:
 *
 *     <name>.wasm      Azle's output with public metadata: `candid:service`, `cdk:name`, and `git_commit_id` where the sources are as committed
 *     <name>.wasm.gz   the same, gzipped: what is deployed
 *     <name>.did       the interface that was built, to compare with the committed one in `src/<name>/`
 *
 * and prints the SHA-256 of both modules, which a deployed canister shows as its module hash; `docs/run/operations.md` says how
 * to compare them.
 *
 * and, unless canisters are named, into `build/kernel/` the kernel as a module of its own with its data, for Node and browsers. Those that
 * deploy name one canister in each of several processes at once, which must not write the same file.
 *
 * `--kernel none` builds them without the kernel, whose source then runs in QuickJS: the same answers, slower. `--kernel checked`
 * builds them with one that traps where it would touch memory that is not its own.
 *
 * What was made from the same inputs, and lies there as it was made, is left as it is. `--fresh` makes it anew, as does an
 * environment with `CI`; the same bytes come of it.
 *
 * Needs neither dfx nor a network.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArguments, runCommand, UserError } from '../command_line';
import { KERNEL_CHOICES } from '../kernel/kernel';
import { BUILD, CANISTERS, type CanisterName } from '../layout';
import { inputsOf, inputsOfKernel } from './build_inputs';
import { commitOf } from './commit';
import { filesOf, type Inputs, sha256 } from './inputs';
import { type Files, makeFolder } from './made';

const USAGE = `npm run build [-- canister …] [--kernel ${KERNEL_CHOICES.join('|')}] [--fresh]`;

await runCommand(async () => {
    const options = {
        kernel: { type: 'string', default: 'fast' },
        fresh: { type: 'boolean', default: process.env.CI !== undefined },
    } as const;
    const { values, positionals } = readArguments({ options, allowPositionals: true }, USAGE);
    const kernel = KERNEL_CHOICES.find((choice) => choice === values.kernel);
    if (kernel === undefined) throw new UserError(`There is no kernel ${values.kernel}.\n\n${USAGE}`);
    const names = chosen(positionals);
    if (positionals.length === 0) {
        const isChecked = kernel === 'checked';
        await make('kernel', values.fresh, inputsOfKernel(isChecked), ({ buildKernel }) => buildKernel(isChecked));
    }
    for (const name of names) {
        const sources = inputsOf(name, kernel);
        const commit = commitOf(await filesOf(sources));
        const inputs = { ...sources, facts: { name, kernel, commit } };
        const took = await make(name, values.fresh, inputs, ({ buildCanister }) => buildCanister(name, kernel, commit));
        const [raw, zipped] = await Promise.all([`${name}.wasm`, `${name}.wasm.gz`].map((file) => built(name, file)));
        console.log(`${name}: ${kilobytes(raw)} kB, ${kilobytes(zipped)} kB gzipped, ${took}`);
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

/** A folder of `build/`. The compilers are large, and read only where there is something to compile. */
async function make(
    folder: string,
    fresh: boolean,
    inputs: Inputs,
    compile: (compilers: typeof import('./build_canister')) => Promise<Files>,
): Promise<string> {
    const started = Date.now();
    const made = await makeFolder(join(BUILD, folder), {
        inputs,
        fresh,
        make: async () => compile(await import('./build_canister')),
    });
    return made ? `${((Date.now() - started) / 1000).toFixed(1)} s` : 'unchanged';
}

function built(name: CanisterName, file: string): Promise<Uint8Array> {
    return readFile(join(BUILD, name, file));
}

function kilobytes({ length }: Uint8Array): string {
    return (length / 1000).toFixed(0);
}
