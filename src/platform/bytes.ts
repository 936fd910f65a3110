/**
 * Binary records and keys. Numbers are big-endian and of fixed width: keys sort as numbers do.
 * Times are milliseconds since 1970 in 48 bits (until the year 10889).
 */

const U48_BYTES = 6;
const TWO_32 = 0x1_0000_0000;

export function u32Key(value: number): Uint8Array {
    return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

export function readU32(bytes: Uint8Array, at: number): number {
    return ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;
}

/** A key that sorts by the first number, then by the second. */
export function pairKey(first: number, second: number): Uint8Array {
    const key = new Uint8Array(8);
    const view = new DataView(key.buffer);
    view.setUint32(0, first);
    view.setUint32(4, second);
    return key;
}

/** A key that sorts by time first: 48 bits of milliseconds, then 32 bits of an id. */
export function timeKey(milliseconds: number, id: number): Uint8Array {
    const key = new Uint8Array(U48_BYTES + 4);
    const view = new DataView(key.buffer);
    setTime(view, 0, milliseconds);
    view.setUint32(U48_BYTES, id);
    return key;
}

export function timeOfKey(key: Uint8Array): number {
    return getTime(new DataView(key.buffer, key.byteOffset), 0);
}

export function idOfKey(key: Uint8Array): number {
    return readU32(key, U48_BYTES);
}

export function setTime(view: DataView, at: number, milliseconds: number): void {
    view.setUint16(at, milliseconds / TWO_32);
    view.setUint32(at + 2, milliseconds % TWO_32);
}

/** The same without a view: making one costs more than six bytes do. */
export function timeAt(bytes: Uint8Array, at: number): number {
    return ((bytes[at]! << 8) | bytes[at + 1]!) * TWO_32 + readU32(bytes, at + 2);
}

/** Of characters below U+0100. */
export function asciiBytes(text: string): Uint8Array {
    const { length } = text;
    const bytes = new Uint8Array(length);
    for (let i = 0; i < length; i += 1) bytes[i] = text.charCodeAt(i);
    return bytes;
}

const HEX = asciiBytes('0123456789abcdef');

/** Two digits for each byte, as characters: to put a text into bytes takes 3,000 instructions a character. */
export function hexBytes(bytes: Uint8Array): Uint8Array {
    const { length } = bytes;
    const digits = new Uint8Array(2 * length);
    for (let i = 0; i < length; i += 1) {
        const byte = bytes[i]!;
        digits[2 * i] = HEX[byte >> 4]!;
        digits[2 * i + 1] = HEX[byte & 15]!;
    }
    return digits;
}

/** At most some thousand characters: they pass over the stack. */
export function asciiText(bytes: Uint8Array): string {
    return String.fromCharCode.apply(null, bytes as unknown as number[]);
}

export function getTime(view: DataView, at: number): number {
    return view.getUint16(at) * TWO_32 + view.getUint32(at + 2);
}
