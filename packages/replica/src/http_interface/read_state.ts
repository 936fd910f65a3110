import { encodeWithSelfDescribedTag } from '@dfinity/cbor';
import { authenticate } from './authenticate';
import { type Destination, hostOf } from './destination';
import { decodeReadStateEnvelope } from './envelope';
import type { Service } from './live';
import { checkPaths } from './read_access';

/** A certificate for the requested paths, if the sender may read all of them. */
export function readState(service: Service, to: Destination, body: Uint8Array): Uint8Array {
    const { network, certifier, sent } = service;
    const place = hostOf(network, to);
    const envelope = decodeReadStateEnvelope(body);
    const { sender, paths } = envelope.content;
    const { scope } = authenticate(envelope, network.now(), service.rootKey);
    const { requestId, metrics } = checkPaths(paths, { sender, scope, to }, network, sent);
    const canisterId = to.kind === 'canister' ? to.id : undefined;
    const certificate = certifier.certify({ place, ranges: to.ranges, canisterId, requestId, metrics }, paths);
    return encodeWithSelfDescribedTag({ certificate });
}
