import { type Cursor, refuse, take } from './cursor';
import { readLeb, readSleb } from './leb128';
import { MAX_ARGUMENTS, MAX_TABLE_ENTRIES, MAX_TABLE_FIELDS } from './limits';
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
    const table: WireEntry[] = [];
    let fieldsLeft = MAX_TABLE_FIELDS;
    for (let i = 0; i < entries; i++) {
        const entry = readEntry(c, entries, fieldsLeft);
        if ('ids' in entry) fieldsLeft -= entry.ids.length;
        table.push(entry);
    }
    const count = readLeb(c);
    if (count > MAX_ARGUMENTS) throw refuse(c, `more than ${MAX_ARGUMENTS} arguments`);
    const types: WireType[] = [];
    for (let i = 0; i < count; i++) types.push(readType(c, entries));
    return { table, types };
}

function readEntry(c: Cursor, entries: number, fieldsLeft: number): WireEntry {
    const opcode = readSleb(c);
    switch (opcode) {
        case code.OPT:
        case code.VEC:
            return { opcode, inner: readType(c, entries) };
        case code.RECORD:
        case code.VARIANT:
            return { opcode, ...readFields(c, entries, fieldsLeft) };
        default:
            throw refuse(c, `the type table holds ${code.nameOf(opcode)}`);
    }
}

function readFields(c: Cursor, entries: number, fieldsLeft: number): { ids: number[]; types: WireType[] } {
    const count = readLeb(c);
    if (count > fieldsLeft) throw refuse(c, `the type table has more than ${MAX_TABLE_FIELDS} fields`);
    const ids: number[] = [];
    const types: WireType[] = [];
    let last = -1;
    for (let i = 0; i < count; i++) {
        const id = readLeb(c);
        if (id <= last) throw refuse(c, 'fields are not in ascending order');
        last = id;
        ids.push(id);
        types.push(readType(c, entries));
    }
    return { ids, types };
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
    return code.nameOf(type < 0 ? type : table[type].opcode);
}
