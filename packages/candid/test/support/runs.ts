import { inject } from 'vitest';

declare module 'vitest' {
    export interface ProvidedContext {
        /** Of the full number of a property's runs: 1 in the projects `walks` and `long`, a part in the others. */
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

/** The cases of a table that there are in the project that runs the test: so many of them, spread over all. */
export function cases<T>(all: readonly T[]): readonly T[] {
    const count = runs(all.length);
    return all.filter(
        (_, place) => Math.floor(((place + 1) * count) / all.length) > Math.floor((place * count) / all.length),
    );
}

/** Whether the runs are all there: only then have they met with everything that they are counted on to meet. */
export function areAllRuns(): boolean {
    return inject('shareOfRuns') === 1;
}
