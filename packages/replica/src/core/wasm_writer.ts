/** Bytes that grow. Sizes take five bytes, to be filled in later. */
export class WasmWriter {
    private bytes: Uint8Array;
    private length = 0;

    constructor(expected: number) {
        this.bytes = new Uint8Array(Math.max(expected, 64));
    }

    append(source: Uint8Array): void {
        this.need(source.length);
        this.bytes.set(source, this.length);
        this.length += source.length;
    }

    copy(source: Uint8Array, from: number, to: number): void {
        const size = to - from;
        this.need(size);
        // Blocks are a few bytes long, where a loop is faster than the call.
        if (size > 32) this.bytes.set(source.subarray(from, to), this.length);
        else for (let at = 0; at < size; at += 1) this.bytes[this.length + at] = source[from + at] as number;
        this.length += size;
    }

    /** A number that is not negative as signed LEB128. */
    signed(value: number): void {
        this.need(5);
        let rest = value;
        for (; rest >= 0x40; rest >>>= 7) this.bytes[this.length++] = (rest & 0x7f) | 0x80;
        this.bytes[this.length++] = rest;
    }

    reserveSize(): number {
        this.need(5);
        this.length += 5;
        return this.length;
    }

    /** Fills in the size of everything that came after `reserveSize`. */
    patchSize(start: number): void {
        let rest = this.length - start;
        for (let at = start - 5; at < start; at += 1) {
            this.bytes[at] = (rest & 0x7f) | (at < start - 1 ? 0x80 : 0);
            rest >>>= 7;
        }
    }

    finish(): Uint8Array {
        return this.bytes.subarray(0, this.length);
    }

    private need(size: number): void {
        if (this.length + size <= this.bytes.length) return;
        const larger = new Uint8Array((this.length + size) * 2);
        larger.set(this.bytes.subarray(0, this.length));
        this.bytes = larger;
    }
}
