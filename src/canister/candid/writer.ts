/**
 * The buffer that replies are written into. All encoders share one, because in QuickJS a new buffer costs as much as
 * several writes.
 */
export class Writer {
    bytes = new Uint8Array(1024);
    view = new DataView(this.bytes.buffer);
    at = 0;
}

/** Makes room for `size` more bytes and returns where they begin. */
export function reserve(w: Writer, size: number): number {
    const from = w.at;
    w.at = from + size;
    if (w.at > w.bytes.length) grow(w);
    return from;
}

function grow(w: Writer): void {
    const bytes = new Uint8Array(Math.max(w.at, 2 * w.bytes.length));
    bytes.set(w.bytes);
    w.bytes = bytes;
    w.view = new DataView(bytes.buffer);
}

export function writeByte(w: Writer, byte: number): void {
    const at = reserve(w, 1);
    w.bytes[at] = byte;
}

export function writeBytes(w: Writer, bytes: Uint8Array): void {
    const at = reserve(w, bytes.length);
    w.bytes.set(bytes, at);
}

/** Lengths and tags: unsigned, below 2^32. */
export function writeLeb(w: Writer, value: number): void {
    let rest = value;
    while (rest >= 0x80) {
        writeByte(w, (rest & 0x7f) | 0x80);
        rest >>>= 7;
    }
    writeByte(w, rest);
}
