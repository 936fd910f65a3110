import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Job, Measured, Tried } from './worker';

/** A worker that says nothing for so long hangs in a loop that has no condition. */
const HANGING_MS = 180_000;

/** A worker and its answers, one at a time. */
interface Helper {
    ask(job: Job): Promise<Measured | Tried>;
    end(): void;
}

/** Gives each job to one of `processes` helpers. */
export async function askAll<T extends Job>(
    jobs: readonly T[],
    processes: number,
    done: (job: T, answer: Measured | Tried) => void,
): Promise<void> {
    const waiting = [...jobs];
    async function work(): Promise<void> {
        const helper = createHelper();
        for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) done(job, await helper.ask(job));
        helper.end();
    }
    await Promise.all(Array.from({ length: Math.min(processes, jobs.length) }, work));
}

function createHelper(): Helper {
    let child: ChildProcess | undefined;

    function begin(): ChildProcess {
        const begun = fork(join(import.meta.dirname, 'worker.ts'));
        // People work on this machine.
        if (begun.pid !== undefined) setPriority(begun.pid, 2);
        return begun;
    }

    return {
        ask(job) {
            child ??= begin();
            const asked = child;
            return new Promise((resolve) => {
                const settle = (answer: Measured | Tried, isGone: boolean): void => {
                    clearTimeout(timer);
                    asked.removeAllListeners();
                    if (isGone) {
                        asked.kill('SIGKILL');
                        child = undefined;
                    }
                    resolve(answer);
                };
                const dies = (how: string): void =>
                    settle({ kind: 'tried', killer: `the process ${how}`, error: how }, true);
                const timer = setTimeout(() => dies('hangs'), HANGING_MS);
                asked.once('message', (answer) => settle(answer as Measured | Tried, false));
                asked.once('error', (error) => dies(`failed: ${error.message}`));
                asked.once('exit', (code) => dies(`ended with ${code}`));
                asked.send(job);
            });
        },
        end() {
            child?.kill();
        },
    };
}
