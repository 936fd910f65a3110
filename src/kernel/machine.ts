/**
 * What the kernel has of a machine, in JavaScript: for Node, browsers, and canisters that are built without the kernel. In Wasm
 * `machine.wasm.ts` stands for this file, with the same names.
 */

/** Signed bytes. */
export class Bytes extends Int8Array {}
/** Floating point numbers of 64 bits. */
export class Floats extends Float64Array {}

/** More than any roll has plays. */
export const MAX_PLAYS = 2048;
/** Plays of one roll, as `plays.ts` describes them. */
export const PLAYS = new Bytes(32 * MAX_PLAYS);
/** What each of them changes. */
export const CHANGES = new Floats(MAX_PLAYS);
/** The powers of 4, once they are needed. */
export const DIGITS = new Floats(26);
/** Positions on the way to a play, one for each step, and where it begins. */
export const WAY = new Bytes(32 * 5);

/** The bytes of the call that begins. */
export function open(_desk: Bytes, _length: i32): void {}

export function leadingZeros(bits: i32): i32 {
    return Math.clz32(bits);
}
