import { encodeWithSelfDescribedTag } from '@dfinity/cbor';
import { authenticate } from './authenticate';
import { checkEffectiveCanister } from './effective_canister';
import { decodeCallEnvelope } from './envelope';
import type { Service } from './live';
import { signQueryResponse } from './query_signature';

/** Runs a query and signs its answer. A reject is an answer as well. */
export function query(service: Service, effective: Uint8Array | undefined, body: Uint8Array): Uint8Array {
    const { network, keys, certifier } = service;
    const envelope = decodeCallEnvelope(body, 'query');
    const { content, requestId } = envelope;
    const scope = authenticate(envelope, network.now());
    scope.requireTarget(content.canisterId);
    if (effective !== undefined) checkEffectiveCanister(effective, content);
    const { sender, canisterId, method, arg } = content;
    const response = network.query({ sender, canisterId, method, arg }, () => certifier.certifyData(canisterId));
    return encodeWithSelfDescribedTag(signQueryResponse(response, requestId, network.now(), keys));
}
