import { createHash } from 'node:crypto';
import { IDL } from '@icp-sdk/core/candid';
import type { RejectCode, Response } from './api';
import { REJECT } from './api';
import { hexOf } from './bytes';
import type { Origin } from './call_contexts';
import type { Canister } from './canister';
import { methodNotFound, REJECTS } from './errors';
import { boundBroken, type HttpHeader } from './http_message_bounds';

/** HTTPS outcalls between the canister's call and its answer. From the interface specification's `http_request`. */

export const HTTP_METHODS = ['get', 'head', 'post', 'put', 'delete'] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

/** The IC's bound on an answer's bytes, and what is paid for when the canister names no bound. */
export const MAX_RESPONSE_BYTES = 2_000_000;
/** Nanoseconds that an outcall may take. */
export const OUTCALL_TIMEOUT = 60_000_000_000n;

/** A request that a canister waits for. */
export interface Outcall {
    readonly id: number;
    readonly origin: Origin;
    readonly caller: Uint8Array;
    /** The place of the caller's subnet. */
    readonly subnet: number;
    readonly url: string;
    readonly method: HttpMethod;
    readonly headers: readonly HttpHeader[];
    readonly body: Uint8Array;
    readonly maxResponseBytes: number | undefined;
    /** A query of the caller that makes of an answer what all nodes agree about. */
    readonly transform: { readonly method: string; readonly context: Uint8Array } | undefined;
    /** One node alone asks when false. */
    readonly isReplicated: boolean;
    /** Cycles that go back with the answer. */
    readonly refund: bigint;
    readonly deadline: bigint;
}

/** What a server said, or why it could not be asked. */
export type ServerAnswer =
    | {
          readonly kind: 'response';
          readonly status: number;
          readonly headers: readonly HttpHeader[];
          readonly body: Uint8Array;
      }
    | { readonly kind: 'failure'; readonly rejectCode: RejectCode; readonly message: string };

export const HttpResponse = IDL.Record({
    status: IDL.Nat,
    headers: IDL.Vec(IDL.Record({ name: IDL.Text, value: IDL.Text })),
    body: IDL.Vec(IDL.Nat8),
});
export const TransformArgument = IDL.Record({ response: HttpResponse, context: IDL.Vec(IDL.Nat8) });

/** The part of a network that answers need. */
export interface Transforms {
    find(id: Uint8Array): Canister | undefined;
    query(request: { sender: Uint8Array; canisterId: Uint8Array; method: string; arg: Uint8Array }): Response;
}

/**
 * The canister's answer from what the server told the nodes, each transformed. More than two thirds of a replicated
 * outcall's nodes must have the same.
 */
export function answerOf(network: Transforms, outcall: Outcall, answers: readonly ServerAnswer[]): Response {
    const contents = answers.map((answer) => transformed(network, outcall, answer));
    const [first] = contents;
    if (first === undefined) throw new Error('an outcall needs an answer');
    if (!outcall.isReplicated) return first;
    const votes = new Map<string, { readonly content: Response; count: number }>();
    for (const content of contents) {
        const hash = hashOf(content);
        const known = votes.get(hash) ?? { content, count: 0 };
        known.count += 1;
        votes.set(hash, known);
    }
    const faulty = Math.floor((contents.length - 1) / 3);
    for (const { content, count } of votes.values()) {
        if (count >= contents.length - faulty) return content;
    }
    const hashes = [...votes]
        .sort(([, a], [, b]) => b.count - a.count)
        .map(([hash, { count }]) => `[${hash}: ${count}]`);
    return rejected(
        REJECT.sysTransient,
        `No consensus could be reached. Replicas had different responses. Details: request_id: ${outcall.id}, hashes: ${hashes.join(', ')}`,
    );
}

/** The answer to an outcall that nobody has answered in time. */
export function timedOut(): Response {
    return rejected(REJECT.sysTransient, 'Canister http request timed out');
}

function transformed(network: Transforms, outcall: Outcall, answer: ServerAnswer): Response {
    if (answer.kind === 'failure') return rejected(answer.rejectCode, answer.message);
    const broken = boundBroken(answer.headers, answer.body);
    if (broken !== undefined) return rejected(REJECT.sysFatal, broken);
    const response = { status: BigInt(answer.status), headers: answer.headers, body: answer.body };
    if (outcall.transform === undefined) return replied(HttpResponse, response);
    const { method, context } = outcall.transform;
    const arg = replied(TransformArgument, { response, context }).data;
    const result = runTransform(network, outcall.caller, method, arg);
    const limit = outcall.maxResponseBytes ?? MAX_RESPONSE_BYTES;
    const size = result.kind === 'replied' ? result.data.length : Buffer.byteLength(result.message);
    return size > limit ? rejected(REJECT.sysFatal, `Transformed http response exceeds limit: ${limit}`) : result;
}

/** The management canister asks. Composite queries cannot be asked by it. */
function runTransform(network: Transforms, caller: Uint8Array, method: string, arg: Uint8Array): Response {
    const canister = network.find(caller);
    if (canister === undefined) return REJECTS.notFound(caller);
    if (canister.instance?.has(`canister_composite_query ${method}`) === true)
        return withCode(methodNotFound(caller, 'query', method));
    return withCode(network.query({ sender: new Uint8Array(0), canisterId: caller, method, arg }));
}

/** An error of the transform carries its code in its text; a reject by the canister itself does not. */
function withCode(response: Response): Response {
    if (response.kind === 'replied' || response.rejectCode === REJECT.canisterReject) return response;
    return { ...response, message: `${response.errorCode}: ${response.message}` };
}

function replied(type: IDL.Type, value: unknown): Response & { kind: 'replied' } {
    return { kind: 'replied', data: new Uint8Array(IDL.encode([type], [value])) };
}

/** Canisters see the code and the text alone. */
function rejected(rejectCode: RejectCode, message: string): Response {
    return { kind: 'rejected', rejectCode, message, errorCode: 'IC0406' };
}

function hashOf(content: Response): string {
    const hash = createHash('sha256').update(content.kind);
    if (content.kind === 'replied') hash.update(content.data);
    else hash.update(`${content.rejectCode} ${content.message}`);
    return hexOf(hash.digest());
}
