import { IDL } from '@dfinity/candid';
import { Principal } from '@dfinity/principal';
import { equalBytes } from './bytes';
import type { CallContent } from './envelope';
import { malformed } from './refusal';

/** Methods of the management canister that concern no canister yet: any effective canister id will do. */
const FOR_ANY_CANISTER = ['create_canister', 'provisional_create_canister_with_cycles', 'raw_rand', 'list_canisters'];

/** The fields by which the management canister's arguments name the canister they concern. */
const BY_CANISTER_ID = IDL.Record({ canister_id: IDL.Principal });
const BY_TARGET_CANISTER = IDL.Record({ target_canister: IDL.Principal });

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
    const named =
        method === 'install_chunked_code'
            ? principalIn(BY_TARGET_CANISTER, 'target_canister', arg)
            : principalIn(BY_CANISTER_ID, 'canister_id', arg);
    // An argument that names no canister is the management canister's to reject, with its own message.
    if (named !== undefined) expectSame(effective, named.toUint8Array());
}

function expectSame(effective: Uint8Array, named: Uint8Array): void {
    if (!equalBytes(effective, named)) {
        throw malformed('Effective canister id in the URL does not match the canister of the request');
    }
}

/** The principal in that field of the one record in the argument, if the argument is such a record. */
function principalIn(type: IDL.Type, field: string, arg: Uint8Array): Principal | undefined {
    try {
        const [record] = IDL.decode([type], arg);
        if (typeof record !== 'object' || record === null || Array.isArray(record)) return undefined;
        const value: unknown = Object.entries(record).find(([name]) => name === field)?.[1];
        return value instanceof Principal ? value : undefined;
    } catch {
        return undefined;
    }
}
