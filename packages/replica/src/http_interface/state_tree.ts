import { encodeWithSelfDescribedTag } from '@dfinity/cbor';
import type { CanisterFacts, Network, PrincipalBytes, RequestStatus } from '../core/api';
import { leb128, utf8 } from './bytes';
import { branch, type HashTree, leaf } from './hash_tree';
import type { SubnetKeys } from './keys';

/** The part of the network's state that one certificate covers. */
export interface StateSelection {
    /** The only canister whose paths may be read through one endpoint: its effective canister. */
    readonly canisterId: PrincipalBytes | undefined;
    readonly requestId: Uint8Array | undefined;
}

/**
 * The part of the specification's state tree that one answer needs. On the IC the tree holds every
 * canister and request and an answer is pruned; here the others are left out, which a client cannot tell apart from
 * pruning, since no path to them may be read through the same endpoint.
 *
 * One subnet, certified by the root key itself, answers for all canisters of the network, on any subnet.
 */
export function buildStateTree(network: Network, keys: SubnetKeys, time: bigint, selection: StateSelection): HashTree {
    const { canisterId, requestId } = selection;
    const facts = canisterId === undefined ? undefined : network.canister(canisterId);
    const request = requestId === undefined ? undefined : requestTree(network.status(requestId));
    return node({
        time: leaf(leb128(time)),
        subnet: branch([[keys.subnetId, subnetTree(network, keys)]]),
        canister_ranges: branch([[keys.subnetId, shardedRanges(network)]]),
        canister: branch(canisterId === undefined || facts === undefined ? [] : [[canisterId, canisterTree(facts)]]),
        request_status: branch(requestId === undefined || request === undefined ? [] : [[requestId, request]]),
    });
}

function subnetTree(network: Network, keys: SubnetKeys): HashTree {
    return node({
        public_key: leaf(keys.rootKey),
        canister_ranges: leaf(encodeWithSelfDescribedTag(rangesOf(network))),
        type: leaf(utf8('system')),
        node: branch([[keys.nodeId, node({ public_key: leaf(keys.nodeKey) })]]),
    });
}

/** Newer agents look for ranges here first: shards under their first canister id. One shard is enough for us. */
function shardedRanges(network: Network): HashTree {
    const ranges = rangesOf(network);
    return ranges.length === 0 ? branch([]) : branch([[ranges[0][0], leaf(encodeWithSelfDescribedTag(ranges))]]);
}

function rangesOf(network: Network): [Uint8Array, Uint8Array][] {
    return network.subnets().flatMap(({ ranges }) => ranges.map(([from, to]): [Uint8Array, Uint8Array] => [from, to]));
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
