import { existsSync, mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Replica } from '../src';
import { Origins } from '../src/origins';
import { JSON_TYPE, RestInstance, startQuietly } from './rest';

const NAMED = 'http://localhost:5173';
const FOREIGN_ORIGINS = [
    'http://evil.test',
    'https://evil.test',
    'null',
    '',
    'http://127.0.0.1:9999',
    'http://localhost:9999',
    'http://127.0.0.1.evil.test',
    'http://localhost.evil.test',
    'http://evil.test#localhost',
    'http://localhost:5173.evil.test',
    'http://localhost:51730',
    'HTTP://LOCALHOST:5173',
    'http://localhost:5173/',
    'file://',
    'chrome-extension://abcdefghijklmnop',
    'http://[::1]:9999',
    'http://evil.test, http://localhost:5173',
] as const;
const FOREIGN_HOSTS = [
    'evil.test',
    'evil.test:PORT',
    '127.0.0.1.evil.test:PORT',
    'localhost.evil.test:PORT',
    'evillocalhost:PORT',
    'localhost.:PORT',
    'evil.test.:PORT',
    '.localhost:PORT',
    'localhost@evil.test:PORT',
    'user@localhost:PORT',
    '0.0.0.0:PORT',
    '127.1:PORT',
    '2130706433:PORT',
    '[::ffff:127.0.0.1]:PORT',
    '192.168.0.1:PORT',
    'localhost:PORT:80',
    'localhost/evil.test',
] as const;

let replica: Replica;
let instance: RestInstance;
let gateway: string;
beforeAll(async () => {
    replica = await startQuietly({ origins: [NAMED] });
    instance = await RestInstance.create(replica.url);
    gateway = await instance.gateway();
});
afterAll(() => {
    replica.close();
});

type Headers = Readonly<Record<string, string>>;
/** With which a page may have its browser post, and the one that a program says. */
const TYPES: readonly Headers[] = [JSON_TYPE, { 'content-type': 'text/plain' }, {}];
interface Answer {
    readonly status: number | undefined;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly text: string;
}

/** A request with any headers at all, as no `fetch` sends it. */
function ask(url: string, method: string, headers: Headers = {}, body = ''): Promise<Answer> {
    return new Promise((resolve, reject) => {
        const { port } = new URL(url);
        const filled = Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', port)]);
        const asked = request(url, { method, headers: Object.fromEntries(filled) }, async (answer) => {
            const text = Buffer.concat(await answer.toArray()).toString();
            resolve({ status: answer.statusCode, headers: answer.headers, text });
        });
        asked.once('error', reject);
        asked.end(body);
    });
}

/** What a server answers to bytes. */
function raw(url: string, bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
        let answer = '';
        const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
        socket.on('data', (data) => {
            answer += String(data);
            socket.end();
        });
        socket.once('close', () => resolve(answer));
        socket.once('error', reject);
    });
}

/** Each changes something, or tells something. */
const control = (): readonly [method: string, path: string, body: string][] => [
    ['POST', '/instances', JSON.stringify({ subnet_config_set: { application: [{}] } })],
    ['POST', '/blobstore', 'a blob'],
    ['POST', '/http_gateway', JSON.stringify({ forward_to: { PocketIcInstance: instance.id } })],
    ['POST', '/http_gateway/0/stop', ''],
    ['POST', `/instances/${instance.id}/update/set_time`, '{"nanos_since_epoch":4102444800000000000}'],
    ['POST', `/instances/${instance.id}/update/tick`, '{}'],
    ['POST', `/instances/${instance.id}/auto_progress`, ''],
    ['POST', `/instances/${instance.id}/fork`, ''],
    ['POST', `/instances/${instance.id}/api/v2/canister/aaaaa-aa/call`, ''],
    ['DELETE', `/instances/${instance.id}`, ''],
    ['GET', '/instances', ''],
    ['GET', `/instances/${instance.id}/_/topology`, ''],
    ['OPTIONS', `/instances/${instance.id}/update/tick`, ''],
];

/** What a foreign page could find changed. */
const facts = async () => [
    (await ask(`${replica.url}/instances`, 'GET')).text,
    await instance.get('read/get_time'),
    await instance.get('auto_progress'),
    (await ask(`${gateway}/_/topology`, 'GET')).status,
];

function expectRefused({ status, headers, text }: Answer, what: string): void {
    expect([status, text], what).toEqual([403, expect.stringMatching(/^\{"message":"[^"]+\."\}$/)]);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
}

/** What is no host at all is refused before it is looked at, and without a word. */
function expectRefusedHost(answer: Answer, host: string): void {
    if (/@|\/|ffff|:80$/.test(host)) expect([answer.status, answer.text], host).toEqual([400, '']);
    else expectRefused(answer, host);
}

describe('the control port', () => {
    it.each(FOREIGN_ORIGINS)('refuses pages of %j', async (origin) => {
        const before = await facts();
        for (const [method, path, body] of control()) {
            for (const type of TYPES)
                expectRefused(await ask(replica.url + path, method, { origin, ...type }, body), `${method} ${path}`);
        }
        expect(await facts()).toEqual(before);
    });

    it.each(FOREIGN_HOSTS)('refuses the host %j', async (host) => {
        const before = await facts();
        for (const [method, path, body] of control()) {
            // A page whose name leads here is of the same origin as what it asks.
            for (const more of [{}, { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }] as Headers[])
                expectRefusedHost(await ask(replica.url + path, method, { host, ...more, ...JSON_TYPE }, body), host);
        }
        expect(await facts()).toEqual(before);
    });

    it('refuses pages of origins, too, that may ask its networks', async () => {
        for (const [method, path, body] of control())
            expectRefused(await ask(replica.url + path, method, { origin: NAMED, ...JSON_TYPE }, body), path);
    });

    it.each([
        'text/plain',
        'text/plain; application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        undefined,
    ])('takes no %s, wherever it comes from', async (type) => {
        const before = await facts();
        for (const [method, path, body] of control().filter(([name]) => name === 'POST')) {
            if (path.includes('/api/') || (path === '/blobstore' && type === undefined)) continue;
            const answer = await ask(
                replica.url + path,
                method,
                type === undefined ? {} : { 'content-type': type },
                body,
            );
            expect([answer.status, answer.text], path).toEqual([415, expect.stringContaining('content type')]);
        }
        expect(await facts()).toEqual(before);
    });

    it('goes on for programs, under each name of the machine', async () => {
        for (const host of ['127.0.0.1', 'localhost', 'LocalHost', '[::1]', 'a.b.localhost'])
            for (const port of ['', ':PORT', ':1']) {
                const { status } = await ask(`${replica.url}/instances`, 'GET', { host: host + port });
                expect(status, host + port).toBe(200);
            }
    });

    it('refuses what browsers fetch for tags of other pages', async () => {
        for (const site of ['cross-site', 'same-site'])
            for (const dest of ['image', 'script', 'iframe', 'empty'])
                expectRefused(
                    await ask(`${replica.url}/instances`, 'GET', { 'sec-fetch-site': site, 'sec-fetch-dest': dest }),
                    dest,
                );
    });
});

describe('HTTP', () => {
    it('without a host, of either age, is refused', async () => {
        for (const url of [replica.url, gateway])
            for (const start of ['GET /instances HTTP/1.0', 'GET /instances HTTP/1.1', 'GET / HTTP/1.1\r\nHost:'])
                expect(await raw(url, `${start}\r\n\r\n`), start).toMatch(/^HTTP\/1\.1 40[03]/);
    });

    it('to another address in the first line, or with two hosts, is refused', async () => {
        const { port } = new URL(replica.url);
        const evil = 'Host: evil.test\r\n';
        expect(await raw(replica.url, `GET http://127.0.0.1:${port}/instances HTTP/1.1\r\n${evil}\r\n`)).toMatch(
            /^HTTP\/1\.1 40[03]/,
        );
        expect(await raw(replica.url, `GET /instances HTTP/1.1\r\n${evil}Host: localhost\r\n\r\n`)).toMatch(
            /^HTTP\/1\.1 40[03]/,
        );
    });

    it('becomes no web socket of a foreign page', async () => {
        const { port } = new URL(gateway);
        const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
        const from = `Host: 127.0.0.1:${port}\r\nOrigin: http://evil.test\r\nSec-WebSocket-Version: 13\r\n`;
        expect(await raw(gateway, `GET / HTTP/1.1\r\n${from}${upgrade}\r\n`)).toMatch(/^HTTP\/1\.1 40[03]/);
    });
});

describe('a network', () => {
    const path = '/api/v2/status';

    it.each(FOREIGN_ORIGINS)('refuses pages of %j, also when their browsers ask first', async (origin) => {
        const asksFirst = {
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
            'access-control-request-private-network': 'true',
        };
        expectRefused(await ask(gateway + path, 'GET', { origin }), 'GET');
        expectRefused(await ask(gateway + path, 'OPTIONS', { origin, ...asksFirst }), 'OPTIONS');
        const cbor = { 'content-type': 'application/cbor' };
        expectRefused(await ask(`${gateway}/api/v2/canister/aaaaa-aa/call`, 'POST', { origin, ...cbor }), 'POST');
    });

    it.each(FOREIGN_HOSTS)('refuses the host %j', async (host) => {
        expectRefusedHost(await ask(gateway + path, 'GET', { host }), host);
    });

    it('answers pages of its own, of a proxy on this machine, and of an origin that was named; and programs', async () => {
        const { port } = new URL(gateway);
        const own: readonly Headers[] = [
            { origin: gateway },
            { origin: `http://localhost:${port}` },
            { origin: `http://lxzze-o7777-77777-aaaaa-cai.localhost:${port}` },
            { origin: NAMED, 'sec-fetch-site': 'cross-site' },
            { origin: 'http://127.0.0.1:5943', 'sec-fetch-site': 'same-origin' },
            { origin: 'http://localhost:3000', host: 'localhost:3000' },
        ];
        for (const headers of own) {
            const answer = await ask(gateway + path, 'GET', headers);
            expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, headers.origin]);
            expect(answer.headers.vary).toContain('Origin');
        }
        const programs: readonly Headers[] = [{}, { 'sec-fetch-mode': 'cors' }, { 'sec-fetch-site': 'none' }];
        for (const headers of programs) expect((await ask(gateway + path, 'GET', headers)).status).toBe(200);
    });

    it('lets the browser of a page that was named ask first', async () => {
        const { status, headers } = await ask(gateway + path, 'OPTIONS', {
            origin: NAMED,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
            'access-control-request-private-network': 'true',
        });
        expect([status, headers]).toEqual([
            204,
            expect.objectContaining({
                'access-control-allow-origin': NAMED,
                'access-control-allow-headers': 'content-type',
                'access-control-allow-methods': expect.stringContaining('POST'),
                'access-control-allow-private-network': 'true',
            }),
        ]);
    });

    it('opens for a link on another page, and not in its frame', async () => {
        const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
        expect((await ask(gateway, 'GET', { ...link, 'sec-fetch-dest': 'document' })).status).toBe(200);
        expectRefused(await ask(gateway, 'GET', { ...link, 'sec-fetch-dest': 'iframe' }), 'frame');
        expectRefused(await ask(gateway, 'POST', { ...link, 'sec-fetch-dest': 'document' }), 'form');
    });
});

it.each([
    'null',
    '*',
    'localhost',
    'localhost:5173',
    'http://localhost:5173/page',
    'http://a@localhost',
    'ftp://a',
    '',
])('no server starts with %j for an origin', async (origin) => {
    await expect(startQuietly({ origins: [origin] })).rejects.toThrow(RangeError);
});

it('each origin that was refused is told in the terminal, once, and not without end', async () => {
    const lines: string[] = [];
    const origins = new Origins([], (line) => lines.push(line));
    for (let number = 0; number < 100; number += 1) {
        const headers = { host: 'localhost', origin: `http://${number >> 1}.test` };
        await origins.answer(new Request('http://localhost/', { headers }), () => new Response());
    }
    expect(lines).toHaveLength(20);
    expect(lines[0]).toBe(
        'Pages of http://0.test may not ask this server. Whoever has started it can let an origin in: see --origin.',
    );
});

it('a folder for a state that a page asks for is not made', async () => {
    const state_dir = join(mkdtempSync(join(tmpdir(), 'replica-')), 'made');
    const body = JSON.stringify({ subnet_config_set: { application: [{}] }, state_dir });
    const from = { origin: 'http://evil.test', 'content-type': 'text/plain' };
    expectRefused(await ask(`${replica.url}/instances`, 'POST', from, body), 'state_dir');
    expect(existsSync(state_dir)).toBe(false);
});
