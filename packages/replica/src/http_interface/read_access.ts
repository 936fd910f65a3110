import type { Network } from '../core/api';
import { sameBytes, utf8 } from './bytes';
import type { Scope } from './delegations';
import type { Path } from './envelope';
import { forbidden, malformed } from './refusal';
import type { SentRequests } from './requests';

const LABEL = {
    time: utf8('time'),
    subnet: utf8('subnet'),
    canisterRanges: utf8('canister_ranges'),
    canister: utf8('canister'),
    requestStatus: utf8('request_status'),
    controllers: utf8('controllers'),
    moduleHash: utf8('module_hash'),
    metadata: utf8('metadata'),
};

/** The sender of a `read_state` request, and the endpoint it came through. */
export interface Reader {
    readonly sender: Uint8Array;
    readonly scope: Scope;
    /** `undefined` at a subnet's endpoint. */
    readonly effectiveCanisterId: Uint8Array | undefined;
}

/**
 * The conditions of `read_state` on requested paths: refuses the request when one path may not be read. Returns the
 * request id that the paths name; they may name one only.
 */
export function checkPaths(
    paths: readonly Path[],
    reader: Reader,
    network: Network,
    sent: SentRequests,
): Uint8Array | undefined {
    let named: Uint8Array | undefined;
    for (const path of paths) {
        checkPath(path, reader, network, sent);
        if (!sameBytes(path[0], LABEL.requestStatus)) continue;
        if (named !== undefined && !sameBytes(named, path[1])) {
            throw malformed('Invalid path requested: more than one request id');
        }
        named = path[1];
    }
    return named;
}

function checkPath(path: Path, reader: Reader, network: Network, sent: SentRequests): void {
    const [top, id] = path;
    if (top === undefined) throw malformed('Invalid path requested: it is empty');
    if (sameBytes(top, LABEL.time) && path.length === 1) return;
    if (sameBytes(top, LABEL.subnet) || sameBytes(top, LABEL.canisterRanges)) return;
    if (sameBytes(top, LABEL.requestStatus) && id !== undefined) checkRequest(id, reader, sent);
    else if (sameBytes(top, LABEL.canister) && id !== undefined) checkCanister(path, id, reader, network);
    else throw malformed('Invalid path requested');
}

/** A request's status is for its sender. Anybody may ask for an unknown request: the answer is its absence. */
function checkRequest(id: Uint8Array, reader: Reader, sent: SentRequests): void {
    if (id.length !== 32) throw malformed('Invalid path requested: a request id has 32 bytes');
    const request = sent.get(id);
    if (request === undefined) return;
    if (!sameBytes(request.sender, reader.sender)) {
        throw forbidden('Request status may only be read by the sender of the request');
    }
    reader.scope.requireTarget(request.canisterId);
    if (!sameEffectiveCanister(request.effectiveCanisterId, reader.effectiveCanisterId)) {
        throw malformed('Effective canister id does not match that of the request');
    }
}

function checkCanister(path: Path, id: Uint8Array, reader: Reader, network: Network): void {
    if (!sameEffectiveCanister(id, reader.effectiveCanisterId)) {
        throw malformed('Effective canister id does not match the canister in the path');
    }
    const [, , fact, name] = path;
    if (fact === undefined) throw malformed('Invalid path requested');
    if (path.length === 3 && (sameBytes(fact, LABEL.controllers) || sameBytes(fact, LABEL.moduleHash))) return;
    if (path.length !== 4 || !sameBytes(fact, LABEL.metadata)) throw malformed('Invalid path requested');
    checkMetadata(id, name, reader, network);
}

function checkMetadata(id: Uint8Array, name: Uint8Array, reader: Reader, network: Network): void {
    const facts = network.canister(id);
    const section = facts?.metadata.get(Buffer.from(name).toString('utf8'));
    if (facts === undefined || section === undefined || section.isPublic) return;
    if (!facts.controllers.some((controller) => sameBytes(controller, reader.sender))) {
        throw forbidden('Private metadata may only be read by a controller');
    }
}

function sameEffectiveCanister(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
    return a === undefined || b === undefined ? a === b : sameBytes(a, b);
}
