import { encodeWithSelfDescribedTag } from '@dfinity/cbor';
import type { CanisterFacts, Network, PrincipalBytes, RequestStatus, Subnet, SubnetMetrics } from '../core/api';
import { SYSTEM_SUBNETS } from '../core/subnet_kinds';
import { compareBytes, leb128, utf8 } from './bytes';
import { branch, type HashTree, leaf, pruned } from './hash_tree';
import type { KeysOf } from './keys';

/**
 * Where certificates tell the canister ranges of subnets other than the root subnet: in the leaf
 * `/subnet/<id>/canister_ranges`, as the older endpoints do, or only below `/canister_ranges/<id>`, as the newer do.
 */
export type RangesForm = 'flat' | 'sharded';

/** The part of the network's state that one certificate covers, besides what it tells of subnets. */
export interface StateSelection {
    /** The subnet that certifies, by its place. */
    readonly place: number;
    readonly ranges: RangesForm;
    /** The only canister whose paths may be read through one endpoint: its effective canister. */
    readonly canisterId?: PrincipalBytes | undefined;
    readonly requestId?: Uint8Array | undefined;
    /** The subnet's metrics change with every message, so they are there when they are asked for. */
    readonly metrics?: boolean;
}

/**
 * The part of the specification's state tree that one answer needs. On the IC the tree holds every
 * canister and request and an answer is pruned; here the others are left out, which a client cannot tell apart from
 * pruning, since no path to them may be read through the same endpoint.
 */
export function buildStateTree(network: Network, keysOf: KeysOf, time: bigint, selection: StateSelection): HashTree {
    const { canisterId, requestId } = selection;
    const subnets = network.subnets();
    const facts = canisterId === undefined ? undefined : network.canister(canisterId);
    const request = requestId === undefined ? undefined : requestTree(network.status(requestId));
    return node({
        time: leaf(leb128(time)),
        subnet: branch(subnets.map((each, place) => [each.id, subnetTree(network, keysOf, each, place, selection)])),
        canister_ranges: branch(subnets.map((each) => [each.id, shardedRanges(each)])),
        canister: branch(canisterId === undefined || facts === undefined ? [] : [[canisterId, canisterTree(facts)]]),
        request_status: branch(requestId === undefined || request === undefined ? [] : [[requestId, request]]),
    });
}

/** A subnet knows its own nodes and metrics only. The root subnet tells its ranges in both forms. */
function subnetTree(
    network: Network,
    keysOf: KeysOf,
    subnet: Subnet,
    place: number,
    selection: StateSelection,
): HashTree {
    const { publicKey, nodeId, nodeKey } = keysOf(place);
    const ranges = leaf(encodeWithSelfDescribedTag(rangesOf(subnet)));
    const isOwn = place === selection.place;
    return node({
        public_key: leaf(publicKey),
        canister_ranges: selection.ranges === 'flat' || place === 0 ? ranges : pruned(ranges),
        type: leaf(utf8(SYSTEM_SUBNETS.has(subnet.kind) ? 'system' : 'application')),
        ...(isOwn ? { node: branch([[nodeId, node({ public_key: leaf(nodeKey) })]]) } : {}),
        ...(isOwn && selection.metrics === true ? { metrics: leaf(encodeMetrics(network.metrics(place))) } : {}),
    });
}

function encodeMetrics(metrics: SubnetMetrics): Uint8Array {
    const { canisters, stateBytes, consumedCycles, transactions } = metrics;
    const high = consumedCycles >> 64n;
    return encodeWithSelfDescribedTag({
        num_canisters: canisters,
        canister_state_bytes: stateBytes,
        consumed_cycles_total: { low: BigInt.asUintN(64, consumedCycles), ...(high === 0n ? {} : { high }) },
        update_transactions_total: transactions,
    });
}

/** Shards under their first canister id. One shard is enough for us. */
function shardedRanges(subnet: Subnet): HashTree {
    const ranges = rangesOf(subnet);
    const [first] = ranges;
    return branch(first === undefined ? [] : [[first[0], leaf(encodeWithSelfDescribedTag(ranges))]]);
}

function rangesOf({ ranges }: Subnet): [Uint8Array, Uint8Array][] {
    return ranges.map(([from, to]): [Uint8Array, Uint8Array] => [from, to]).sort(([a], [b]) => compareBytes(a, b));
}

function canisterTree(facts: CanisterFacts): HashTree {
    const { moduleHash, controllers, certifiedData, metadata } = facts;
    const sections = [...metadata].map(([name, { data }]) => [utf8(name), leaf(data)] as const);
    return node({
        certified_data: leaf(certifiedData),
        controllers: leaf(encodeWithSelfDescribedTag([...controllers])),
        metadata: branch(sections),
        ...(moduleHash === undefined ? {} : { module_hash: leaf(moduleHash) }),
    });
}

/** `undefined` for an unknown request: the tree then proves its absence. */
function requestTree(status: RequestStatus): HashTree | undefined {
    switch (status.kind) {
        case 'unknown':
            return undefined;
        case 'received':
        case 'processing':
            return node({ status: leaf(utf8(status.kind)) });
        case 'replied':
            return node({ status: leaf(utf8('replied')), reply: leaf(status.data) });
        case 'rejected':
            return node({
                status: leaf(utf8('rejected')),
                reject_code: leaf(leb128(BigInt(status.rejectCode))),
                reject_message: leaf(utf8(status.message)),
                error_code: leaf(utf8(status.errorCode)),
            });
    }
}

function node(children: Readonly<Record<string, HashTree>>): HashTree {
    return branch(Object.entries(children).map(([label, tree]) => [utf8(label), tree] as const));
}
