import { compareBytes, concat, hexOf, sha256, utf8 } from './bytes';
import { decodeCbor, MAX_TREE_DEPTH } from './cbor';
import { STATE_ROOT } from './certificate';
import type { HashTree } from './hash_tree';
import { verifyAsSubnet } from './keys';
import { MapReader } from './map_reader';
import { subtreeAt, treeFromCbor, valueAt, valuesIn } from './read_tree';

const SUBNET = utf8('subnet');
const PUBLIC_KEY = utf8('public_key');
const CANISTER_RANGES = utf8('canister_ranges');

/** Checking costs some 20 ms, and a session sends the same certificate with every request. */
const MAX_KNOWN = 1_000;
const known = new Set<string>();

/**
 * The state tree of a certificate by which a subnet speaks for one of its canisters: signed with the root key, or with
 * the key of a subnet that the root subnet delegates to and whose ranges hold the canister. See the specification's
 * section "Certification"; the certificate's time is not looked at.
 *
 * @returns nothing if the certificate is not valid for the canister
 * @throws Refusal when the bytes hold no certificate
 */
export function stateIn(certificate: Uint8Array, canisterId: Uint8Array, rootKey: Uint8Array): HashTree | undefined {
    const { tree, signature, delegation } = readCertificate(certificate);
    const key = delegation === undefined ? rootKey : subnetKeyIn(delegation, canisterId, rootKey);
    return key !== undefined && isSigned(tree, signature, key) ? tree : undefined;
}

interface Delegation {
    readonly subnetId: Uint8Array;
    readonly certificate: Uint8Array;
}

function readCertificate(bytes: Uint8Array) {
    const fields = new MapReader(decodeCbor(bytes, MAX_TREE_DEPTH), 'certificate');
    const tree = treeFromCbor(fields.list('tree'));
    const signature = fields.blob('signature');
    const delegation = fields.optionalMap('delegation');
    return { tree, signature, delegation: delegation && readDelegation(new MapReader(delegation, 'delegation')) };
}

function readDelegation(fields: MapReader): Delegation {
    return { subnetId: fields.blob('subnet_id'), certificate: fields.blob('certificate') };
}

/** The key of the subnet, if the root subnet says that the canister is one of its own. */
function subnetKeyIn(
    { subnetId, certificate }: Delegation,
    canisterId: Uint8Array,
    rootKey: Uint8Array,
): Uint8Array | undefined {
    const { tree, signature, delegation } = readCertificate(certificate);
    if (delegation !== undefined || !isSigned(tree, signature, rootKey)) return undefined;
    const flat = valueAt(tree, [SUBNET, subnetId, CANISTER_RANGES]);
    const shards = subtreeAt(tree, [CANISTER_RANGES, subnetId]);
    const ranges = flat === undefined ? valuesIn(shards ?? { kind: 'empty', hash: subnetId }) : [flat];
    return ranges.some((each) => holds(each, canisterId)) ? valueAt(tree, [SUBNET, subnetId, PUBLIC_KEY]) : undefined;
}

function holds(ranges: Uint8Array, canisterId: Uint8Array): boolean {
    const list = decodeCbor(ranges);
    return (
        Array.isArray(list) &&
        list.some((range) => {
            const [from, to] = Array.isArray(range) ? range : [];
            const areBlobs = from instanceof Uint8Array && to instanceof Uint8Array;
            return areBlobs && compareBytes(from, canisterId) <= 0 && compareBytes(canisterId, to) <= 0;
        })
    );
}

function isSigned(tree: HashTree, signature: Uint8Array, publicKey: Uint8Array): boolean {
    const statement = hexOf(sha256(publicKey, tree.hash, signature));
    if (known.has(statement)) return true;
    if (!verifyAsSubnet(publicKey, concat(STATE_ROOT, tree.hash), signature)) return false;
    known.add(statement);
    if (known.size > MAX_KNOWN) known.delete(known.values().next().value as string);
    return true;
}
