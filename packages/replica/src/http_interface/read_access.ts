import type { Network } from '../core/api';
import { textOf } from '../core/bytes';
import { hexOf, sameBytes } from './bytes';
import type { Scope } from './delegations';
import type { Destination } from './destination';
import type { Path } from './hash_tree';
import { forbidden, malformed, Refusal } from './refusal';
import type { SentRequests } from './requests';

/** The sender of a `read_state` request, and the endpoint it came through. */
export interface Reader {
    readonly sender: Uint8Array;
    readonly scope: Scope;
    readonly to: Destination;
}

/** What the paths ask for besides what every certificate covers. */
export interface Wanted {
    readonly requestId: Uint8Array | undefined;
    readonly metrics: boolean;
}

const REQUEST_ID_BYTES = 32;
const MAX_PRINCIPAL_BYTES = 29;
const REQUEST_FACTS: readonly string[] = ['status', 'reply', 'reject_code', 'reject_message', 'error_code'];
const NODE_FACTS: readonly string[] = ['domain', 'ipv4_address', 'ipv6_address'];
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The conditions of `read_state` on requested paths, in the specification's section "Request: Read state": refuses the
 * request, with the replica's words, when one path may not be read. The paths may name one request only.
 */
export function checkPaths(paths: readonly Path[], reader: Reader, network: Network, sent: SentRequests): Wanted {
    let requestId: Uint8Array | undefined;
    let metrics = false;
    for (const path of paths) {
        const labels = path.map(nameOf);
        if (!isReadable(path, labels, reader, network)) throw new Refusal(404, 'Invalid path requested.');
        metrics ||= labels[0] === 'subnet' && labels[2] === 'metrics';
        const [, id] = path;
        if (labels[0] !== 'request_status' || id === undefined) continue;
        checkRequest(id, reader, sent);
        if (requestId !== undefined && !sameBytes(requestId, id)) {
            throw malformed(
                `More than one non-unique request ID exists in request_status paths: 0x${hexOf(requestId)} and 0x${hexOf(id)}.`,
            );
        }
        requestId = id;
    }
    return { requestId, metrics };
}

/** Whether the path has one of the forms that this endpoint knows. The sender's rights to it are checked as well. */
function isReadable(path: Path, labels: readonly string[], reader: Reader, network: Network): boolean {
    const { length } = path;
    const isCanister = reader.to.kind === 'canister';
    switch (labels[0]) {
        case 'time':
            return length === 1;
        case 'api_boundary_nodes':
            return length <= 2 || (length === 3 && NODE_FACTS.includes(labels[2] ?? ''));
        case 'subnet':
            return length <= 2 || isReadableOfSubnet(path, labels, reader, network);
        case 'canister_ranges':
            return length === 2 && !isCanister;
        case 'request_status':
            return length === 2 || (length === 3 && REQUEST_FACTS.includes(labels[2] ?? ''));
        case 'canister':
            return isCanister && isReadableOfCanister(path, labels, reader, network);
        default:
            return false;
    }
}

function isReadableOfSubnet(
    [, id, , ...rest]: Path,
    [, , fact, ...restLabels]: readonly string[],
    { to }: Reader,
    network: Network,
): boolean {
    if (fact === 'node') return rest.length <= 1 || (rest.length === 2 && restLabels[1] === 'public_key');
    if (id === undefined || rest.length > 0) return false;
    const [root] = network.subnets();
    switch (fact) {
        case 'public_key':
        case 'type':
            return true;
        case 'metrics':
            if (to.kind === 'subnet') requireEffective(id, to);
            return to.kind === 'subnet';
        case 'canister_ranges':
            return to.ranges === 'flat' || (root !== undefined && sameBytes(id, root.id));
        default:
            return false;
    }
}

function isReadableOfCanister(path: Path, [, , fact]: readonly string[], reader: Reader, network: Network): boolean {
    const [, id, , name] = path;
    if (id === undefined) return false;
    if (path.length === 3 && (fact === 'controllers' || fact === 'module_hash')) {
        requireEffective(id, reader.to);
        return true;
    }
    if (path.length !== 4 || fact !== 'metadata' || name === undefined) return false;
    const section = sectionName(name);
    requireEffective(id, reader.to);
    checkMetadata(id, section, reader, network);
    return true;
}

/** A request's status is for its sender. Anybody may ask for an unknown request: the answer is its absence. */
function checkRequest(id: Uint8Array, reader: Reader, sent: SentRequests): void {
    if (id.length !== REQUEST_ID_BYTES) {
        throw malformed('Invalid request id in paths. Maybe the request ID is not of 32 bytes in length?!');
    }
    const request = sent.get(id);
    if (request === undefined) return;
    if (!sameBytes(request.sender, reader.sender)) {
        throw forbidden('The user tries to access Request ID not signed by the caller.');
    }
    if (!reader.scope.covers(request.canisterId)) {
        throw forbidden(
            'The user tries to access request IDs for canisters not belonging to sender delegation targets.',
        );
    }
    if (request.to.kind !== reader.to.kind || !sameBytes(request.to.id, reader.to.id)) {
        throw malformed('Effective principal id in URL does not match that of the request.');
    }
}

function checkMetadata(id: Uint8Array, name: string, { sender }: Reader, network: Network): void {
    const facts = network.canister(id);
    const section = facts?.metadata.get(name);
    if (facts === undefined || section === undefined || section.isPublic) return;
    if (!facts.controllers.some((controller) => sameBytes(controller, sender))) {
        throw forbidden(
            `Custom section ${name.slice(0, 100)} can only be requested by the controllers of the canister.`,
        );
    }
}

function requireEffective(id: Uint8Array, to: Destination): void {
    if (id.length > MAX_PRINCIPAL_BYTES) throw malformed('Could not parse principal ID: it has more than 29 bytes.');
    if (!sameBytes(id, to.id)) {
        throw malformed(
            `Effective principal id in URL ${textOf(to.id)} does not match requested principal id: ${textOf(id)}.`,
        );
    }
}

function sectionName(label: Uint8Array): string {
    try {
        return utf8.decode(label);
    } catch {
        throw malformed('Could not parse the custom section name: invalid utf-8 sequence.');
    }
}

/** A label as a text to compare with the names of the specification, which are ASCII. */
function nameOf(label: Uint8Array): string {
    return Buffer.from(label).toString('latin1');
}
