import { inject } from 'vitest';

declare module 'vitest' {
    export interface ProvidedContext {
        /** Of the full number of a property's runs: 1 in the projects `slow` and `walks`, a small part in `unit`. */
        shareOfRuns: number;
    }
}

/**
 * How many runs of a property there are in the project that runs the test, out of the full number. When one fails,
 * fast-check prints a seed and a path; give them to `fc.assert` beside `numRuns` to see it again.
 */
export function runs(full: number): number {
    return Math.ceil(full * inject('shareOfRuns'));
}

/** Whether the runs are all there: only then have they met with everything that they are counted on to meet. */
export function areAllRuns(): boolean {
    return inject('shareOfRuns') === 1;
}
