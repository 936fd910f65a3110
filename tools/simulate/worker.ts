/** Simulates the seeds that `pool.ts` sends, in a process of its own, one after the other. */
import type { FaultName } from './faults';
import { loadModules } from './modules';
import { createOrigin, type Origin } from './origin';
import { simulate } from './simulation';

export interface Job {
    readonly seed: number;
    readonly hours: number;
    readonly faults: readonly FaultName[];
    readonly operators: boolean;
    readonly modules: string;
}

let origin: Origin | undefined;

process.on('message', ({ seed, hours, faults, operators, modules }: Job) => {
    origin ??= createOrigin(loadModules(modules));
    process.send?.(simulate(origin, seed, hours, faults, operators));
});
