import { encodeWithSelfDescribedTag } from '@dfinity/cbor';
import { authenticate } from './authenticate';
import { decodeReadStateEnvelope } from './envelope';
import type { Service } from './live';
import { checkPaths } from './read_access';

/** A certificate for the requested paths, if the sender may read all of them. */
export function readState(service: Service, effective: Uint8Array | undefined, body: Uint8Array): Uint8Array {
    const { network, certifier, sent } = service;
    const envelope = decodeReadStateEnvelope(body);
    const { sender, paths } = envelope.content;
    const scope = authenticate(envelope, network.now());
    const requestId = checkPaths(paths, { sender, scope, effectiveCanisterId: effective }, network, sent);
    const certificate = certifier.certify({ canisterId: effective, requestId }, paths);
    return encodeWithSelfDescribedTag({ certificate });
}
