import { Principal } from '@icp-sdk/core/principal';

/** A user's self-authenticating principal: 29 bytes, of which these four identify the user. */
export function player(number: number): Principal {
    const bytes = new Uint8Array(29).fill(0xd1);
    new DataView(bytes.buffer).setUint32(8, number);
    bytes[28] = 2;
    return Principal.fromUint8Array(bytes);
}

/** The installer of the canisters, and a stand-in for a missing canister. */
export const ADMIN = player(0xffff_ffff);
export const SOME_CANISTER = Principal.fromUint8Array(Uint8Array.of(0, 0, 0, 0, 0, 0x80, 0, 7, 1, 1));
