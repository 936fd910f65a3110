import { Principal } from '@icp-sdk/core/principal';

/** Bytes as a map key. */
export function hexOf(bytes: Uint8Array): string {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}

/** The textual form of a principal, as it appears in messages for people. */
export function textOf(principal: Uint8Array): string {
    return Principal.fromUint8Array(principal).toText();
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
    return a.length === b.length && Buffer.compare(a, b) === 0;
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
    if (parts.length === 1) return parts[0] as Uint8Array;
    let size = 0;
    for (const part of parts) size += part.length;
    const all = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

/** The System API writes 128-bit numbers as 16 bytes, least significant first. */
export function littleEndian128(value: bigint): Uint8Array {
    const bytes = new Uint8Array(16);
    const view = new DataView(bytes.buffer);
    view.setBigUint64(0, BigInt.asUintN(64, value), true);
    view.setBigUint64(8, value >> 64n, true);
    return bytes;
}

/** Two halves of a 128-bit argument, which Wasm cannot pass as one. */
export function join128(high: bigint, low: bigint): bigint {
    return (high << 64n) | low;
}
