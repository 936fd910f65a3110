/** Simulates the seeds that `pool.ts` sends, in a process of its own, one after the other. */
import { loadModules } from './modules';
import { createOrigin, type Origin } from './origin';
import { type Plan, simulate } from './simulation';

export interface Job extends Plan {
    readonly modules: string;
}

let origin: Origin | undefined;

process.on('message', ({ modules, ...plan }: Job) => {
    origin ??= createOrigin(loadModules(modules));
    process.send?.(simulate(origin, plan));
});
