/** Measures one part in a process of its own, and sends its rows to `pool.ts`, or what went wrong. */
import { measure, type Part } from './parts';
import type { Row } from './report/row';

export type Measured = { readonly rows: readonly Row[] } | { readonly fault: string };

process.once('message', (part: Part) => {
    process.send?.(tryToMeasure(part), () => process.disconnect());
});

/** An error that left this process would be hidden: `binaryen` prints all of its source before any. */
function tryToMeasure(part: Part): Measured {
    try {
        return { rows: measure(part) };
    } catch (error) {
        return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
}
