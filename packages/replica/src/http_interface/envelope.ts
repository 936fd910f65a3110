import { type CborMap, type CborValue, decodeCbor } from './cbor';
import { readDelegations, type SignedDelegation } from './delegations';
import type { Path } from './hash_tree';
import { hashOfMap } from './independent_hash';
import { MapReader } from './map_reader';
import { malformed } from './refusal';

const MAX_NONCE = 32;
const MAX_PATHS = 1000;
const MAX_LABELS = 127;

interface CommonContent {
    readonly sender: Uint8Array;
    /** Nanoseconds since 1970. */
    readonly ingressExpiry: bigint;
    readonly senderInfo?: SignedSenderInfo | undefined;
}
/** What a canister says about a sender whose key is a signature of it. */
export interface SignedSenderInfo {
    readonly info: Uint8Array;
    readonly signer: Uint8Array;
    readonly sig: Uint8Array;
}
export interface CallContent extends CommonContent {
    readonly requestType: 'call' | 'query';
    readonly canisterId: Uint8Array;
    readonly method: string;
    readonly arg: Uint8Array;
}
export interface ReadStateContent extends CommonContent {
    readonly requestType: 'read_state';
    readonly paths: readonly Path[];
}

/** A request as it came, decoded but not yet believed: see `authenticate`. */
export interface Envelope<Content extends CallContent | ReadStateContent = CallContent | ReadStateContent> {
    readonly content: Content;
    /** Representation-independent hash of the content. */
    readonly requestId: Uint8Array;
    readonly senderPubkey: Uint8Array | undefined;
    readonly senderSig: Uint8Array | undefined;
    readonly senderDelegation: readonly SignedDelegation[] | undefined;
}

/** Decodes an envelope whose content must be of the given type, since every endpoint takes one type only. */
export function decodeCallEnvelope(body: Uint8Array, requestType: 'call' | 'query'): Envelope<CallContent> {
    return decodeEnvelope(body, requestType, (fields, common) => ({
        ...common,
        requestType,
        canisterId: fields.principal('canister_id'),
        method: fields.text('method_name'),
        arg: fields.blob('arg'),
        senderInfo: readSenderInfo(fields.optionalMap('sender_info')),
    }));
}

export function decodeReadStateEnvelope(body: Uint8Array): Envelope<ReadStateContent> {
    return decodeEnvelope(body, 'read_state', (fields, common) => ({
        ...common,
        requestType: 'read_state',
        paths: readPaths(fields.list('paths')),
    }));
}

function decodeEnvelope<Content extends CallContent | ReadStateContent>(
    body: Uint8Array,
    requestType: Content['requestType'],
    readRest: (fields: MapReader, common: CommonContent) => Content,
): Envelope<Content> {
    const envelope = new MapReader(decodeCbor(body), 'envelope');
    const raw = envelope.map('content');
    const senderPubkey = envelope.optionalBlob('sender_pubkey');
    const senderSig = envelope.optionalBlob('sender_sig');
    const delegations = envelope.optionalList('sender_delegation');
    envelope.finish();

    const fields = new MapReader(raw, 'content');
    const found = fields.text('request_type');
    if (found !== requestType) {
        throw malformed(`Malformed request: this endpoint takes request_type ${requestType}`);
    }
    const nonce = fields.optionalBlob('nonce') ?? new Uint8Array(0);
    if (nonce.length > MAX_NONCE) {
        throw malformed(`Nonce in request is too big: got ${nonce.length} bytes, but at most ${MAX_NONCE} are allowed`);
    }
    const common = { sender: fields.principal('sender'), ingressExpiry: fields.nat('ingress_expiry') };
    const content = readRest(fields, common);
    fields.finish();

    return {
        content,
        requestId: hashOfMap(raw),
        senderPubkey,
        senderSig,
        senderDelegation: delegations === undefined ? undefined : readDelegations(delegations),
    };
}

function readSenderInfo(map: CborMap | undefined): SignedSenderInfo | undefined {
    if (map === undefined) return undefined;
    const fields = new MapReader(map, 'sender_info');
    const read = { info: fields.blob('info'), signer: fields.principal('signer'), sig: fields.blob('sig') };
    fields.finish();
    return read;
}

function readPaths(paths: readonly CborValue[]): readonly Path[] {
    if (paths.length > MAX_PATHS) throw malformed(`Malformed request: more than ${MAX_PATHS} paths`);
    return paths.map((path) => {
        if (!Array.isArray(path)) throw malformed('Malformed request: a path is not an array');
        if (path.length > MAX_LABELS) throw malformed(`Malformed request: a path has more than ${MAX_LABELS} labels`);
        return path.map((label) => {
            if (!(label instanceof Uint8Array)) throw malformed('Malformed request: a label is not a byte string');
            return label;
        });
    });
}
