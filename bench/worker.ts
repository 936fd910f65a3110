/** Measures one part in a process of its own, and sends its rows to `pool.ts`, or what went wrong. */
import { measure, type Part } from './parts';
import type { Row } from './report/row';

/** The seconds are those of a core. */
export type Measured = { readonly rows: readonly Row[]; readonly seconds: number } | { readonly fault: string };

process.once('message', (part: Part) => {
    process.send?.(tryToMeasure(part), () => process.disconnect());
});

/** An error that left this process would be hidden: `binaryen` prints all of its source before any. */
function tryToMeasure(part: Part): Measured {
    try {
        const rows = measure(part);
        const { user, system } = process.cpuUsage();
        return { rows, seconds: (user + system) / 1e6 };
    } catch (error) {
        return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
}
