import { IDL } from '@dfinity/candid';
import { decode } from '@dfinity/cbor';
import { Principal } from '@dfinity/principal';
import fc from 'fast-check';
import type { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createIcApp } from '../../src/http_interface/app';
import { utf8 } from '../../src/http_interface/bytes';
import type { Delegation } from '../../src/http_interface/delegations';
import { type HashableMap, hashOfRecord } from '../../src/http_interface/independent_hash';
import { CANISTER_ID, CONTROLLER, FakeNetwork, ROOT } from './fake_network';
import { envelope, Signer } from './signer';

const CANISTER = Principal.fromUint8Array(CANISTER_ID).toText();
const ANONYMOUS = new Uint8Array([4]);
const MINUTE = 60_000_000_000n;

let network: FakeNetwork;
let app: Hono;
let signer: Signer;

beforeEach(() => {
    network = new FakeNetwork();
    app = createIcApp({ network, keysOf: () => ROOT, progress: () => network.tick() });
    signer = Signer.ed25519();
});

function call(changes: HashableMap = {}): HashableMap {
    return {
        request_type: 'call',
        sender: signer.principal,
        canister_id: CANISTER_ID,
        method_name: 'echo',
        arg: utf8('argument'),
        ingress_expiry: network.now() + 4n * MINUTE,
        ...changes,
    };
}

function signed(content: HashableMap): Uint8Array {
    return envelope(content, { sender_pubkey: signer.der, sender_sig: signer.signRequest(content) });
}

/** An envelope in the name of `signer`, signed by the last of a chain of fresh keys. */
function delegated(content: HashableMap, links: readonly Partial<Delegation>[]): Uint8Array {
    let last = signer;
    const chain = links.map((link) => {
        const next = Signer.ed25519();
        const expiration = network.now() + MINUTE;
        const made = last.delegate({
            pubkey: next.der,
            expiration,
            targets: undefined,
            permissions: undefined,
            ...link,
        });
        last = next;
        return made;
    });
    const sender_sig = last.signRequest(content);
    return envelope(content, { sender_pubkey: signer.der, sender_sig, sender_delegation: chain });
}

async function post(path: string, body: Uint8Array): Promise<{ status: number; text: string; bytes: Uint8Array }> {
    const headers = { 'content-type': 'application/cbor' };
    const response = await app.request(path, { method: 'POST', headers, body: new Uint8Array(body) });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, text: Buffer.from(bytes).toString('utf8'), bytes };
}

const callPath = `/api/v4/canister/${CANISTER}/call`;
const queryPath = `/api/v3/canister/${CANISTER}/query`;
const readPath = `/api/v3/canister/${CANISTER}/read_state`;

describe('a call', () => {
    it('that is well formed and well signed is answered and certified', async () => {
        const { status, bytes } = await post(callPath, signed(call()));
        expect(status).toBe(200);
        expect(decode(bytes)).toMatchObject({ status: 'replied' });
    });

    it('that comes twice is executed once', async () => {
        const body = signed(call());
        await post(callPath, body);
        expect((await post(callPath, body)).status).toBe(200);
        expect(network.accepted).toHaveLength(1);
    });

    it('may be anonymous', async () => {
        expect((await post(callPath, envelope(call({ sender: ANONYMOUS })))).status).toBe(200);
    });

    it.each([
        ['v2', undefined],
        ['v3', 'non_replicated_rejection'],
        ['v4', 'non_replicated_rejection'],
    ])('that inspection refuses is rejected without a certificate by %s', async (version, told) => {
        const path = `/api/${version}/canister/${CANISTER}/call`;
        const { status, bytes } = await post(path, signed(call({ method_name: 'unwelcome' })));
        expect(status).toBe(200);
        const answer = decode(bytes);
        expect(answer).toMatchObject({ reject_code: 4 });
        expect((answer as { status?: string }).status).toBe(told);
    });

    it('through v2 is accepted with an empty answer', async () => {
        const { status, bytes } = await post(`/api/v2/canister/${CANISTER}/call`, signed(call()));
        expect([status, bytes.length]).toEqual([202, 0]);
    });

    it.each<[string, () => Uint8Array, RegExp]>([
        ['without signature', () => envelope(call()), /Missing signature/],
        [
            'signed by another key',
            () => forged({ sender_sig: Signer.ed25519().signRequest(call()) }),
            /Invalid signature/,
        ],
        [
            'signed for another content',
            () => forged({ sender_sig: signer.signRequest(call({ arg: utf8('b') })) }),
            /Invalid/,
        ],
        [
            "whose key is not the sender's",
            () => signed(call({ sender: Signer.ed25519().principal })),
            /does not match the public key/,
        ],
        [
            'anonymous, yet with a key',
            () => envelope(call({ sender: ANONYMOUS }), { sender_pubkey: signer.der }),
            /anonymous/,
        ],
        ['expired', () => signed(call({ ingress_expiry: network.now() - 1n })), /^Invalid request expiry: /],
        [
            'anonymous and expired',
            () => envelope(call({ sender: ANONYMOUS, ingress_expiry: 1n })),
            /^Invalid request exp/,
        ],
        [
            'that expires too late',
            () => signed(call({ ingress_expiry: network.now() + 7n * MINUTE })),
            /^Invalid request /,
        ],
        ['with an unknown field', () => signed(call({ surprise: 1n })), /unsupported field content.surprise/],
        ['of another type', () => signed(call({ request_type: 'query' })), /request_type/],
        [
            'with a long nonce',
            () => signed(call({ nonce: new Uint8Array(33) })),
            /Nonce in request is too big: got 33 bytes/,
        ],
        ['with a sender of 30 bytes', () => signed(call({ sender: new Uint8Array(30) })), /sender is too long/],
        [
            "to another canister than the URL's",
            () => signed(call({ canister_id: new Uint8Array(10) })),
            /Specified canister ID/,
        ],
        ["that is a query's envelope", () => utf8('hello'), /Malformed CBOR/],
    ])('%s is refused', async (_, body, message) => {
        const { status, text } = await post(callPath, body());
        expect([400, 403]).toContain(status);
        expect(text).toMatch(message);
        expect(network.accepted).toEqual([]);
    });

    it('may expire five and a half minutes ahead, and is told so otherwise', async () => {
        const at = (seconds: bigint) => call({ ingress_expiry: network.now() + seconds * 1_000_000_000n });
        expect((await post(callPath, signed(at(330n)))).status).toBe(200);
        expect(await post(callPath, signed(at(331n)))).toMatchObject({
            status: 400,
            text: 'Invalid request expiry: Specified ingress_expiry not within expected range: Minimum allowed expiry: 2023-11-14 22:13:20 UTC, Maximum allowed expiry: 2023-11-14 22:18:50 UTC, Provided expiry: 2023-11-14 22:18:51 UTC',
        });
    });

    it('of more than 2 MiB is refused', async () => {
        expect((await post(callPath, signed(call({ arg: new Uint8Array(2_200_000) })))).status).toBe(413);
    });

    function forged(change: Record<string, unknown>): Uint8Array {
        return envelope(call(), { sender_pubkey: signer.der, ...change });
    }
});

describe('a delegation', () => {
    it.each<[string, () => readonly Partial<Delegation>[]]>([
        ['of one', () => [{}]],
        ['of twenty', () => Array.from({ length: 20 }, () => ({}))],
        ['for this canister', () => [{ targets: [new Uint8Array(3), CANISTER_ID] }]],
        ['for everything', () => [{ permissions: 'all' }]],
    ])('%s is accepted', async (_, links) => {
        expect((await post(callPath, delegated(call(), links()))).status).toBe(200);
        expect(network.accepted).toEqual([signer.principal]);
    });

    it.each<[string, () => readonly Partial<Delegation>[], RegExp]>([
        ['of twenty-one', () => Array.from({ length: 21 }, () => ({})), /got 21 delegations, but at most 20/],
        ['for another canister', () => [{ targets: [new Uint8Array(10)] }], /not one of the delegation targets/],
        ['for no canister', () => [{ targets: [] }], /targets/],
        ['whose second link is for another canister', () => [{}, { targets: [new Uint8Array(10)] }], /targets/],
        ['that has expired', () => [{ expiration: network.now() - 1n }], /expired/],
        ["back to the sender's key", () => [{ pubkey: signer.der }], /at least one cycle/],
        ['to another key than signs', () => [{ pubkey: Signer.ed25519().der }], /Invalid signature/],
        ['for queries', () => [{ permissions: 'queries' }], /queries only/],
    ])('%s is refused for a call', async (_, links, message) => {
        const { status, text } = await post(callPath, delegated(call(), links()));
        expect([400, 403]).toContain(status);
        expect(text).toMatch(message);
        expect(network.accepted).toEqual([]);
    });

    it('for queries is accepted for a query', async () => {
        const body = delegated(call({ request_type: 'query' }), [{ permissions: 'queries' }]);
        expect((await post(queryPath, body)).status).toBe(200);
    });

    it('that another key signed is refused', async () => {
        const next = Signer.ed25519();
        const made = Signer.ed25519().delegate({
            pubkey: next.der,
            expiration: network.now() + MINUTE,
            targets: undefined,
            permissions: undefined,
        });
        const sender_sig = next.signRequest(call());
        const body = envelope(call(), { sender_pubkey: signer.der, sender_sig, sender_delegation: [made] });
        expect((await post(callPath, body)).text).toMatch(/Invalid delegation: wrong signature/);
    });
});

describe('reading state', () => {
    function read(...paths: readonly (readonly (string | Uint8Array)[])[]): HashableMap {
        const labels = paths.map((path) => path.map((label) => (typeof label === 'string' ? utf8(label) : label)));
        return { request_type: 'read_state', sender: ANONYMOUS, ingress_expiry: 0n, paths: labels };
    }

    it.each<[string, () => HashableMap]>([
        ['the time, however late the request', () => read(['time'])],
        ['the subnet', () => read(['subnet'])],
        [
            'controllers and module hash',
            () => read(['canister', CANISTER_ID, 'controllers'], ['canister', CANISTER_ID, 'module_hash']),
        ],
        ['public metadata', () => read(['canister', CANISTER_ID, 'metadata', 'candid:service'])],
        ['metadata that does not exist', () => read(['canister', CANISTER_ID, 'metadata', 'nothing'])],
        ['a request nobody made', () => read(['request_status', new Uint8Array(32)])],
        ['no path at all', () => read()],
    ])('allows %s', async (_, content) => {
        expect((await post(readPath, envelope(content()))).status).toBe(200);
    });

    it.each<[string, () => HashableMap]>([
        ['an empty path', () => read([])],
        ['an unknown path', () => read(['streams'])],
        ['another canister', () => read(['canister', new Uint8Array(10), 'controllers'])],
        ['a whole canister', () => read(['canister', CANISTER_ID])],
        ['all metadata', () => read(['canister', CANISTER_ID, 'metadata'])],
        ['certified data', () => read(['canister', CANISTER_ID, 'certified_data'])],
        ['private metadata', () => read(['canister', CANISTER_ID, 'metadata', 'secret'])],
        ['all requests', () => read(['request_status'])],
        [
            'two requests',
            () => read(['request_status', new Uint8Array(32)], ['request_status', new Uint8Array(32).fill(1)]),
        ],
        ['1001 paths', () => read(...Array.from({ length: 1001 }, () => ['time']))],
        ['128 labels', () => read(Array.from({ length: 128 }, () => 'time'))],
    ])('refuses %s', async (_, content) => {
        expect([400, 403, 404]).toContain((await post(readPath, envelope(content()))).status);
    });

    it('knows the subnets, but no canister, through a subnet', async () => {
        const path = `/api/v3/subnet/${Principal.fromUint8Array(ROOT.subnetId).toText()}/read_state`;
        const paths = read(['subnet'], ['canister_ranges', ROOT.subnetId]);
        expect((await post(path, envelope(paths))).status).toBe(200);
        expect((await post(path, envelope(read(['canister', CANISTER_ID, 'controllers'])))).status).toBe(404);
    });

    it('shows private metadata to a controller, and to no one else even beside what they may read', async () => {
        expect(CONTROLLER).not.toEqual(signer.principal);
        const canister = network.canister(CANISTER_ID);
        vi.spyOn(network, 'canister').mockReturnValue(canister && { ...canister, controllers: [signer.principal] });
        const paths = read(['canister', CANISTER_ID, 'metadata', 'secret']);
        const own = { ...paths, sender: signer.principal, ingress_expiry: network.now() + MINUTE };
        expect((await post(readPath, signed(own))).text).toContain('for controllers');
        const others = await post(readPath, envelope(read(['canister', CANISTER_ID, 'metadata', 'candid:service'])));
        expect(others.text).not.toContain('for controllers');
    });

    it('shows a request to its sender alone, and through the canister it went through', async () => {
        const content = call();
        await post(callPath, signed(content));
        const path = read(['request_status', hashOfRecord(content)]);
        expect((await post(readPath, envelope(path))).status).toBe(403);
        const own = { ...path, sender: signer.principal, ingress_expiry: network.now() + MINUTE };
        expect((await post(readPath, signed(own))).text).toContain('argument');
        expect((await post(readPath, delegated(own, [{ targets: [new Uint8Array(10)] }]))).status).toBe(403);
        const elsewhere = `/api/v3/canister/${Principal.fromUint8Array(new Uint8Array(10)).toText()}/read_state`;
        expect((await post(elsewhere, signed(own))).status).toBe(400);
    });
});

describe('queries and plain HTTP', () => {
    it('get a data certificate', async () => {
        const body = envelope(call({ request_type: 'query', sender: ANONYMOUS, method_name: 'certificate' }));
        expect((await post(queryPath, body)).text).toContain('certified_data');
    });

    it('answers status, a page for people, and 404', async () => {
        const status = await app.request('/api/v2/status');
        expect(decode(new Uint8Array(await status.arrayBuffer()))).toMatchObject({
            root_key: ROOT.publicKey,
            replica_health_status: 'healthy',
        });
        expect(await (await app.request('/')).text()).toContain('local replica');
        expect((await app.request('/nowhere')).status).toBe(404);
        expect((await app.request('/api/v9/status')).status).toBe(404);
        expect((await app.request('/?canisterId=nonsense')).status).toBe(400);
    });

    it('forward a page of a canister, and say so when its answer is none', async () => {
        const Header = IDL.Tuple(IDL.Text, IDL.Text);
        const Answer = IDL.Record({
            status_code: IDL.Nat16,
            headers: IDL.Vec(Header),
            body: IDL.Vec(IDL.Nat8),
            upgrade: IDL.Opt(IDL.Bool),
        });
        const page = { status_code: 201, headers: [['x-from', 'canister']], body: utf8('page'), upgrade: [] };
        const query = vi.spyOn(network, 'query');
        const visit = async (answer: Uint8Array, url = `/metrics?canisterId=${CANISTER}`) => {
            query.mockReturnValue({ kind: 'replied', data: answer });
            return app.request(url);
        };
        for (const url of [undefined, `http://${CANISTER}.localhost:4943/metrics`]) {
            const response = await visit(IDL.encode([Answer], [page]), url);
            expect([response.status, response.headers.get('x-from'), await response.text()]).toEqual([
                201,
                'canister',
                'page',
            ]);
            expect(query).toHaveBeenLastCalledWith(
                expect.objectContaining({ canisterId: CANISTER_ID, method: 'http_request' }),
                expect.any(Function),
            );
        }
        expect((await visit(IDL.encode([Answer], [{ ...page, upgrade: [true] }]))).status).toBe(501);
        expect((await visit(IDL.encode([Answer], [{ ...page, status_code: 99 }]))).status).toBe(502);
        expect((await visit(IDL.encode([Answer], [{ ...page, headers: [['a\nb', '']] }]))).status).toBe(502);
        expect((await visit(utf8('nonsense'))).status).toBe(502);
    });

    it('wants CBOR to be called so, and principals to be well formed', async () => {
        expect((await app.request(callPath, { method: 'POST', body: 'x' })).status).toBe(400);
        expect((await post('/api/v4/canister/nonsense/call', signed(call()))).status).toBe(400);
        expect((await post(`/api/v4/subnet/${CANISTER}/call`, signed(call()))).status).toBe(400);
    });
});

describe('hostile input', () => {
    it('is refused with a short text, whatever it is', async () => {
        const errors = vi.spyOn(console, 'error');
        const good = signed(call());
        const bodies = fc.oneof(
            fc.uint8Array({ maxLength: 200 }),
            fc.nat({ max: good.length - 1 }).map((length) => good.slice(0, length)),
            fc.tuple(fc.nat({ max: good.length - 1 }), fc.integer({ min: 1, max: 255 })).map(([at, flip]) => {
                const body = good.slice();
                body[at] ^= flip;
                return body;
            }),
        );
        const paths = fc.constantFrom(callPath, queryPath, readPath, `/api/v2/canister/${CANISTER}/call`);
        await fc.assert(
            fc.asyncProperty(paths, bodies, async (path, body) => {
                const { status, text } = await post(path, body);
                expect([400, 403]).toContain(status);
                expect(text.length).toBeLessThan(300);
                expect(text).not.toMatch(/ at |node_modules|\.ts/);
            }),
            { numRuns: 2_000 },
        );
        expect(errors).not.toHaveBeenCalled();
        expect(network.accepted).toEqual([]);
    });
});
