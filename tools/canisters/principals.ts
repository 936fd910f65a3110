import { Principal } from '@icp-sdk/core/principal';

/** A user's self-authenticating principal: 29 bytes, of which these four identify the user. */
export function userPrincipal(number: number): Principal {
    const bytes = new Uint8Array(29).fill(0xd1);
    new DataView(bytes.buffer).setUint32(8, number);
    bytes[28] = 2;
    return Principal.fromUint8Array(bytes);
}

/** Installs the canisters and controls them. */
export const ADMIN = userPrincipal(0xffff_ffff);
