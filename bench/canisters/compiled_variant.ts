import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KernelParts } from '../../tools/azle/with_kernel';
import { ROOT } from '../../tools/layout';

const PROGRAM = join(import.meta.dirname, 'build_variant.ts');

/**
 * Builds a canister of ours now, from the sources as they are, in a process of its own: a few seconds once the template is there.
 *
 * @param name of the file in `build/variants`
 * @param main the file with the entry class, relative to the repository's root
 */
export function compileVariant(name: string, main: string, kernel: Partial<KernelParts> = {}): Uint8Array {
    const folder = join(ROOT, 'build', 'variants');
    const target = join(folder, `${name}.wasm`);
    const flags: string[] = [];
    if (kernel.choice !== undefined) flags.push('--kernel', kernel.choice);
    if (kernel.entry !== undefined) flags.push('--entry', kernel.entry);
    if (kernel.data !== undefined) {
        const data = join(folder, `${name}.data`);
        mkdirSync(folder, { recursive: true });
        writeFileSync(data, kernel.data);
        flags.push('--data', data);
    }
    const command = ['--no', 'tsx', PROGRAM, main, target, ...flags];
    const { status, stdout, stderr } = spawnSync('npx', command, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`building ${name}: ${stdout}${stderr}`);
    return new Uint8Array(readFileSync(target));
}
