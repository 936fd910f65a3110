/**
 * `build_variant.ts <main> <target> [--kernel fast|checked|none] [--entry <file>] [--data <file>]`: builds a canister of ours as
 * `npm run build` does, into one file.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { azleBuild } from '../../tools/azle/azle_build';
import { runCommand } from '../../tools/command_line';
import type { KernelChoice } from '../../tools/kernel/kernel';

await runCommand(async () => {
    const options = { kernel: { type: 'string' }, entry: { type: 'string' }, data: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [main, target] = positionals;
    const choice = (values.kernel ?? 'fast') as KernelChoice;
    const data = values.data === undefined ? undefined : new Int8Array(await readFile(values.data));
    const { wasm } = await azleBuild(main, { choice, entry: values.entry, data });
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, wasm);
});
