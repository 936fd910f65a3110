import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { ROOT } from '../../tools/layout';

/**
 * The replica's server as an installed package has it: as JavaScript. A run starts it dozens of times, and `tsx` would
 * read all the sources in each of these processes. It goes away with this process.
 *
 * @returns the program's path
 */
export function compileReplica(): string {
    const source = join(ROOT, 'packages', 'replica');
    const folder = mkdtempSync(join(tmpdir(), 'replica-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    cpSync(join(source, 'bin'), join(folder, 'bin'), { recursive: true });
    cpSync(join(source, 'package.json'), join(folder, 'package.json'));
    buildSync({
        entryPoints: [join(source, 'src', 'programs', 'pocket_ic.ts')],
        outdir: join(folder, 'dist', 'programs'),
        bundle: true,
        platform: 'node',
        format: 'esm',
        logLevel: 'error',
    });
    return join(folder, 'bin', 'pocket-ic');
}
