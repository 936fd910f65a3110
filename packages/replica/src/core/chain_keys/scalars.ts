/** What leads from a master key to a canister's key: the canister's id, then the components that the canister chose. */
export type Path = readonly Uint8Array[];

/** The number whose bytes these are, most significant first. */
export function bigintOf(bytes: Uint8Array): bigint {
    return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}

/** A scalar's 32 bytes, most significant first. */
export function bigEndian(scalar: bigint): Uint8Array {
    return new Uint8Array(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'));
}
