import { type Cursor, refuse, spend, take } from './cursor';
import { readLeb, readSleb } from './leb128';
import { MAX_ARGUMENTS, MAX_TABLE_ENTRIES, STEPS_PER_ENTRY, STEPS_PER_FIELD } from './limits';
import * as code from './opcodes';

/** A type as the sender wrote it: a primitive's code (negative) or an index into the type table. */
export type WireType = number;

/** One entry of the type table. */
export type WireEntry =
    | { readonly opcode: typeof code.OPT | typeof code.VEC; readonly inner: WireType }
    | { readonly opcode: typeof code.RECORD | typeof code.VARIANT; readonly ids: number[]; readonly types: WireType[] };

export interface WireHeader {
    readonly table: readonly WireEntry[];
    readonly types: readonly WireType[];
}

const MAGIC = 0x4c44_4944; // 'DIDL', little-endian

/**
 * Reads what stands before the values and leaves the cursor at the first of them. Entries may refer to later ones and
 * to themselves. Function, service and future types are refused wherever they stand: no method of ours is sent any.
 */
export function readHeader(c: Cursor): WireHeader {
    if (c.end < 4 || c.view.getUint32(take(c, 4), true) !== MAGIC) throw refuse(c, 'not a Candid argument');
    const entries = readLeb(c);
    if (entries > MAX_TABLE_ENTRIES) throw refuse(c, `the type table has more than ${MAX_TABLE_ENTRIES} entries`);
    spend(c, entries * STEPS_PER_ENTRY);
    const table: WireEntry[] = [];
    for (let i = 0; i < entries; i++) table[i] = readEntry(c, entries);
    const count = readLeb(c);
    if (count > MAX_ARGUMENTS) throw refuse(c, `more than ${MAX_ARGUMENTS} arguments`);
    const types: WireType[] = [];
    for (let i = 0; i < count; i++) types[i] = readType(c, entries);
    return { table, types };
}

function readEntry(c: Cursor, entries: number): WireEntry {
    const opcode = readSleb(c);
    switch (opcode) {
        case code.OPT:
        case code.VEC:
            return { opcode, inner: readType(c, entries) };
        case code.RECORD:
        case code.VARIANT:
            return readFields(c, entries, opcode);
        default:
            throw refuse(c, `the type table holds ${code.nameOf(opcode)}`);
    }
}

function readFields(c: Cursor, entries: number, opcode: typeof code.RECORD | typeof code.VARIANT): WireEntry {
    const count = readLeb(c);
    spend(c, count * STEPS_PER_FIELD);
    const ids: number[] = [];
    const types: WireType[] = [];
    let last = -1;
    for (let i = 0; i < count; i++) {
        const id = readLeb(c);
        if (id <= last) throw refuse(c, 'fields are not in ascending order');
        last = id;
        ids[i] = id;
        types[i] = readType(c, entries);
    }
    return { opcode, ids, types };
}

function readType(c: Cursor, entries: number): WireType {
    const type = readSleb(c);
    if (type >= entries || (type < 0 && !code.isPrimitive(type))) {
        throw refuse(c, `${type < 0 ? code.nameOf(type) : `table entry ${type}`} is not a type`);
    }
    return type;
}

/** What a wire type is, for refusals. */
export function describe(table: readonly WireEntry[], type: WireType): string {
    return code.nameOf(table[type]?.opcode ?? type);
}
