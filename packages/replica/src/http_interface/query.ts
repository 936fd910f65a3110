import { encodeWithSelfDescribedTag } from '@dfinity/cbor';
import { authenticate } from './authenticate';
import { type Destination, routeRequest } from './destination';
import { decodeCallEnvelope } from './envelope';
import type { Service } from './live';
import { signQueryResponse } from './query_signature';

/** Runs a query and signs its answer. A reject is an answer as well. */
export function query(service: Service, to: Destination, body: Uint8Array): Uint8Array {
    const { network, keysOf, certifier } = service;
    const envelope = decodeCallEnvelope(body, 'query');
    const { content, requestId } = envelope;
    const place = routeRequest(network, to, content) ?? 0;
    const { scope, senderInfo } = authenticate(envelope, network.now(), service.rootKey);
    scope.requireTarget(content.canisterId);
    const { sender, canisterId, method, arg } = content;
    const certify = () => certifier.certifyData(canisterId, to.ranges);
    const response = network.query({ sender, senderInfo, canisterId, method, arg }, certify);
    return encodeWithSelfDescribedTag(signQueryResponse(response, requestId, network.now(), keysOf(place)));
}
