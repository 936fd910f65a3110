import { encodeWithSelfDescribedTag } from '@dfinity/cbor';
import type { Reject, RequestStatus } from '../core/api';
import { authenticate } from './authenticate';
import { utf8 } from './bytes';
import { type Destination, knownHostOf, routeRequest } from './destination';
import { type CallContent, decodeCallEnvelope, type Envelope } from './envelope';
import type { Service } from './live';

/** How long a synchronous call is waited for before its caller is sent to poll. In real time. */
const WAIT_MS = 4_000;
/** A call that waits for a timer or for another canister gives the network this long between checks. */
const LOOK_AGAIN_MS = 5;

/** 200 with a CBOR body, or 202 with none: the request was accepted, ask `read_state` for its status. */
export type CallOutcome = { readonly status: 200; readonly body: Uint8Array } | { readonly status: 202 };

/** Accepts a call and leaves it to the network. */
export function callAsynchronously(service: Service, to: Destination, body: Uint8Array): CallOutcome {
    const refused = submit(service, to, decodeCallEnvelope(body, 'call'), body.length);
    return refused === undefined
        ? { status: 202 }
        : { status: 200, body: encodeWithSelfDescribedTag(rejection(refused)) };
}

/** Accepts a call, waits for its answer and certifies it, be it a reply or a reject. */
export async function callSynchronously(service: Service, to: Destination, body: Uint8Array): Promise<CallOutcome> {
    const envelope = decodeCallEnvelope(body, 'call');
    const refused = submit(service, to, envelope, body.length);
    if (refused !== undefined) {
        const answer = { status: 'non_replicated_rejection', ...rejection(refused) };
        return { status: 200, body: encodeWithSelfDescribedTag(answer) };
    }
    const { requestId } = envelope;
    if (!(await isAnswered(service, requestId))) return { status: 202 };
    const place = knownHostOf(service.network, to) ?? 0;
    const paths = [[utf8('request_status'), requestId]];
    const certificate = service.certifier.certify({ place, ranges: to.ranges, requestId }, paths);
    return { status: 200, body: encodeWithSelfDescribedTag({ status: 'replied', certificate }) };
}

function submit(service: Service, to: Destination, envelope: Envelope<CallContent>, size: number): Reject | undefined {
    const { network, sent, rootKey } = service;
    const { content, requestId } = envelope;
    const subnet = routeRequest(network, to, content);
    const { scope, senderInfo } = authenticate(envelope, network.now(), rootKey);
    scope.requireUpdates();
    scope.requireTarget(content.canisterId);
    // A repeated request is the same request: an agent repeats a request that got no answer.
    if (network.status(requestId).kind !== 'unknown') return undefined;
    const { sender, canisterId, method, arg, ingressExpiry } = content;
    const refused = network.submit({ sender, senderInfo, canisterId, method, arg, size }, requestId, { subnet });
    if (refused === undefined) sent.add(requestId, { sender, canisterId, to, ingressExpiry });
    return refused;
}

async function isAnswered({ network, progress }: Service, requestId: Uint8Array): Promise<boolean> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
        await progress();
        if (isFinal(network.status(requestId))) return true;
        if (Date.now() >= deadline) return false;
        await new Promise((resume) => setTimeout(resume, LOOK_AGAIN_MS));
    }
}

function isFinal({ kind }: RequestStatus): boolean {
    return kind === 'replied' || kind === 'rejected';
}

/** The answer to a request that was never accepted. No certificate: the network as a whole never saw it. */
function rejection({ rejectCode, message, errorCode }: Reject) {
    return { reject_code: rejectCode, reject_message: message, error_code: errorCode };
}
