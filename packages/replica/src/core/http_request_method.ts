import { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';
import type { Reject } from './api';
import { sameBytes, textOf } from './bytes';
import { badArgument, takeFee, tooMany } from './call_payment';
import { reject } from './errors';
import { boundBroken, HTTP_BOUNDS, type HttpHeader, sizeOfHeaders } from './http_message_bounds';
import {
    HTTP_METHODS,
    type HttpMethod,
    HttpResponse,
    MAX_RESPONSE_BYTES,
    OUTCALL_TIMEOUT,
    TransformArgument,
} from './http_outcalls';
import type { Context, GeneralMethod, Outcome } from './management_method';

/** The IC's bounds on a request; sizes are bytes. */
const MAX_URL = 8192;
const MAX_HEADER = 16 * 1024;

type Opt<T> = [] | [T];
interface HttpRequest {
    readonly url: string;
    readonly max_response_bytes: Opt<bigint>;
    readonly headers: HttpHeader[];
    readonly body: Opt<Uint8Array>;
    readonly method: Readonly<Partial<Record<HttpMethod, null>>>;
    readonly transform: Opt<{ readonly function: [Principal, string]; readonly context: Uint8Array }>;
    readonly is_replicated: Opt<boolean>;
}

export const HTTP_SIGNATURES = {
    http_request: [
        IDL.Record({
            url: IDL.Text,
            max_response_bytes: IDL.Opt(IDL.Nat64),
            headers: IDL.Vec(IDL.Record({ name: IDL.Text, value: IDL.Text })),
            body: IDL.Opt(IDL.Vec(IDL.Nat8)),
            method: IDL.Variant(Object.fromEntries(HTTP_METHODS.map((method) => [method, IDL.Null]))),
            transform: IDL.Opt(
                IDL.Record({
                    function: IDL.Func([TransformArgument], [HttpResponse], ['query']),
                    context: IDL.Vec(IDL.Nat8),
                }),
            ),
            is_replicated: IDL.Opt(IDL.Bool),
        }),
        HttpResponse,
    ],
} as const;

/** Only checked and paid here: whoever drives the network answers later, or the outcall times out. */
export const HTTP_REQUEST: GeneralMethod<unknown> = {
    onlyCanisters: true,
    references: true,
    run: (context, argument) => startOutcall(context, argument as HttpRequest),
};

function startOutcall(context: Context, request: HttpRequest): Outcome {
    const { network, call } = context;
    const refusal = checkHeaders(request.headers) ?? check(request, call.caller);
    if (refusal !== undefined) return refusal;
    const {
        url,
        headers,
        transform: [transform],
    } = request;
    const body = request.body[0] ?? new Uint8Array(0);
    const maxResponseBytes = request.max_response_bytes[0];
    const caller = network.find(call.caller);
    if (caller === undefined) throw new Error('only canisters make outcalls');
    const world = network.world(caller);
    const bytes = [
        Buffer.byteLength(url),
        sizeOfHeaders(headers),
        body.length,
        transform === undefined ? 0 : Buffer.byteLength(transform.function[1]) + transform.context.length,
    ];
    const requestBytes = BigInt(bytes.reduce((sum, each) => sum + each, 0));
    const unpaid = takeFee(
        context,
        world.prices.httpRequest(requestBytes, maxResponseBytes ?? BigInt(MAX_RESPONSE_BYTES)),
    );
    if (unpaid !== undefined) return unpaid;
    network.startOutcall({
        origin: call.origin,
        caller: call.caller,
        subnet: caller.subnetIndex,
        url,
        method: methodOf(request),
        headers,
        body,
        maxResponseBytes: maxResponseBytes === undefined ? undefined : Number(maxResponseBytes),
        transform: transform && { method: transform.function[1], context: transform.context },
        isReplicated: request.is_replicated[0] !== false,
        refund: call.cycles - context.taken,
        deadline: world.now + OUTCALL_TIMEOUT,
    });
    return 'later';
}

/** What the argument's type bounds already: the IC's decoder refuses it. */
function checkHeaders(headers: readonly HttpHeader[]): Reject | undefined {
    if (headers.length > HTTP_BOUNDS.headers) return tooMany(HTTP_BOUNDS.headers);
    if (headers.some((header) => sizeOfHeaders([header]) > MAX_HEADER))
        return badArgument(`The single element data size exceeds maximum allowed ${MAX_HEADER}`);
    if (sizeOfHeaders(headers) > HTTP_BOUNDS.allHeaders)
        return badArgument(`The total data size exceeds maximum allowed ${HTTP_BOUNDS.allHeaders}`);
    return undefined;
}

function check(request: HttpRequest, caller: Uint8Array): Reject | undefined {
    const refuse = (why: string) => reject('rejectedMessage', why);
    const { url, headers, body, max_response_bytes, is_replicated } = request;
    const owner = request.transform[0]?.function[0].toUint8Array();
    if (owner !== undefined && !sameBytes(owner, caller))
        return refuse(`transform principal id expected to be ${textOf(caller)}, got ${textOf(owner)}`);
    const urlSize = Buffer.byteLength(url);
    if (urlSize > MAX_URL) return refuse(`url size ${urlSize} exceeds ${MAX_URL}`);
    const broken = boundBroken(headers, body[0]);
    if (broken !== undefined) return refuse(broken);
    const max = max_response_bytes[0] ?? 0n;
    if (max > MAX_RESPONSE_BYTES)
        return refuse(`max_response_bytes expected to be in the range [0..${MAX_RESPONSE_BYTES}], got ${max}`);
    const method = methodOf(request);
    if ((method === 'put' || method === 'delete') && is_replicated[0] !== false)
        return refuse('The requested HTTP method is only allowed for non-replicated requests.');
    return undefined;
}

function methodOf({ method }: HttpRequest): HttpMethod {
    return HTTP_METHODS.find((name) => name in method) ?? 'get';
}
