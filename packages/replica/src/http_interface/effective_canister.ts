import { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';
import { decodeArgument } from '../core/management_candid';
import { sameBytes } from './bytes';
import type { CallContent } from './envelope';
import { malformed } from './refusal';

/** Methods of the management canister that concern no canister yet: any effective canister id will do. */
const FOR_ANY_CANISTER = ['create_canister', 'provisional_create_canister_with_cycles', 'raw_rand', 'list_canisters'];

/** The fields by which the management canister's arguments name the canister they concern. */
const ByCanisterId = IDL.Record({ canister_id: IDL.Principal });
const ByTargetCanister = IDL.Record({ target_canister: IDL.Principal });

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
    return decodeArgument<{ canister_id: Principal }>(ByCanisterId, arg)?.canister_id.toUint8Array();
}

function targetCanisterIn(arg: Uint8Array): Uint8Array | undefined {
    return decodeArgument<{ target_canister: Principal }>(ByTargetCanister, arg)?.target_canister.toUint8Array();
}
