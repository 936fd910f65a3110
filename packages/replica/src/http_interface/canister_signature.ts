import { fromHex, sameBytes, sha256, startsWith, utf8 } from './bytes';
import { decodeCbor, MAX_TREE_DEPTH } from './cbor';
import { stateIn } from './certificate_check';
import { MapReader } from './map_reader';
import { treeFromCbor, valueAt } from './read_tree';
import { malformed } from './refusal';

/** The public key of a canister signature: a canister, and a seed by which it tells its keys apart. */
export interface CanisterKey {
    readonly canisterId: Uint8Array;
    readonly seed: Uint8Array;
}

const SELF_DESCRIBED = fromHex('d9d9f7');
const CANISTER = utf8('canister');
const CERTIFIED_DATA = utf8('certified_data');
const SIG = utf8('sig');

/** The key without its DER: the length of the canister id in one byte, the canister id, the seed. */
export function decodeCanisterKey(bytes: Uint8Array): CanisterKey {
    const end = 1 + (bytes[0] ?? 0);
    if (bytes.length < end) throw malformed('Invalid public key: canister id of a canister signature is cut');
    return { canisterId: bytes.subarray(1, end), seed: bytes.subarray(end) };
}

/**
 * A canister signs by certifying a tree with an empty leaf at `/sig/<hash of the seed>/<hash of the message>`. The
 * signature is the certificate and that tree; see the specification's section "Canister signatures".
 *
 * @param message with its domain separator
 */
export function verifyCanisterSignature(
    { canisterId, seed }: CanisterKey,
    message: Uint8Array,
    signature: Uint8Array,
    rootKey: Uint8Array,
): boolean {
    if (!startsWith(signature, SELF_DESCRIBED))
        throw malformed("Malformed signature: CBOR doesn't have a self-describing tag");
    const fields = new MapReader(decodeCbor(signature, MAX_TREE_DEPTH), 'signature');
    const certificate = fields.blob('certificate');
    const tree = treeFromCbor(fields.list('tree'));
    fields.finish();
    if (valueAt(tree, [SIG, sha256(seed), sha256(message)])?.length !== 0) return false;
    const state = stateIn(certificate, canisterId, rootKey);
    const certified = state && valueAt(state, [CANISTER, canisterId, CERTIFIED_DATA]);
    return certified !== undefined && sameBytes(certified, tree.hash);
}
