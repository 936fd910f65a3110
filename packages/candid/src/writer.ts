import { lebBytes } from './leb128';

/** A store of four bytes may be for the last three: one more must be there. */
const SPARE = 1;

/** The buffer that an encoder writes into. The header, which is the same in every reply, stays in front. */
export class Writer {
    bytes: Uint8Array;
    view: DataView;
    /** How much may be written: all but the spare byte. */
    size: number;

    constructor(header: Uint8Array, room: number) {
        this.size = header.length + room;
        this.bytes = new Uint8Array(this.size + SPARE);
        this.bytes.set(header);
        this.view = new DataView(this.bytes.buffer);
    }

    /** Writes a length, with room for `more` bytes behind it, and returns where they begin. */
    length(at: number, value: number, more: number): number {
        const groups = lebBytes(value);
        const behind = at + groups.length;
        if (behind + more > this.size) this.grow(behind + more);
        this.bytes.set(groups, at);
        return behind;
    }

    /** Makes the buffer at least so large and keeps its contents. */
    grow(size: number): void {
        this.size = Math.max(size, 2 * this.size);
        const bytes = new Uint8Array(this.size + SPARE);
        bytes.set(this.bytes);
        this.bytes = bytes;
        this.view = new DataView(bytes.buffer);
    }
}
