import { compileDecoder } from '@dice-wards/candid/codec';
import { principal, record } from '@dice-wards/candid/schema';
import { sameBytes } from './bytes';
import type { CallContent } from './envelope';
import { MAX_BODY } from './limits';
import { malformed } from './refusal';

/** Methods of the management canister that concern no canister yet: any effective canister id will do. */
const FOR_ANY_CANISTER = ['create_canister', 'provisional_create_canister_with_cycles', 'raw_rand', 'list_canisters'];

/** Of an argument; what is larger never came through this interface. */
const LIMITS = { maxBytes: MAX_BODY };

/**
 * The fields by which the management canister's arguments name the canister they concern. These decoders are bounded,
 * unlike the agents': this is the first look at bytes that anyone may have sent.
 */
const byCanisterId = compileDecoder([record('ByCanisterId', { canister_id: principal })], LIMITS);
const byTargetCanister = compileDecoder([record('ByTargetCanister', { target_canister: principal })], LIMITS);

/**
 * The IC routes by the effective canister id in the URL before it looks into the request, so the two must agree. Here
 * nothing is routed; the check is for clients, which would find out on the IC only.
 */
export function checkEffectiveCanister(effective: Uint8Array, content: CallContent): void {
    const { canisterId, method, arg } = content;
    if (canisterId.length > 0) {
        expectSame(effective, canisterId);
        return;
    }
    if (FOR_ANY_CANISTER.includes(method)) return;
    const named = method === 'install_chunked_code' ? targetCanisterIn(arg) : canisterIdIn(arg);
    // An argument that names no canister is the management canister's to reject, with its own message.
    if (named !== undefined) expectSame(effective, named);
}

function expectSame(effective: Uint8Array, named: Uint8Array): void {
    if (!sameBytes(effective, named)) {
        throw malformed('Effective canister id in the URL does not match the canister of the request');
    }
}

function canisterIdIn(arg: Uint8Array): Uint8Array | undefined {
    const decoded = byCanisterId(arg);
    return decoded.ok ? decoded.value[0].canister_id : undefined;
}

function targetCanisterIn(arg: Uint8Array): Uint8Array | undefined {
    const decoded = byTargetCanister(arg);
    return decoded.ok ? decoded.value[0].target_canister : undefined;
}
