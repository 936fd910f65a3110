import { createHash } from 'node:crypto';
import { concatBytes, hexOf, sameBytes } from '../core/bytes';

export { hexOf, sameBytes };

const encoder = new TextEncoder();

/** UTF-8 bytes of a text. */
export function utf8(text: string): Uint8Array {
    return encoder.encode(text);
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
    return concatBytes(parts);
}

/** Byte-wise lexicographic order: a strict prefix comes first. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
    const shorter = Math.min(a.length, b.length);
    for (let i = 0; i < shorter; i++) {
        if (a[i] !== b[i]) return a[i]! - b[i]!;
    }
    return a.length - b.length;
}

export function startsWith(bytes: Uint8Array, prefix: Uint8Array): boolean {
    return bytes.length >= prefix.length && sameBytes(bytes.subarray(0, prefix.length), prefix);
}

/** For constants of this code, never for input: it does not check. */
export function fromHex(hex: string): Uint8Array {
    return new Uint8Array(Buffer.from(hex, 'hex'));
}

/** SHA-256 of the concatenation. */
export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    return new Uint8Array(hash.digest());
}

/** A domain separator of the specification: the name's length in one byte, then the name. */
export function domainSeparator(name: string): Uint8Array {
    const bytes = utf8(name);
    return concat(new Uint8Array([bytes.length]), bytes);
}

/** Unsigned LEB128: how the specification writes a natural number in a hash or in a leaf of the state tree. */
export function leb128(value: bigint): Uint8Array {
    const bytes: number[] = [];
    let rest = value;
    do {
        const low = Number(rest & 0x7fn);
        rest >>= 7n;
        bytes.push(rest === 0n ? low : low | 0x80);
    } while (rest !== 0n);
    return new Uint8Array(bytes);
}
