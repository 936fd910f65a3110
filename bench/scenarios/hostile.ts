import { IDL } from '@icp-sdk/core/candid';

/** Many millions, in LEB128. */
const MILLIONS = [0x80, 0xe1, 0xeb, 0x17];

/** Bytes that are not Candid at all. */
export const GARBAGE = Uint8Array.from({ length: 64 }, (_, index) => (index * 37) % 256);

/** Sound arguments, and one more: a vec of nothing, many millions long, which a reader has to pass over. */
export function bomb(types: readonly IDL.Type[], values: readonly unknown[]): Uint8Array {
    const bytes = new Uint8Array(IDL.encode([...types, IDL.Vec(IDL.Null)], [...values, []]));
    // The last byte is the length of the empty vec.
    return Uint8Array.of(...bytes.slice(0, -1), ...MILLIONS);
}
