import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { loadModules } from './modules';
import type { Options } from './options';
import type { Outcome } from './simulation';
import type { Job } from './worker';

/**
 * Simulates all seeds in several processes. `done` answers whether to go on.
 *
 * @throws UserError where there are no modules
 */
export async function simulateAll(options: Options, done: (outcome: Outcome) => boolean): Promise<void> {
    // Told here in a line; a worker would end without one.
    loadModules(options.modules);
    const waiting = [...options.seeds];

    async function work(): Promise<void> {
        // Node's options go on to the process: TypeScript's loader, and the large stack that QuickJS needs.
        const child = fork(join(import.meta.dirname, 'worker.ts'));
        try {
            for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
                const { hours, faults, games, operators, modules } = options;
                if (!done(await simulated(child, { seed, hours, faults, games, operators, modules })))
                    waiting.length = 0;
            }
        } finally {
            child.kill();
        }
    }
    const jobs = Math.min(options.jobs, options.seeds.length);
    await Promise.all(Array.from({ length: jobs }, work));
}

function simulated(child: ChildProcess, job: Job): Promise<Outcome> {
    return new Promise((resolve, reject) => {
        const ended = (code: number | null): void =>
            reject(new Error(`seed ${job.seed}: the process ended with ${code}`));
        child.once('exit', ended);
        child.once('error', reject);
        child.once('message', (outcome) => {
            child.off('exit', ended);
            child.off('error', reject);
            resolve(outcome as Outcome);
        });
        child.send(job);
    });
}
