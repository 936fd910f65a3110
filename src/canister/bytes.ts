/**
 * Binary records and keys. Numbers are big-endian and of fixed width, so that keys sort as numbers do.
 * Times are milliseconds since 1970 in 48 bits (until the year 10889).
 */

const U48_BYTES = 6;
const TWO_32 = 0x1_0000_0000;

export function u32Key(value: number): Uint8Array {
    return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

export function readU32(bytes: Uint8Array, at: number): number {
    return ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0;
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
    return ((bytes[at] << 8) | bytes[at + 1]) * TWO_32 + readU32(bytes, at + 2);
}

/** Of characters below U+0100. */
export function asciiBytes(text: string): Uint8Array {
    const { length } = text;
    const bytes = new Uint8Array(length);
    for (let i = 0; i < length; i += 1) bytes[i] = text.charCodeAt(i);
    return bytes;
}

/** At most some thousand characters: they pass over the stack. */
export function asciiText(bytes: Uint8Array): string {
    return String.fromCharCode.apply(null, bytes as unknown as number[]);
}

export function getTime(view: DataView, at: number): number {
    return view.getUint16(at) * TWO_32 + view.getUint32(at + 2);
}

/**
 * Writes a record from front to back; `finish` gives the bytes. In QuickJS a call costs as much as two stores and
 * `DataView` writes four bytes for the price of two, which is why these methods are written out.
 */
export class Writer {
    private bytes: Uint8Array;
    private view: DataView;
    private at = 0;

    /** `capacity` in bytes: as many as the record will need, or it is copied on the way. */
    constructor(capacity: number) {
        this.bytes = new Uint8Array(capacity);
        this.view = new DataView(this.bytes.buffer);
    }

    u8(value: number): this {
        const at = this.at;
        if (at + 1 > this.bytes.length) this.grow(1);
        this.bytes[at] = value;
        this.at = at + 1;
        return this;
    }

    u16(value: number): this {
        const at = this.at;
        if (at + 2 > this.bytes.length) this.grow(2);
        this.view.setUint16(at, value);
        this.at = at + 2;
        return this;
    }

    u32(value: number): this {
        const at = this.at;
        if (at + 4 > this.bytes.length) this.grow(4);
        this.view.setUint32(at, value);
        this.at = at + 4;
        return this;
    }

    time(milliseconds: number): this {
        const at = this.at;
        if (at + U48_BYTES > this.bytes.length) this.grow(U48_BYTES);
        setTime(this.view, at, milliseconds);
        this.at = at + U48_BYTES;
        return this;
    }

    /** At most 255 bytes, their number in front. */
    short(bytes: Uint8Array): this {
        if (bytes.length > 255) throw new RangeError(`${bytes.length} bytes do not fit a short field`);
        return this.u8(bytes.length).raw(bytes);
    }

    /** Bytes whose number the reader knows. */
    raw(bytes: Uint8Array): this {
        const at = this.at;
        if (at + bytes.length > this.bytes.length) this.grow(bytes.length);
        this.bytes.set(bytes, at);
        this.at = at + bytes.length;
        return this;
    }

    finish(): Uint8Array {
        return this.at === this.bytes.length ? this.bytes : this.bytes.slice(0, this.at);
    }

    private grow(count: number): void {
        const larger = new Uint8Array(2 * (this.at + count));
        larger.set(this.bytes);
        this.bytes = larger;
        this.view = new DataView(larger.buffer);
    }
}

/** Reads what `Writer` wrote. Stored bytes are ours: running off their end is a fault, not a refusal. */
export class Reader {
    private readonly view: DataView;
    private at = 0;

    constructor(private readonly bytes: Uint8Array) {
        this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }

    u8(): number {
        return this.view.getUint8(this.at++);
    }

    u16(): number {
        const at = this.at;
        this.at = at + 2;
        return this.view.getUint16(at);
    }

    u32(): number {
        const at = this.at;
        this.at = at + 4;
        return this.view.getUint32(at);
    }

    time(): number {
        const at = this.at;
        this.at = at + U48_BYTES;
        return getTime(this.view, at);
    }

    short(): Uint8Array {
        return this.raw(this.u8());
    }

    /** A window into the record, not a copy: nothing that is read is ever changed. */
    raw(count: number): Uint8Array {
        const from = this.at;
        const to = from + count;
        if (to > this.bytes.length) throw new RangeError('a stored record ends too early');
        this.at = to;
        return this.bytes.subarray(from, to);
    }

    atEnd(): boolean {
        return this.at === this.bytes.length;
    }

    rest(): Uint8Array {
        return this.raw(this.bytes.length - this.at);
    }
}
