import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HttpsOutcallResponseMock, PocketIc } from '@dfinity/pic';
import { Actor, HttpAgent } from '@icp-sdk/core/agent';
import { IDL } from '@icp-sdk/core/candid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Replica, startReplica } from '../src';
import { HttpResponse, type Outcall } from '../src/core/http_outcalls';
import { SIGNATURES } from '../src/core/management_candid';
import { askServer as askTargets } from '../src/pocket_ic/outcall_client';
import { OutcallTargets } from '../src/pocket_ic/outcall_targets';
import { encoded } from './candid_bytes';
import { base64, RestInstance } from './rest';
import { Wat } from './wat';

let replica: Replica;
beforeAll(async () => {
    replica = await startReplica({ print: () => {}, outcalls: ['127.0.0.0/8'] });
});
afterAll(() => {
    replica.close();
});

/** A server on this machine that answers as told, and remembers what it was asked. */
class Website {
    readonly asked: { method: string | undefined; url: string | undefined; headers: unknown; body: string }[] = [];
    private constructor(
        private readonly server: Server,
        readonly origin: string,
    ) {}

    static async open(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Website> {
        let site: Website | undefined;
        const server = createServer(async (request, response) => {
            let body = '';
            for await (const part of request) body += String(part);
            site?.asked.push({ method: request.method, url: request.url, headers: request.headers, body });
            answer(request, response);
        });
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        site = new Website(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
        return site;
    }

    close(): void {
        this.server.close();
        this.server.closeAllConnections();
    }
}

async function withSite<T>(
    answer: (request: IncomingMessage, response: ServerResponse) => void,
    use: (site: Website) => Promise<T>,
): Promise<T> {
    const site = await Website.open(answer);
    try {
        return await use(site);
    } finally {
        site.close();
    }
}

/** The websites of these tests are on this machine. */
const HERE = new OutcallTargets(['127.0.0.0/8']);
const askServer = (outcall: Outcall, timeoutMs?: number) => askTargets(outcall, HERE, timeoutMs);

const outcall = (of: Partial<Outcall>): Outcall => ({
    id: 0,
    origin: { kind: 'system' },
    caller: new Uint8Array(0),
    subnet: 0,
    url: '',
    method: 'get',
    headers: [],
    body: new Uint8Array(0),
    maxResponseBytes: undefined,
    transform: undefined,
    isReplicated: true,
    refund: 0n,
    deadline: 0n,
    ...of,
});
const textOf = (answer: Awaited<ReturnType<typeof askServer>>) =>
    answer.kind === 'response' ? new TextDecoder().decode(answer.body) : `${answer.rejectCode}: ${answer.message}`;

describe('a server is asked', () => {
    it('what the canister says, and nothing is added but what HTTP needs and a name', async () => {
        await withSite(
            (_, response) => {
                response.writeHead(418, { 'X-Answer': 'yes', 'Content-Encoding': 'gzip' });
                response.end('not unpacked');
            },
            async ({ origin, asked }) => {
                const headers = [
                    { name: 'X-Ask', value: 'one' },
                    { name: 'x-ask', value: 'two' },
                ];
                const request = outcall({
                    url: `${origin}/a?b=c`,
                    method: 'post',
                    headers,
                    body: Buffer.from('hello'),
                });
                const answer = await askServer(request);
                expect(answer).toMatchObject({ kind: 'response', status: 418 });
                expect(textOf(answer)).toBe('not unpacked');
                expect(answer.kind === 'response' && answer.headers).toContainEqual({ name: 'x-answer', value: 'yes' });
                expect(asked).toMatchObject([{ method: 'POST', url: '/a?b=c', body: 'hello' }]);
                expect(Object.keys(asked[0]?.headers ?? {}).toSorted()).toEqual([
                    'content-length',
                    'host',
                    'user-agent',
                    'x-ask',
                ]);
                expect(asked[0]?.headers).toMatchObject({ 'user-agent': 'ic/1.0', 'x-ask': 'one, two' });
            },
        );
    });

    it.each(['get', 'head'] as const)('with a body too, by %s', async (method) => {
        await withSite(
            (_, response) => response.end(),
            async ({ origin, asked }) => {
                const answer = await askServer(outcall({ url: origin, method, body: Buffer.from('hello') }));
                expect(answer).toMatchObject({ kind: 'response', status: 200 });
                expect(asked).toMatchObject([{ body: 'hello', headers: { 'content-length': '5' } }]);
            },
        );
    });

    it('and may answer with 48 KiB of headers', async () => {
        const header = (index: number) => [`${index}`.padEnd(8192, 'x'), 'y'.repeat(8192)] as const;
        await withSite(
            (_, response) => {
                response.sendDate = false;
                response.writeHead(200, Object.fromEntries([1, 2, 3].map(header))).end();
            },
            async ({ origin }) => {
                const answer = await askServer(outcall({ url: origin }));
                expect(answer.kind === 'response' && answer.headers.slice(0, 3)).toEqual(
                    [1, 2, 3].map(header).map(([name, value]) => ({ name, value })),
                );
            },
        );
    });

    it('and not the one it points to', async () => {
        await withSite(
            (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
            async ({ origin }) => {
                expect(await askServer(outcall({ url: origin }))).toMatchObject({ kind: 'response', status: 302 });
            },
        );
    });

    it('and may answer as much as the canister allows, headers included', async () => {
        await withSite(
            (_, response) => {
                response.sendDate = false;
                response.writeHead(200, { 'content-length': '100', connection: 'close' }).end('x'.repeat(100));
            },
            async ({ origin }) => {
                const ask = async (maxResponseBytes: number) =>
                    textOf(await askServer(outcall({ url: origin, maxResponseBytes })));
                const headerBytes = 'content-length100connectionclose'.length;
                expect(await ask(headerBytes + 100)).toBe('x'.repeat(100));
                expect(await ask(headerBytes + 99)).toBe('1: Http body exceeds size limit of 131 bytes.');
                expect(await ask(headerBytes - 1)).toBe('1: Header size exceeds specified response size limit 31');
            },
        );
    });

    it('and a failure is an answer too', async () => {
        expect(textOf(await askServer(outcall({ url: 'example' })))).toMatch(/^1: Failed to parse URL/);
        for (const url of ['https://example.com/안녕', 'https://example.com/a b'])
            expect(textOf(await askServer(outcall({ url })))).toBe('1: Failed to parse URL: invalid uri character');
        expect(textOf(await askServer(outcall({ url: 'ftp://example.com/' })))).toBe(
            '1: Url need to specify https scheme',
        );
        // Nobody listens there.
        const origin = await withSite(
            () => {},
            async (site) => site.origin,
        );
        expect(textOf(await askServer(outcall({ url: origin })))).toMatch(/^2: Connecting to 127\.0\.0\.1:\d+ failed/);
        await withSite(
            () => {},
            async (silent) => {
                expect(textOf(await askServer(outcall({ url: silent.origin }), 20))).toBe('1: Timeout expired');
            },
        );
    });
});

/** A canister whose update `go` replies what an outcall replies, or the text of its reject. */
function relay(url: string): Uint8Array {
    const wat = new Wat();
    const copy = (what: string) => `
        (call $${what}_copy (i32.const 32768) (i32.const 0) (call $${what}_size))
        (call $msg_reply_data_append (i32.const 32768) (call $${what}_size)) (call $msg_reply)`;
    const request = {
        url,
        max_response_bytes: [],
        headers: [{ name: 'accept', value: 'text/plain' }],
        body: [],
        method: { get: null },
        transform: [],
        is_replicated: [],
    };
    const argBytes = encoded([SIGNATURES.http_request[0]], [request]);
    const onReply = wat.callback(copy('msg_arg_data'));
    const onReject = wat.callback(copy('msg_reject_msg'));
    const call = wat.call(new Uint8Array(0), 'http_request', { onReply, onReject, cycles: 30_000_000_000, argBytes });
    return wat.update('go', call).build();
}
interface Relay {
    go: () => Promise<{ status: bigint; headers: { name: string; value: string }[]; body: Uint8Array }>;
}
const SERVICE: IDL.InterfaceFactory = () => IDL.Service({ go: IDL.Func([], [HttpResponse], []) });

describe('pic-js', () => {
    const response: HttpsOutcallResponseMock = {
        type: 'success',
        statusCode: 200,
        headers: [['a', 'b']],
        body: Uint8Array.of(1, 2),
    };

    async function asked(url = 'https://example.com/') {
        const pic = await PocketIc.create(replica.url);
        const { canisterId } = await pic.setupCanister({ idlFactory: SERVICE, wasm: relay(url) });
        return { pic, deferred: pic.createDeferredActor<Relay>(SERVICE, canisterId) };
    }

    it('sees the outcalls that wait, and answers them', async () => {
        const { pic, deferred } = await asked();
        const finish = await deferred.go();
        await pic.tick(2);
        const [pending] = await pic.getPendingHttpsOutcalls();
        if (pending === undefined) throw new Error('nothing waits');
        expect(pending).toMatchObject({
            httpMethod: 'GET',
            url: 'https://example.com/',
            headers: [['accept', 'text/plain']],
            body: new Uint8Array(0),
        });
        expect((await pic.getApplicationSubnets())[0]?.id.toText()).toBe(pending.subnetId.toText());
        const { requestId, subnetId } = pending;
        await pic.mockPendingHttpsOutcall({ requestId, subnetId, response });
        expect(await finish()).toEqual({
            status: 200n,
            headers: [{ name: 'a', value: 'b' }],
            body: Uint8Array.of(1, 2),
        });
        expect(await pic.getPendingHttpsOutcalls()).toEqual([]);
        await expect(pic.mockPendingHttpsOutcall({ requestId, subnetId, response })).rejects.toThrow(
            `InvalidCanisterHttpRequestId((${subnetId.toText()}, ${requestId}))`,
        );
        await pic.tearDown();
    });
});

describe('over HTTP', () => {
    const reply = (status: number) => ({ CanisterHttpReply: { status, headers: [], body: '' } });
    const replies = (statuses: readonly number[]) => statuses.map(reply);

    /** Mocks the answer of an outcall; gives what the server says of it, and what the canister then has. */
    async function mock(change: object): Promise<{ refusal?: string | undefined; got?: string }> {
        const instance = await RestInstance.create(replica.url);
        const canister = await instance.install(relay('https://example.com/'));
        const call = { sender: base64(Uint8Array.of(4)), canister_id: base64(canister), method: 'go', payload: '' };
        const { body } = await instance.post('update/submit_ingress_message', { ...call, effective_principal: 'None' });
        await instance.post('update/tick', {});
        const [pending] = (await instance.get('read/get_canister_http')) as unknown as { request_id: number }[];
        const mocked = await instance.post('update/mock_canister_http', {
            ...pending,
            response: reply(200),
            additional_responses: [],
            ...change,
        });
        if (mocked.status !== 200) return { refusal: mocked.body.message };
        const answer = await instance.post('update/await_ingress_message', body.Ok);
        await instance.remove();
        return { got: Buffer.from(String(answer.body.Ok), 'base64').toString('latin1') };
    }

    it('there is an answer for each node', async () => {
        const agreed = await mock({ additional_responses: replies([...Array(8).fill(200), ...Array(4).fill(500)]) });
        expect(agreed.got).toMatch(/^DIDL/);
        const different = await mock({ additional_responses: replies(Array.from({ length: 12 }, (_, each) => each)) });
        expect(different.got).toMatch(/^No consensus could be reached/);
        expect(await mock({ additional_responses: replies([200]) })).toEqual({
            refusal: 'InvalidMockCanisterHttpResponses((2, 13))',
        });
    });

    it('or a reject', async () => {
        const rejected = (reject_code: number) => ({
            response: { CanisterHttpReject: { reject_code, message: 'no' } },
        });
        expect(await mock(rejected(2))).toEqual({ got: 'no' });
        expect(await mock(rejected(9))).toEqual({ refusal: 'InvalidRejectCode(9)' });
        expect(await mock({ request_id: 7 })).toMatchObject({
            refusal: expect.stringMatching(/^InvalidCanisterHttpRequestId\(\([\w-]+, 7\)\)$/),
        });
        expect(await mock({ subnet_id: { subnet_id: 'AQ==' } })).toMatchObject({
            refusal: expect.stringMatching(/^SubnetNotFound/),
        });
    });
});

const PATIENTLY = { timeout: 60_000 };

describe('a live instance', () => {
    it('asks nobody on this machine who was not named when it was started', async () => {
        const strict = await startReplica({ print: () => {} });
        try {
            await withSite(
                (_, answer) => answer.end('a secret of this machine'),
                async ({ origin, asked }) => {
                    const { port } = new URL(origin);
                    for (const url of [origin, `http://localhost:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`]) {
                        const instance = await RestInstance.create(strict.url);
                        const canister = await instance.install(relay(url));
                        await instance.post('auto_progress');
                        const call = { sender: '', canister_id: base64(canister), method: 'go', payload: '' };
                        const { body } = await instance.post('update/submit_ingress_message', call);
                        const status = () => instance.post('read/ingress_status', { raw_message_id: body.Ok });
                        await expect.poll(async () => (await status()).body, PATIENTLY).not.toBeNull();
                        const told = Buffer.from(String((await status()).body.Ok), 'base64').toString();
                        expect(told).toMatch(/is at .*which is this machine's.*Start the replica with --outcalls /);
                        await instance.remove();
                    }
                    expect(asked).toEqual([]);
                },
            );
        } finally {
            strict.close();
        }
    });

    it('makes the outcalls itself', async () => {
        await withSite(
            (_, answer) => answer.writeHead(200, { 'content-type': 'text/plain' }).end('from the server'),
            async ({ origin, asked: requests }) => {
                const pic = await PocketIc.create(replica.url);
                const { canisterId } = await pic.setupCanister({ idlFactory: SERVICE, wasm: relay(origin) });
                const port = (await pic.makeLive()) as unknown as number;
                const host = `http://127.0.0.1:${port}`;
                const agent = await HttpAgent.create({ host, shouldFetchRootKey: true });
                const actor = Actor.createActor<Relay>(SERVICE, { agent, canisterId });
                const { status, body } = await actor.go();
                expect([status, new TextDecoder().decode(body)]).toEqual([200n, 'from the server']);
                expect(requests).toMatchObject([{ method: 'GET', headers: { accept: 'text/plain' } }]);
                await pic.stopLive();
                await pic.tearDown();
            },
        );
    });
});
