/**
 * The place in an argument that is being decoded.
 *
 * Decoders share one cursor and copy each argument into its buffer: that costs less in QuickJS than a new `DataView`
 * for every call, and `DataView` reads four bytes for the price of two. Bytes behind `end` are left over from earlier
 * arguments, so every read goes through `take`.
 */
export class Cursor {
    bytes = new Uint8Array(1024);
    view = new DataView(this.bytes.buffer);
    words = new Int32Array(this.bytes.buffer);
    at = 0;
    end = 0;
    /** Steps that the general path may still make: a value that it visits is one, a type that it reads a few. */
    fuel = 0;
    /** The fast path has met a number that JavaScript does not have. */
    hasHuge = false;

    load(argument: Uint8Array): void {
        this.reserve(argument.length);
        this.bytes.set(argument);
        this.at = 0;
        this.end = argument.length;
    }

    /** Room for arguments of this size, and for the last of their words. */
    reserve(size: number): void {
        if (size <= this.bytes.length) return;
        this.bytes = new Uint8Array(4 * Math.ceil(size / 4));
        this.view = new DataView(this.bytes.buffer);
        this.words = new Int32Array(this.bytes.buffer);
    }
}

/** Why bytes are refused. Not an `Error`: nobody reads its stack, and collecting one is expensive. */
export class Refusal {
    /** @param isMismatch the bytes are good but of another type than expected, which `opt` reads as none */
    constructor(
        readonly text: string,
        readonly isMismatch: boolean,
    ) {}
}

/** The bytes are no Candid, or more of it than a decoder takes. */
export function refuse(c: Cursor, what: string): Refusal {
    return new Refusal(`byte ${c.at}: ${what}`, false);
}

/** The bytes are Candid of a type that does not fit. */
export function mismatch(c: Cursor, what: string): Refusal {
    return new Refusal(`byte ${c.at}: ${what}`, true);
}

/** Moves over the next `size` bytes and returns where they begin. */
export function take(c: Cursor, size: number): number {
    const from = c.at;
    if (size > c.end - from) throw refuse(c, 'the argument ends too early');
    c.at = from + size;
    return from;
}

/** Pays for steps. */
export function spend(c: Cursor, steps: number): void {
    c.fuel -= steps;
    if (c.fuel < 0) throw exhausted(c);
}

/** Numbers of JavaScript are exact to 2^53 - 1. */
export const HUGE = 'a nat64 is above 2^53 - 1';

export function exhausted(c: Cursor): Refusal {
    return refuse(c, 'more types and values than the size of the argument allows');
}
