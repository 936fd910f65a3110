import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tools/layout';

/** Programs of one test file find each other, and not those of another file that runs at the same time. */
const LOCAL_NETWORK_FILE = join(tmpdir(), `local_network_${process.pid}.json`);

/** Starts a program of ours as its npm script does. */
export function run(
    program: 'start' | 'demo' | 'engine' | 'simulate' | 'audit',
    args: readonly string[] = [],
    env: Record<string, string | undefined> = {},
): ChildProcessWithoutNullStreams {
    return spawn(process.execPath, ['--import', 'tsx', `tools/${program}/index.ts`, ...args], {
        cwd: ROOT,
        env: { ...process.env, LOCAL_NETWORK_FILE, ...env },
    });
}

/** Everything that is printed until `text` is among it, or until the end where none is given. */
export async function output(child: ChildProcessWithoutNullStreams, text?: string): Promise<string> {
    let printed = '';
    const wanted = new Promise<void>((resolve) => {
        for (const stream of [child.stdout, child.stderr]) {
            stream.on('data', (chunk) => {
                printed += chunk;
                if (text !== undefined && printed.includes(text)) resolve();
            });
        }
    });
    await Promise.race([wanted, once(child, 'close')]);
    return printed;
}

/** The output and exit code of a program that ends by itself. */
export async function outcome(
    child: ChildProcessWithoutNullStreams,
): Promise<{ code: number | null; printed: string }> {
    const printed = await output(child);
    return { code: child.exitCode, printed };
}
