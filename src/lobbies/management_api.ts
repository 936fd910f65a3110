import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { fuelFor } from '@dice-wards/candid/limits';
import { nat64, opt, principal, record } from '@dice-wards/candid/schema';

/** The management canister. */
export const MANAGEMENT = new Uint8Array(0);

/**
 * Tells only canisters of a canister: its module's hash, its controllers, and the last of its changes, at most 20. Nothing is
 * read here but the number of all changes.
 */
export const canisterInfo = {
    method: 'canister_info',
    encode: compileEncoder([record('', { canister_id: principal, num_requested_changes: opt(nat64) })]),
    decodeReply: compileDecoder([record('', { total_num_changes: nat64 })], { steps: fuelFor }),
};
