import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../tools/layout';

/** Starts a program of ours as its npm script does. */
export function run(
    program: 'start' | 'demo',
    args: readonly string[] = [],
    env: Record<string, string> = {},
): ChildProcessWithoutNullStreams {
    return spawn(process.execPath, ['--import', 'tsx', `tools/${program}/index.ts`, ...args], {
        cwd: ROOT,
        env: { ...process.env, ...env },
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
