import { pushLeb, pushSleb } from './leb128';
import * as code from './opcodes';
import { type Field, PRIMITIVES, type Shape } from './shape';

/**
 * What stands before the values: `DIDL`, the type table, the arguments' types. It depends on the types alone, so it is
 * built once. The table is ordered as `@dfinity/candid` orders it (inner types first, equal types once): agents then
 * send these very bytes, and the decoder knows with one comparison that nothing needs looking up.
 */
export function canonicalHeader(shapes: readonly Shape[]): Uint8Array {
    const table = new Table();
    const types = shapes.map((shape) => table.add(shape));
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

    /** A primitive's code, or the index of the shape's entry. */
    add(shape: Shape): number {
        switch (shape.kind) {
            case 'opt':
                return this.wrapped(code.OPT, this.add(shape.inner));
            case 'vec':
                return this.wrapped(code.VEC, this.add(shape.inner));
            case 'blob':
                return this.wrapped(code.VEC, code.NAT8);
            case 'record':
                return this.fielded(code.RECORD, shape.fields);
            case 'variant':
                return this.fielded(code.VARIANT, shape.fields);
            default:
                return PRIMITIVES[shape.kind].code;
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
            const type = this.add(field.shape);
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
