import { type Cursor, exhausted, refuse, spend, take } from './cursor';
import { readLeb } from './leb128';
import { MAX_BIG_NUMBER_BYTES, MAX_SKIP_DEPTH } from './limits';
import * as code from './opcodes';
import { principalSize, readBool, readPresence, readTag, readText } from './reader';
import type { WireEntry, WireType } from './wire_types';

/** Bytes of a number, by its code's distance from that of nat8: nat8 to nat64, int8 to int64, float32, float64. */
const NUMBER_SIZES = [1, 2, 4, 8, 1, 2, 4, 8, 4, 8];

/** Moves over a value that nobody reads, yet checks it: an argument is good or bad as a whole. */
export function skip(c: Cursor, table: readonly WireEntry[], type: WireType, depth = 0): void {
    if (--c.fuel < 0) throw exhausted(c);
    if (type < 0) {
        skipPrimitive(c, type);
        return;
    }
    if (depth === MAX_SKIP_DEPTH) throw refuse(c, `values are nested more than ${MAX_SKIP_DEPTH} deep`);
    const entry = table[type];
    switch (entry?.opcode) {
        case code.OPT:
            if (readPresence(c)) skip(c, table, entry.inner, depth + 1);
            break;
        case code.VEC:
            skipVec(c, table, entry.inner, depth + 1);
            break;
        case code.RECORD:
            skipFields(c, table, entry.types, depth + 1);
            break;
        case code.VARIANT:
            skip(c, table, entry.types[readTag(c, entry.types.length)]!, depth + 1);
            break;
    }
}

/** The length of a vec whose elements may take no bytes: a visit to each of them must be affordable. */
export function readVisitableLength(c: Cursor): number {
    const length = readLeb(c);
    if (length > c.fuel) throw refuse(c, 'a vec is longer than the size of the argument allows');
    return length;
}

function skipFields(c: Cursor, table: readonly WireEntry[], types: readonly WireType[], depth: number): void {
    const count = types.length;
    for (let i = 0; i < count; i++) skip(c, table, types[i]!, depth);
}

function skipVec(c: Cursor, table: readonly WireEntry[], inner: WireType, depth: number): void {
    spend(c, 1);
    const size = NUMBER_SIZES[code.NAT8 - inner];
    if (size !== undefined) {
        take(c, readLeb(c) * size);
        return;
    }
    const length = readVisitableLength(c);
    for (let i = 0; i < length; i++) skip(c, table, inner, depth);
}

function skipPrimitive(c: Cursor, type: WireType): void {
    switch (type) {
        case code.NULL:
        case code.RESERVED:
            break;
        case code.BOOL:
            readBool(c);
            break;
        case code.NAT:
        case code.INT:
            skipBigNumber(c);
            break;
        case code.TEXT:
            spend(c, 1);
            readText(c);
            break;
        case code.PRINCIPAL:
            spend(c, 1);
            take(c, principalSize(c));
            break;
        case code.EMPTY:
            throw refuse(c, 'a value of type empty');
        default:
            take(c, NUMBER_SIZES[code.NAT8 - type]!);
    }
}

function skipBigNumber(c: Cursor): void {
    for (let i = 0; i < MAX_BIG_NUMBER_BYTES; i++) {
        if (c.bytes[take(c, 1)]! < 0x80) return;
    }
    throw refuse(c, `a number has more than ${MAX_BIG_NUMBER_BYTES} bytes`);
}
