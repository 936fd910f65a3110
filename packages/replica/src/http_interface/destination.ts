import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import type { Network } from '../core/api';
import { textOf } from '../core/bytes';
import { decodeArgument } from '../core/candid_values';
import { indexOfCanister, placeOf } from '../core/subnets';
import { sameBytes } from './bytes';
import type { CallContent } from './envelope';
import { malformed } from './refusal';
import type { RangesForm } from './state_tree';

/** Where a request goes by its URL: the specification's effective canister id or effective subnet id. */
export interface Destination {
    readonly kind: 'canister' | 'subnet';
    readonly id: Uint8Array;
    /** Of the delegations in the certificates that this version of the endpoint answers. */
    readonly ranges: RangesForm;
}

/** Methods of the management canister that create one: any effective canister id will do, and it chooses the subnet. */
const CREATES = ['create_canister', 'provisional_create_canister_with_cycles'];
/** Methods that concern no canister. */
const CONCERNS_NONE = [...CREATES, 'raw_rand', 'list_canisters'];
/** The only management methods for a subnet as a whole. */
const FOR_SUBNETS = { call: CREATES, query: ['list_canisters'] } as const;

/** The fields by which the management canister's arguments name the canister they concern. */
const ByCanisterId = IDL.Record({ canister_id: IDL.Principal });
const ByTargetCanister = IDL.Record({ target_canister: IDL.Principal });

export function destination(kind: Destination['kind'], text: string, ranges: RangesForm): Destination {
    try {
        return { kind, id: Principal.fromText(text).toUint8Array(), ranges };
    } catch {
        throw malformed('Malformed principal in the URL');
    }
}

/** The place of the subnet that answers; refused, as by the IC's boundary nodes, if there is none. */
export function hostOf(network: Network, to: Destination): number {
    const place = knownHostOf(network, to);
    if (place !== undefined) return place;
    throw to.kind === 'canister'
        ? malformed('error: canister_not_found\ndetails: The specified canister does not exist.')
        : malformed('error: subnet_not_found\ndetails: The specified subnet cannot be found.');
}

export function knownHostOf(network: Network, { kind, id }: Destination): number | undefined {
    const subnets = network.subnets();
    if (kind === 'canister') return placeOf(subnets, id);
    const place = subnets.findIndex((subnet) => sameBytes(subnet.id, id));
    return place < 0 ? undefined : place;
}

/**
 * The place of the subnet for a call or query. The IC routes by the effective id in the URL before it looks into the
 * request, so the two must agree.
 *
 * @returns `undefined` for a canister that is to be created with an id of the mainnet, as PocketIC allows it: no subnet
 * has it yet
 */
export function routeRequest(network: Network, to: Destination, content: CallContent): number | undefined {
    const { canisterId, method } = content;
    const specified = method === 'provisional_create_canister_with_cycles' && canisterId.length === 0;
    const isNew = to.kind === 'canister' && specified && indexOfCanister(to.id) !== undefined;
    const place = isNew ? knownHostOf(network, to) : hostOf(network, to);
    if (to.kind === 'subnet') requireForSubnets(content);
    else checkEffectiveCanister(to.id, content);
    return place;
}

function requireForSubnets({ canisterId, method, requestType }: CallContent): void {
    const methods: readonly string[] = FOR_SUBNETS[requestType];
    if (canisterId.length > 0 || !methods.includes(method)) {
        throw malformed(`The endpoint of a subnet takes a ${requestType} to aaaaa-aa of ${methods.join(', ')} only`);
    }
}

function checkEffectiveCanister(effective: Uint8Array, content: CallContent): void {
    const { canisterId, method, arg } = content;
    if (canisterId.length > 0) {
        expectSame(effective, canisterId);
        return;
    }
    if (CONCERNS_NONE.includes(method)) return;
    const named = method === 'install_chunked_code' ? targetCanisterIn(arg) : canisterIdIn(arg);
    // An argument that names no canister is the management canister's to reject, with its own message.
    if (named !== undefined) expectSame(effective, named);
}

function expectSame(effective: Uint8Array, named: Uint8Array): void {
    if (!sameBytes(effective, named)) {
        throw malformed(
            `Specified canister ID ${textOf(named)} does not match effective canister ID in URL ${textOf(effective)}`,
        );
    }
}

function canisterIdIn(arg: Uint8Array): Uint8Array | undefined {
    return decodeArgument<{ canister_id: Principal }>(ByCanisterId, arg)?.canister_id.toUint8Array();
}

function targetCanisterIn(arg: Uint8Array): Uint8Array | undefined {
    return decodeArgument<{ target_canister: Principal }>(ByTargetCanister, arg)?.target_canister.toUint8Array();
}
