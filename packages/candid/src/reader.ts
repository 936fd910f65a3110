import { type Cursor, HUGE, refuse, take } from './cursor';
import { readLeb } from './leb128';
import type { PrimitiveKind } from './schema';
import { decodeText } from './text';

/** The IC's principals have at most 29 bytes. */
export const MAX_PRINCIPAL_BYTES = 29;

/** Reads one value of a primitive type whose bytes are known to follow. */
export const READ_PRIMITIVE: Readonly<Record<PrimitiveKind, (c: Cursor) => unknown>> = {
    null: () => null,
    bool: readBool,
    nat8: (c) => c.bytes[take(c, 1)],
    nat16: (c) => c.view.getUint16(take(c, 2), true),
    nat32: (c) => c.view.getUint32(take(c, 4), true),
    nat64: readNat64,
    int32: (c) => c.view.getInt32(take(c, 4), true),
    float64: (c) => c.view.getFloat64(take(c, 8), true),
    text: readText,
    utf8: readUtf8,
    principal: readPrincipal,
};

export function readBool(c: Cursor): boolean {
    const byte = c.bytes[take(c, 1)]!;
    if (byte > 1) throw refuse(c, 'a bool is neither 0 nor 1');
    return byte === 1;
}

/** Numbers of JavaScript are exact to 2^53 - 1. Larger ones are refused, also under `opt`: none would be a lie. */
function readNat64(c: Cursor): number {
    const from = take(c, 8);
    const high = c.view.getUint32(from + 4, true);
    if (high > 0x1f_ffff) throw refuse(c, HUGE);
    return high * 0x1_0000_0000 + c.view.getUint32(from, true);
}

export function readText(c: Cursor): string {
    const size = readLeb(c);
    const from = take(c, size);
    const text = decodeText(c.bytes, from, from + size);
    if (text === undefined) throw refuse(c, 'a text is not UTF-8');
    return text;
}

/** A text as the bytes that were sent. */
function readUtf8(c: Cursor): Uint8Array {
    const size = readLeb(c);
    const from = take(c, size);
    if (decodeText(c.bytes, from, from + size) === undefined) throw refuse(c, 'a text is not UTF-8');
    return c.bytes.slice(from, from + size);
}

export function readBlob(c: Cursor): Uint8Array {
    const size = readLeb(c);
    const from = take(c, size);
    return c.bytes.slice(from, from + size);
}

/** Whether a value follows an `opt`'s tag. */
export function readPresence(c: Cursor): boolean {
    const tag = c.bytes[take(c, 1)]!;
    if (tag > 1) throw refuse(c, 'an opt is neither absent nor present');
    return tag === 1;
}

/** A variant's tag, as a place in the sender's list of tags. */
export function readTag(c: Cursor, tags: number): number {
    const tag = readLeb(c);
    if (tag >= tags) throw refuse(c, 'a variant has no such tag');
    return tag;
}

function readPrincipal(c: Cursor): Uint8Array {
    const size = principalSize(c);
    const from = take(c, size);
    return c.bytes.slice(from, from + size);
}

/** Reads what stands before a principal's bytes: a flag, and how many there are. */
export function principalSize(c: Cursor): number {
    if (c.bytes[take(c, 1)] !== 1) throw refuse(c, 'a principal is an opaque reference');
    const size = readLeb(c);
    if (size > MAX_PRINCIPAL_BYTES) throw refuse(c, `a principal has more than ${MAX_PRINCIPAL_BYTES} bytes`);
    return size;
}
