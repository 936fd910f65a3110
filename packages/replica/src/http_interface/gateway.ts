import { candidFault } from '@dice-wards/candid/check';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { MAX_QUERY_REPLY } from '../core/limits';
import type { Service } from './live';
import { Refusal } from './refusal';

const Header = IDL.Tuple(IDL.Text, IDL.Text);
const HttpRequest = IDL.Record({
    method: IDL.Text,
    url: IDL.Text,
    headers: IDL.Vec(Header),
    body: IDL.Vec(IDL.Nat8),
    certificate_version: IDL.Opt(IDL.Nat16),
});
const HttpResponse = IDL.Record({
    status_code: IDL.Nat16,
    headers: IDL.Vec(Header),
    body: IDL.Vec(IDL.Nat8),
    upgrade: IDL.Opt(IDL.Bool),
    streaming_strategy: IDL.Opt(IDL.Reserved),
});

/** The limit for an answer: a canister may be as hostile as a client. Streaming answers refer to functions. */
const BOUNDS = { maxBytes: MAX_QUERY_REPLY, maxFuelBytes: 65_536, references: true } as const;

interface CanisterAnswer {
    readonly status_code: number;
    readonly headers: readonly (readonly [string, string])[];
    readonly body: Uint8Array;
    readonly upgrade: readonly boolean[];
    readonly streaming_strategy: readonly unknown[];
}

/** Connection headers belong to this server, not to the canister. */
const NOT_FORWARDED = ['connection', 'content-length', 'keep-alive', 'transfer-encoding'];

/** The canister a plain HTTP request is meant for: `<canister id>.localhost` or `?canisterId=<canister id>`. */
export function canisterOf(url: URL): Principal | undefined {
    const { hostname } = url;
    const text = hostname.endsWith('.localhost')
        ? hostname.slice(0, hostname.indexOf('.'))
        : url.searchParams.get('canisterId');
    if (text === null) return undefined;
    try {
        return Principal.fromText(text);
    } catch {
        throw new Refusal(400, 'Malformed canister id in the host or in canisterId');
    }
}

/** Forwards a plain HTTP request to the canister's `http_request` query. Answers are not checked for certification. */
export async function forward(service: Service, canister: Principal, request: Request): Promise<Response> {
    const { network, certifier } = service;
    const url = new URL(request.url);
    const canisterId = canister.toUint8Array();
    const arg = IDL.encode(
        [HttpRequest],
        [
            {
                method: request.method,
                url: url.pathname + url.search,
                headers: [...request.headers],
                body: new Uint8Array(await request.arrayBuffer()),
                certificate_version: [2],
            },
        ],
    );
    const sender = Principal.anonymous().toUint8Array();
    const response = network.query({ sender, canisterId, method: 'http_request', arg }, () =>
        certifier.certifyData(canisterId, 'sharded'),
    );
    if (response.kind === 'rejected') {
        return plainText(502, `The canister did not answer. ${response.errorCode}: ${response.message}`);
    }
    return toHttp(request.method, decodeAnswer(response.data));
}

function toHttp(method: string, answer: CanisterAnswer | undefined): Response {
    if (answer === undefined) return plainText(502, 'The canister answered with something else than an HttpResponse');
    if (answer.upgrade[0] === true) return plainText(501, 'This gateway does not call http_request_update');
    if (answer.streaming_strategy.length > 0) return plainText(501, 'This gateway does not stream');
    const headers = answer.headers.filter(([name]) => !NOT_FORWARDED.includes(name.toLowerCase()));
    const hasBody = method !== 'HEAD' && ![204, 205, 304].includes(answer.status_code);
    try {
        return new Response(hasBody ? new Uint8Array(answer.body) : null, {
            status: answer.status_code,
            headers: headers.map(([name, value]) => [name, value]),
        });
    } catch {
        return plainText(502, 'The canister answered with a status or headers that HTTP does not allow');
    }
}

function decodeAnswer(data: Uint8Array): CanisterAnswer | undefined {
    if (candidFault(data, BOUNDS) !== undefined) return undefined;
    try {
        const [answer] = IDL.decode([HttpResponse], data);
        // Checked by the decoder: it gives exactly the type it was asked for.
        return answer as unknown as CanisterAnswer;
    } catch {
        return undefined;
    }
}

function plainText(status: number, text: string): Response {
    return new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
