import { type Field, fieldsOf, innerOf, nodeOf, PRIMITIVES } from './facts';
import { pushLeb, pushSleb } from './leb128';
import * as code from './opcodes';
import type { AnySchema } from './schema';

/**
 * What stands before the values: `DIDL`, the type table, the arguments' types. It depends on the types alone, so it is
 * built once. The table is ordered as `@dfinity/candid` orders it (inner types first, equal types once): agents then
 * send these very bytes, and the decoder knows with one comparison that nothing needs looking up.
 */
export function canonicalHeader(schemas: readonly AnySchema[]): Uint8Array {
    const [only] = schemas;
    if (only === undefined || schemas.length > 1) return made(schemas);
    const header = known.get(only) ?? made(schemas);
    known.set(only, header);
    return header;
}

/** Of single values: several codecs have the same. */
const known = new WeakMap<AnySchema, Uint8Array>();

function made(schemas: readonly AnySchema[]): Uint8Array {
    const table = new Table();
    const types = schemas.map((schema) => table.add(schema));
    const out = [0x44, 0x49, 0x44, 0x4c];
    pushLeb(out, table.entries.length);
    for (const entry of table.entries) out.push(...entry);
    pushLeb(out, types.length);
    for (const type of types) pushSleb(out, type);
    return Uint8Array.from(out);
}

class Table {
    readonly entries: number[][] = [];
    /** Entries by what they say. Field names are part of it, as in `@dfinity/candid`; ids alone would merge more. */
    private readonly known = new Map<string, number>();

    /** A primitive's code, or the index of the schema's entry. */
    add(schema: AnySchema): number {
        const node = nodeOf(schema);
        switch (node.kind) {
            case 'opt':
                return this.wrapped(code.OPT, this.add(innerOf(node)));
            case 'vec':
                return this.wrapped(code.VEC, this.add(innerOf(node)));
            case 'blob':
                return this.wrapped(code.VEC, code.NAT8);
            case 'record':
            case 'tuple':
                return this.fielded(code.RECORD, fieldsOf(node));
            case 'variant':
                return this.fielded(code.VARIANT, fieldsOf(node));
            default:
                return PRIMITIVES[node.kind].code;
        }
    }

    private wrapped(opcode: number, inner: number): number {
        const entry: number[] = [];
        pushSleb(entry, opcode);
        pushSleb(entry, inner);
        return this.index(`${opcode} ${inner}`, entry);
    }

    private fielded(opcode: number, fields: readonly Field[]): number {
        const entry: number[] = [];
        let key = `${opcode}`;
        pushSleb(entry, opcode);
        pushLeb(entry, fields.length);
        for (const field of fields) {
            const type = this.add(field.schema);
            pushLeb(entry, field.id);
            pushSleb(entry, type);
            key += ` ${JSON.stringify(field.name)} ${type}`;
        }
        return this.index(key, entry);
    }

    private index(key: string, entry: number[]): number {
        const known = this.known.get(key);
        if (known !== undefined) return known;
        this.known.set(key, this.entries.length);
        return this.entries.push(entry) - 1;
    }
}
