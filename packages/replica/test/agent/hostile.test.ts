import { IDL } from '@dfinity/candid';
import { encode } from '@dfinity/cbor';
import { Principal } from '@dfinity/principal';
import fc from 'fast-check';
import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anyText } from '../../../candid/test/support/any_text';
import { promptly } from '../../../candid/test/support/promptly';
import type { Request, Response } from '../../src/core/api';
import { createIcApp } from '../../src/http_interface/app';
import { CANISTER_ID, FakeNetwork, ROOT } from './fake_network';

const CANISTER = Principal.fromUint8Array(CANISTER_ID).toText();
const SUBNET = Principal.fromUint8Array(ROOT.subnetId).toText();
const ROUTES = [
    ...['v2', 'v3', 'v4'].map((version) => `/api/${version}/canister/${CANISTER}/call`),
    ...['v2', 'v3'].flatMap((version) => [
        `/api/${version}/canister/${CANISTER}/query`,
        `/api/${version}/canister/${CANISTER}/read_state`,
        `/api/${version}/subnet/${SUBNET}/read_state`,
    ]),
    `/api/v4/subnet/${SUBNET}/call`,
    `/api/v3/subnet/${SUBNET}/query`,
];

/** A canister that answers HTTP requests with given bytes. */
class Site extends FakeNetwork {
    answer = new Uint8Array();

    override query(request: Request): Response {
        return request.method === 'http_request' ? { kind: 'replied', data: this.answer } : super.query(request);
    }
}

let network: Site;
let app: Hono;
const printed = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
    network = new Site();
    app = createIcApp({ network, keysOf: () => ROOT, progress: () => network.tick() });
});
afterEach(() => {
    expect(printed).not.toHaveBeenCalled();
    printed.mockClear();
});

async function post(path: string, body: Uint8Array): Promise<number> {
    const headers = { 'content-type': 'application/cbor' };
    const response = await app.request(path, { method: 'POST', headers, body: new Uint8Array(body) });
    await response.arrayBuffer();
    return response.status;
}

const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.constantFrom(CANISTER_ID, new Uint8Array([4]), new Uint8Array(0), ROOT.publicKey, ROOT.nodeKey),
);
const { item } = fc.letrec<{ item: unknown }>((tie) => ({
    item: fc.oneof(
        { maxDepth: 4, depthSize: 'small' },
        bytes,
        fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('item'), { maxLength: 4 }),
        fc.dictionary(fc.string({ maxLength: 8 }), tie('item'), { maxKeys: 4, noNullPrototype: true }),
    ),
}));
const label = fc.oneof(
    bytes,
    fc
        .constantFrom('time', 'subnet', 'canister', 'request_status', 'metadata', 'controllers', 'canister_ranges')
        .map((text) => new TextEncoder().encode(text)),
);

/** Envelopes whose fields are mostly right: faults are then met behind the first check. */
const mostly = (right: fc.Arbitrary<unknown>) =>
    fc.oneof({ arbitrary: right, weight: 6 }, { arbitrary: item, weight: 1 });
const content = fc.record(
    {
        request_type: mostly(fc.constantFrom('call', 'query', 'read_state')),
        sender: mostly(fc.constant(new Uint8Array([4]))),
        canister_id: mostly(fc.constantFrom(CANISTER_ID, new Uint8Array(0))),
        method_name: mostly(fc.constantFrom('echo', 'install_code', '__proto__', 'canister_status')),
        arg: mostly(bytes),
        paths: mostly(fc.array(fc.array(label, { maxLength: 5 }), { maxLength: 4 })),
        ingress_expiry: mostly(fc.constant(1_700_000_060_000_000_000n)),
        nonce: mostly(bytes),
    },
    { requiredKeys: ['request_type', 'sender', 'ingress_expiry'], noNullPrototype: true },
);
const delegations = fc.array(
    fc.record(
        { delegation: fc.record({ pubkey: bytes, expiration: item }, { noNullPrototype: true }), signature: bytes },
        {
            noNullPrototype: true,
        },
    ),
    { maxLength: 3 },
);
const anyEnvelope = fc.record(
    { content: mostly(content), sender_pubkey: bytes, sender_sig: bytes, sender_delegation: mostly(delegations) },
    { requiredKeys: ['content'], noNullPrototype: true },
);

describe('the HTTP interface', () => {
    it('answers any bytes and any CBOR without a fault of its own', async () => {
        const body = fc.oneof(
            fc.uint8Array({ maxLength: 100 }),
            item.map((value) => encode(value as never)),
            anyEnvelope.map((value) => encode(value as never)),
        );
        await fc.assert(
            fc.asyncProperty(fc.constantFrom(...ROUTES), body, async (path, sent) => {
                expect([200, 202, 400, 403]).toContain(await post(path, sent));
            }),
            { numRuns: 2500 },
        );
    });

    it('answers any path and query', async () => {
        const part = fc.oneof(fc.webSegment(), fc.constantFrom('api', 'v2', 'canister', CANISTER, '%ff', '%00', '..'));
        await fc.assert(
            fc.asyncProperty(fc.array(part), fc.webQueryParameters(), async (parts, query) => {
                for (const method of ['GET', 'POST', 'PUT']) {
                    const response = await app.request(`/${parts.join('/')}?${query}`, { method });
                    expect([200, 400, 404, 502]).toContain(response.status);
                }
            }),
            { numRuns: 500 },
        );
    });

    it('is not held by two megabytes of CBOR', async () => {
        const size = 2_000_000;
        const list = (bytes: number[], item: number[]) =>
            Uint8Array.from([
                ...bytes,
                ...Array(Math.floor(size / item.length))
                    .fill(item)
                    .flat(),
            ]);
        for (const body of [list([0x9a, 0, 0x1e, 0x84, 0x80], [0x80]), list([0x9a, 0, 0x1e, 0x84, 0x80], [0xa0])]) {
            for (const path of ROUTES) expect(await promptly(() => post(path, body))).toBe(400);
        }
        const sender = new Uint8Array([4]);
        const paths = Array(1000).fill(Array(127).fill(new TextEncoder().encode('time')));
        const deep = Array(1000).fill([new TextEncoder().encode('subnet'), ...Array(126).fill(sender)]);
        for (const wanted of [paths, deep]) {
            const read = { request_type: 'read_state', sender, ingress_expiry: 0n, paths: wanted };
            const body = encode({ content: read } as never);
            const path = `/api/v3/canister/${CANISTER}/read_state`;
            expect(await promptly(() => post(path, body))).toBe(404);
        }
    });
});

describe('the HTTP gateway', () => {
    const get = async () => {
        const response = await app.request(`/?canisterId=${CANISTER}`);
        return [response.status, await response.text()];
    };
    const HttpResponse = {
        status_code: IDL.Nat16,
        headers: IDL.Vec(IDL.Tuple(IDL.Text, IDL.Text)),
        body: IDL.Vec(IDL.Nat8),
    };
    const page = { status_code: 200, headers: [['a', 'b']], body: [0x68, 0x69] };

    it('refuses a bomb for an answer', async () => {
        const surplus = IDL.Vec(IDL.Null);
        const few = new Uint8Array(IDL.encode([IDL.Record(HttpResponse), surplus], [page, []]));
        network.answer = Uint8Array.from([...few.subarray(0, -1), 0x80, 0xc3, 0xc7, 0x0e]);
        expect(await promptly(get)).toEqual([502, expect.stringContaining('something else than an HttpResponse')]);
    });

    it('takes answers whose type has functions and services', async () => {
        const callback = IDL.Func([IDL.Nat], [IDL.Text], ['query']);
        const type = IDL.Record({
            ...HttpResponse,
            streaming_strategy: IDL.Opt(IDL.Variant({ Callback: IDL.Record({ callback, token: IDL.Nat }) })),
            other: IDL.Tuple(callback, IDL.Service({ go: callback })),
        });
        const id = Principal.fromText(CANISTER);
        const other = [[id, 'go'], id];
        network.answer = new Uint8Array(IDL.encode([type], [{ ...page, streaming_strategy: [], other }]));
        expect(await get()).toEqual([200, 'hi']);
        const strategy = { Callback: { callback: [id, 'go'], token: 5n } };
        network.answer = new Uint8Array(IDL.encode([type], [{ ...page, streaming_strategy: [strategy], other }]));
        expect(await get()).toEqual([501, 'This gateway does not stream\n']);
    });

    it('answers whatever a canister replied', async () => {
        const head = fc.constantFrom('', '4449444c', '4449444c0169', '4449444c016a', '4449444c016c03');
        await fc.assert(
            fc.asyncProperty(head, fc.uint8Array({ maxLength: 60 }), async (start, rest) => {
                network.answer = Uint8Array.from(Buffer.concat([Buffer.from(start, 'hex'), rest]));
                expect((await get())[0]).toBe(502);
            }),
            { numRuns: 1000 },
        );
        const type = IDL.Record(HttpResponse);
        const header = fc.tuple(anyText(), anyText());
        await fc.assert(
            fc.asyncProperty(fc.integer({ min: 0, max: 65_535 }), fc.array(header), async (status_code, headers) => {
                network.answer = new Uint8Array(IDL.encode([type], [{ ...page, status_code, headers }]));
                expect([status_code, 502]).toContain((await get())[0]);
            }),
        );
    });
});
