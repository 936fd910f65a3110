import { type Cursor, exhausted, mismatch, Refusal } from './cursor';
import { type Field, fieldsOf, type Node, nodeOf, PRIMITIVES, type RecordNode } from './facts';
import { readLeb } from './leb128';
import * as code from './opcodes';
import { READ_PRIMITIVE, readBlob, readPresence, readTag } from './reader';
import type { AnySchema, Fields, OptSchema, VariantSchema } from './schema';
import { readVisitableLength, skip } from './skip';
import { describe, readHeader, type WireEntry, type WireType } from './wire_types';

/**
 * The path for every encoding but the canonical one: another order of the type table, older or newer types on the
 * sender's side. Values are coerced from the sender's type to ours by the rules of the specification's section
 * "Coercion": unknown fields and arguments are skipped, absent ones are none where none is possible, and a value that
 * does not fit under `opt` is none.
 *
 * Visits at most `c.fuel` values, each at a cost that the expected types alone decide.
 */
export function decodeGeneral(c: Cursor, schemas: readonly AnySchema[]): unknown[] {
    const { table, types } = readHeader(c);
    const values = schemas.map((schema, i) => {
        const type = types[i];
        return type === undefined ? absentArgument(c, schema, i + 1) : coerce(c, table, type, schema);
    });
    for (let i = schemas.length; i < types.length; i++) skip(c, table, types[i]!);
    return values;
}

function absentArgument(c: Cursor, schema: AnySchema, number: number): unknown {
    if (mayBeAbsent(schema)) return null;
    if (schema.absent === undefined) throw mismatch(c, `argument ${number} is missing`);
    return schema.absent;
}

function mayBeAbsent({ kind }: AnySchema): boolean {
    return kind === 'opt' || kind === 'null';
}

/** Reads a value of the sender's type as one of ours. */
function coerce(c: Cursor, table: readonly WireEntry[], type: WireType, schema: AnySchema): unknown {
    if (--c.fuel < 0) throw exhausted(c);
    const node = nodeOf(schema);
    if (node.kind === 'opt') return coerceOpt(c, table, type, node);
    const entry = type < 0 ? undefined : table[type];
    switch (node.kind) {
        case 'vec':
            if (entry?.opcode === code.VEC) return coerceVec(c, table, entry.inner, node.inner);
            break;
        case 'blob':
            if (entry?.opcode === code.VEC) return coerceBlob(c, entry.inner);
            break;
        case 'record':
        case 'tuple':
            if (entry?.opcode === code.RECORD) return coerceRecord(c, table, entry.ids, entry.types, node);
            break;
        case 'variant':
            if (entry?.opcode === code.VARIANT) return coerceVariant(c, table, entry.ids, entry.types, node);
            break;
        default:
            if (type === PRIMITIVES[node.kind].code) return READ_PRIMITIVE[node.kind](c);
    }
    throw mismatch(c, `${nameOf(node)} expected, ${describe(table, type)} found`);
}

/** What Candid calls it, but for a blob. */
function nameOf({ kind }: Node): string {
    if (kind === 'utf8') return 'text';
    return kind === 'tuple' ? 'record' : kind;
}

/** A value that may be present, or stand there without its `opt`. */
function coerceOpt(c: Cursor, table: readonly WireEntry[], type: WireType, { inner }: OptSchema<unknown>): unknown {
    if (type === code.NULL || type === code.RESERVED) return null;
    const entry = type < 0 ? undefined : table[type];
    if (entry?.opcode !== code.OPT) return coerceOrNone(c, table, type, inner);
    return readPresence(c) ? coerceOrNone(c, table, entry.inner, inner) : null;
}

/** Visits a value a second time when it does not fit; how often that can happen is the depth of our own type. */
function coerceOrNone(c: Cursor, table: readonly WireEntry[], type: WireType, schema: AnySchema): unknown {
    const from = c.at;
    try {
        return coerce(c, table, type, schema);
    } catch (e) {
        if (!(e instanceof Refusal && e.isMismatch)) throw e;
        c.at = from;
        skip(c, table, type);
        return null;
    }
}

function coerceVec(c: Cursor, table: readonly WireEntry[], inner: WireType, schema: AnySchema): unknown[] {
    const length = readVisitableLength(c);
    const values: unknown[] = [];
    for (let i = 0; i < length; i++) values[i] = coerce(c, table, inner, schema);
    return values;
}

function coerceBlob(c: Cursor, inner: WireType): Uint8Array {
    if (inner === code.NAT8) return readBlob(c);
    if (readLeb(c) > 0) throw mismatch(c, `blob expected, vec of ${inner < 0 ? code.nameOf(inner) : 'others'} found`);
    return new Uint8Array(0);
}

function coerceRecord(
    c: Cursor,
    table: readonly WireEntry[],
    ids: readonly number[],
    types: readonly WireType[],
    node: RecordNode,
): unknown {
    const value = (node.kind === 'tuple' ? [] : {}) as Record<string, unknown>;
    let next = 0;
    for (const field of fieldsOf(node)) {
        while (next < ids.length && ids[next]! < field.id) skip(c, table, types[next++]!);
        if (next < ids.length && ids[next] === field.id) {
            value[field.name] = coerce(c, table, types[next++]!, field.schema);
        } else {
            value[field.name] = absent(c, field);
        }
    }
    while (next < ids.length) skip(c, table, types[next++]!);
    return value;
}

function absent(c: Cursor, field: Field): null {
    if (!mayBeAbsent(field.schema)) throw mismatch(c, `field ${field.name} is missing`);
    return null;
}

function coerceVariant(
    c: Cursor,
    table: readonly WireEntry[],
    ids: readonly number[],
    types: readonly WireType[],
    node: VariantSchema<Fields>,
): unknown {
    const tag = readTag(c, ids.length);
    for (const field of fieldsOf(node)) {
        if (field.id === ids[tag]) return { [field.name]: coerce(c, table, types[tag]!, field.schema) };
    }
    throw mismatch(c, 'a variant has a tag that is not known here');
}
