import { readU32 } from './bytes';

/** Principals stay bytes inside the canisters: their text form costs a million instructions. */

export const MAX_PRINCIPAL_BYTES = 29;

/** `2vxsx-fae`, which may query but never act. */
export const ANONYMOUS = Uint8Array.of(4);

export function isAnonymous(principal: Uint8Array): boolean {
    return principal.length === 1 && principal[0] === 4;
}

/** Of a self-authenticating principal, as nearly every player's is. */
const USUAL_BYTES = 29;
const SELF_AUTHENTICATING = 2;

/** Whether it is the hash of a public key: a principal of nobody but those who sign with that. */
export function isOfKey(principal: Uint8Array): boolean {
    return principal.length === USUAL_BYTES && principal[USUAL_BYTES - 1] === SELF_AUTHENTICATING;
}

const one = new Uint8Array(32);
const other = new Uint8Array(32);
const ones = new Int32Array(one.buffer);
const others = new Int32Array(other.buffer);

/** Most differ in one byte. Others are copied and compared as words: a loop over 29 bytes costs five times as much. */
export function samePrincipal(a: Uint8Array, b: Uint8Array): boolean {
    if (a[11] !== b[11]) return false;
    const length = a.length;
    if (length !== b.length) return false;
    if (length !== USUAL_BYTES) return principalKey(a) === principalKey(b);
    one.set(a);
    other.set(b);
    return (
        ones[0] === others[0] &&
        ones[1] === others[1] &&
        ones[2] === others[2] &&
        ones[3] === others[3] &&
        ones[4] === others[4] &&
        ones[5] === others[5] &&
        ones[6] === others[6] &&
        one[28] === other[28]
    );
}

/** 2 to the power of 32, divided by the golden ratio. */
const SPREAD = 0x9e37_79b1;

/** A number of 32 bits that tells principals apart, roughly; its upper bits do so best. */
export function principalNumber(principal: Uint8Array): number {
    const words = readU32(principal, 0) ^ readU32(principal, 4) ^ readU32(principal, 8);
    return Math.imul(words, SPREAD) >>> 0;
}

/** One character for each byte: good as a key of a `Map`, not for people. */
export function principalKey(principal: Uint8Array): string {
    return String.fromCharCode.apply(null, principal as unknown as number[]);
}
