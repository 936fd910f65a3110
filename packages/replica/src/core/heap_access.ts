import { littleEndian128 } from './bytes';
import { CanisterTrap, contractViolation, wasmTrap } from './errors';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });
const lossyUtf8 = new TextDecoder();

/** What the System API reads and writes in a canister's heap. Each method traps when the place lies outside. */
export class HeapAccess {
    private bytes = new Uint8Array(0);

    /** @param memory nothing for a module without one: every place lies outside then. */
    constructor(private readonly memory: WebAssembly.Memory | undefined) {}

    /** `dst`, `from` and `size` as in every `*_copy` function. */
    copyOut(dst: number, source: Uint8Array, from: number, size: number): void {
        if (from + size > source.length)
            throw contractViolation(`ic0 copy: offset ${from} and size ${size} exceed ${source.length} bytes`);
        this.window(dst, size).set(source.subarray(from, from + size));
    }

    write128(dst: number, value: bigint): void {
        this.window(dst, 16).set(littleEndian128(value));
    }

    copyIn(src: number, size: number): Uint8Array {
        return this.window(src, size).slice();
    }

    /** @param what names the text in the error of bytes that are no UTF-8. */
    text(src: number, size: number, what: string): string {
        try {
            return strictUtf8.decode(this.window(src, size));
        } catch (error) {
            if (error instanceof CanisterTrap) throw error;
            throw contractViolation(`${what} is not valid UTF-8`);
        }
    }

    lossyText(src: number, size: number): string {
        return lossyUtf8.decode(this.window(src, size));
    }

    /** The heap itself, until it grows. */
    window(at: number, size: number): Uint8Array {
        // Growing detaches the buffer.
        if (this.memory !== undefined && this.bytes.buffer !== this.memory.buffer)
            this.bytes = new Uint8Array(this.memory.buffer);
        if (at + size > this.bytes.length) throw wasmTrap('heap out of bounds');
        return this.bytes.subarray(at, at + size);
    }
}
