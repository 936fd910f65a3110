/** Reads the few encodings of a Wasm binary that its section headers need. */
export class WasmReader {
    constructor(
        readonly bytes: Uint8Array,
        public at = 0,
        readonly end = bytes.length,
    ) {}

    get done(): boolean {
        return this.at >= this.end;
    }

    byte(): number {
        const value = this.bytes[this.at];
        if (this.at >= this.end || value === undefined) throw new RangeError('unexpected end of module');
        this.at += 1;
        return value;
    }

    /** LEB128; limits of 64-bit memories fit a number too. */
    unsigned(): number {
        let value = 0;
        for (let scale = 1; ; scale *= 128) {
            const byte = this.byte();
            value += (byte & 0x7f) * scale;
            if (byte < 0x80) return value;
        }
    }

    skipLeb(): void {
        while (this.byte() >= 0x80);
    }

    skip(size: number): void {
        if (this.at + size > this.end) throw new RangeError('unexpected end of module');
        this.at += size;
    }

    take(size: number): Uint8Array {
        this.skip(size);
        return this.bytes.subarray(this.at - size, this.at);
    }

    name(): string {
        return new TextDecoder('utf-8', { fatal: true }).decode(this.take(this.unsigned()));
    }

    /** A sub-reader over the next `size` bytes. */
    section(size: number): WasmReader {
        const start = this.at;
        this.take(size);
        return new WasmReader(this.bytes, start, this.at);
    }

    limits(): { readonly is64: boolean; readonly isShared: boolean } {
        const flags = this.byte();
        this.skipLeb();
        if (flags & 1) this.skipLeb();
        return { is64: (flags & 4) !== 0, isShared: (flags & 2) !== 0 };
    }

    /** Skips a constant expression; the index of the global that it begins with, if it does. */
    globalOfConstant(): number | undefined {
        const before = this.at;
        const global = this.byte() === 0x23 ? this.unsigned() : undefined;
        this.at = before;
        this.skipConstant();
        return global;
    }

    /** A constant expression, as in a global's initial value. */
    skipConstant(): void {
        for (;;) {
            const opcode = this.byte();
            if (opcode === 0x0b) return;
            if (opcode === 0x41 || opcode === 0x42 || opcode === 0x23 || opcode === 0xd0 || opcode === 0xd2)
                this.skipLeb();
            else if (opcode === 0x43) this.take(4);
            else if (opcode === 0x44) this.take(8);
            else if (opcode === 0xfd) this.take(17);
            else if (opcode < 0x6a || opcode > 0x7e) throw new RangeError(`unknown constant instruction ${opcode}`);
        }
    }
}

export function leb(value: number): number[] {
    const bytes: number[] = [];
    let rest = value;
    do {
        bytes.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
        rest = Math.floor(rest / 128);
    } while (rest > 0);
    return bytes;
}
