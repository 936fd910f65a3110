/**
 * Binary records and keys. Numbers are big-endian and of fixed width, so that keys sort as numbers do.
 * Times are milliseconds since 1970 in 48 bits (until the year 10889).
 */

export const U48_BYTES = 6;
const TWO_32 = 0x1_0000_0000;

export function u32Key(value: number): Uint8Array {
    return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

export function readU32(bytes: Uint8Array, at: number): number {
    return ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0;
}

/** A key that sorts by time first: 48 bits of milliseconds, then 32 bits of an id. */
export function timeKey(milliseconds: number, id: number): Uint8Array {
    const key = new Uint8Array(U48_BYTES + 4);
    writeU48(key, 0, milliseconds);
    key.set(u32Key(id), U48_BYTES);
    return key;
}

export function timeOfKey(key: Uint8Array): number {
    return readU48(key, 0);
}

export function idOfKey(key: Uint8Array): number {
    return readU32(key, U48_BYTES);
}

function writeU48(bytes: Uint8Array, at: number, value: number): void {
    const high = Math.floor(value / TWO_32);
    bytes[at] = high >>> 8;
    bytes[at + 1] = high;
    bytes.set(u32Key(value >>> 0), at + 2);
}

function readU48(bytes: Uint8Array, at: number): number {
    return (bytes[at] * 256 + bytes[at + 1]) * TWO_32 + readU32(bytes, at + 2);
}

/** Writes a record from front to back. `finish` gives the bytes. */
export class Writer {
    private bytes: Uint8Array;
    private at = 0;

    constructor(capacity: number) {
        this.bytes = new Uint8Array(capacity);
    }

    u8(value: number): this {
        this.room(1);
        this.bytes[this.at++] = value;
        return this;
    }

    u16(value: number): this {
        return this.u8(value >>> 8).u8(value);
    }

    u32(value: number): this {
        return this.raw(u32Key(value));
    }

    time(milliseconds: number): this {
        this.room(U48_BYTES);
        writeU48(this.bytes, this.at, milliseconds);
        this.at += U48_BYTES;
        return this;
    }

    /** At most 255 bytes, their number in front. */
    short(bytes: Uint8Array): this {
        if (bytes.length > 255) throw new RangeError(`${bytes.length} bytes do not fit a short field`);
        return this.u8(bytes.length).raw(bytes);
    }

    /** Bytes whose number the reader knows. */
    raw(bytes: Uint8Array): this {
        this.room(bytes.length);
        this.bytes.set(bytes, this.at);
        this.at += bytes.length;
        return this;
    }

    finish(): Uint8Array {
        return this.bytes.slice(0, this.at);
    }

    private room(count: number): void {
        if (this.at + count <= this.bytes.length) return;
        const larger = new Uint8Array(2 * (this.at + count));
        larger.set(this.bytes);
        this.bytes = larger;
    }
}

/** Reads what `Writer` wrote. Stored bytes are ours: running off their end is a fault, not a refusal. */
export class Reader {
    private at = 0;

    constructor(private readonly bytes: Uint8Array) {}

    u8(): number {
        return this.bytes[this.advance(1)];
    }

    u16(): number {
        return this.u8() * 256 + this.u8();
    }

    u32(): number {
        return readU32(this.bytes, this.advance(4));
    }

    time(): number {
        return readU48(this.bytes, this.advance(U48_BYTES));
    }

    short(): Uint8Array {
        return this.raw(this.u8());
    }

    raw(count: number): Uint8Array {
        const from = this.advance(count);
        return this.bytes.slice(from, from + count);
    }

    atEnd(): boolean {
        return this.at === this.bytes.length;
    }

    rest(): Uint8Array {
        return this.raw(this.bytes.length - this.at);
    }

    private advance(count: number): number {
        const from = this.at;
        this.at += count;
        if (this.at > this.bytes.length) throw new RangeError('a stored record ends too early');
        return from;
    }
}
