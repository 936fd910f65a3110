/** Parts of elements that are encoded already (`rows.ts`), without decoding the rest of them. */
import { fieldsOf, nodeOf } from './facts';
import { fixedSize } from './layout';
import { lazy } from './lazy';
import type { AnySchema, Fields, RecordSchema } from './schema';

/** Fields in front of one that is wanted, or that one: its bytes are at the end of the step. */
interface Step {
    /** Bytes to pass over first. */
    readonly fixed: number;
    readonly schema: AnySchema;
    readonly isWanted: boolean;
}

/**
 * A function that answers the bytes of these fields of an encoded record, in the order in which they lie there: windows into it. It
 * reads no further than the last of them.
 *
 * Worked out at the first call or by `compileAll`.
 *
 * @throws Error (of the first call) for a name that is no field
 */
export function rowParts<F extends Fields>(
    record: RecordSchema<F>,
    names: readonly (keyof F & string)[],
): (row: Uint8Array) => Uint8Array[] {
    let known: readonly Step[] | undefined;
    const workOut = lazy(() => {
        known = stepsTo(record, names);
        return known;
    });
    return (row) => {
        const steps = known ?? workOut();
        const parts: Uint8Array[] = [];
        let at = 0;
        for (let i = 0; i < steps.length; i += 1) {
            const { fixed, schema, isWanted } = steps[i];
            const from = at + fixed;
            at = endOf(schema, row, from);
            if (isWanted) parts.push(row.subarray(from, at));
        }
        return parts;
    };
}

function stepsTo(record: RecordSchema<Fields>, names: readonly string[]): readonly Step[] {
    const steps: Step[] = [];
    let fixed = 0;
    let found = 0;
    for (const { name, schema } of fieldsOf(record)) {
        if (found === names.length) break;
        const isWanted = names.includes(name);
        const size = fixedSize(schema);
        if (!isWanted && size !== undefined) {
            fixed += size;
            continue;
        }
        steps.push({ fixed, schema, isWanted });
        fixed = 0;
        if (isWanted) found += 1;
    }
    if (found < names.length) throw new Error(`${names.join(', ')}: not all of them are fields of ${record.name}`);
    return steps;
}

/** Where a value ends that begins at `at`. Lengths have a byte or two: elements are no longer than that. */
function endOf(schema: AnySchema, row: Uint8Array, at: number): number {
    const node = nodeOf(schema);
    switch (node.kind) {
        case 'opt':
            return row[at] === 0 ? at + 1 : endOf(node.inner, row, at + 1);
        case 'principal':
            return afterBytes(row, at + 1);
        case 'text':
        case 'utf8':
        case 'blob':
            return afterBytes(row, at);
        case 'vec': {
            let end = at + 1;
            for (let left = row[at]; left > 0; left -= 1) end = endOf(node.inner, row, end);
            return end;
        }
        case 'variant':
            return endOf(fieldsOf(node)[row[at]].schema, row, at + 1);
        case 'record':
        case 'tuple': {
            let end = at;
            for (const field of fieldsOf(node)) end = endOf(field.schema, row, end);
            return end;
        }
        default:
            return at + (fixedSize(node) ?? 0);
    }
}

/** Behind bytes with their length in front. */
function afterBytes(row: Uint8Array, at: number): number {
    const low = row[at];
    return low < 0x80 ? at + 1 + low : at + 2 + (low & 0x7f) + row[at + 1] * 0x80;
}
