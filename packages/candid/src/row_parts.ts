/** Parts of elements that are encoded already (`rows.ts`), without decoding the rest of them. */
import { lazy } from './lazy';
import { type Find, makeFind } from './making';
import type { Fields, RecordSchema } from './schema';

/**
 * A function that finds these fields in an encoded record: it writes into `places` where each begins and ends, in the order in which
 * they lie there, and reads no further than the last of them. Compiled at the first call or by `compileAll`.
 *
 * @throws Error (of the first call) for a name that is no field
 */
export function rowParts<F extends Fields>(record: RecordSchema<F>, names: readonly (keyof F & string)[]): Find {
    let find: Find | undefined;
    const compile = lazy(() => {
        find = makeFind(record, names);
        return find;
    });
    return (row, places) => (find ?? compile())(row, places);
}
