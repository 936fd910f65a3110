import { Principal } from '@icp-sdk/core/principal';

export { ADMIN, userPrincipal as player } from '../../tools/canisters/principals';

/** A stand-in for a missing canister. */
export const SOME_CANISTER = Principal.fromUint8Array(Uint8Array.of(0, 0, 0, 0, 0, 0x80, 0, 7, 1, 1));
