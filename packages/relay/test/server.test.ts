import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPusher } from '../src/push';
import { createRelayServer } from '../src/server';
import { Subscriptions } from '../src/subscriptions';
import { PushService } from './push_service';

let service: PushService;
let folder: string;
let server: Server;
let nowMs = 0;
beforeAll(async () => {
    service = await PushService.open();
    // Not even what has come is looked at.
    service.status = 202;
    folder = await mkdtemp(join(tmpdir(), 'relay-'));
    server = createRelayServer({
        pusher: await createPusher(join(folder, 'keys.json'), 'mailto:house@example.org'),
        subscriptions: await Subscriptions.open(join(folder, 'subscriptions.json')),
        services: [service.host],
        behindProxy: true,
        now: () => {
            nowMs += 60 * 60_000;
            return nowMs;
        },
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
});
afterAll(async () => {
    server.close();
    server.closeAllConnections();
    service.close();
    await rm(folder, { recursive: true });
});

interface Told {
    readonly status: number;
    readonly error?: string;
}

async function ask(method: string, path: string, body: string | Uint8Array, headers = {}): Promise<Told> {
    const { port } = server.address() as AddressInfo;
    // Node writes bodies of DELETE without their length otherwise.
    const length = { 'content-length': Buffer.byteLength(body) };
    const asked = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, ...length }, agent: false });
    asked.end(body);
    const [answer] = await once(asked, 'response');
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    const told = Buffer.concat(parts).toString();
    return { status: answer.statusCode, ...(told === '' ? {} : JSON.parse(told)) };
}

const SOUND_POINT = createECDH('prime256v1').generateKeys();
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const base64 = (arbitrary: fc.Arbitrary<Uint8Array>) =>
    arbitrary.map((each) => Buffer.from(each).toString('base64url'));
/** A sound one, one with some bit turned, one of the right form, a compressed one, or anything. */
const point = fc.oneof(
    fc.constant(SOUND_POINT.toString('base64url')),
    base64(fc.nat(519).map((bit) => SOUND_POINT.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)))),
    base64(bytes(64).map((each) => Uint8Array.of(4, ...each))),
    base64(bytes(32).map((each) => Uint8Array.of(2, ...each))),
    fc.anything(),
);
const secret = fc.oneof(base64(bytes(16)), base64(fc.uint8Array({ maxLength: 20 })), fc.anything());
const player = fc.oneof(fc.constant('rrkah-fqaaa-aaaaa-aaaaq-cai'), fc.string(), fc.anything());
const endpoint = fc.oneof(
    fc.string({ unit: 'binary' }).map((path) => `http://${service.host}/${path}`),
    fc.webUrl(),
    fc.string(),
    fc.anything(),
);
const maybe = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: fc.anything() });
const keys = maybe(fc.record({ p256dh: point, auth: secret }, { requiredKeys: [] }));
const subscription = maybe(fc.record({ endpoint, keys }, { requiredKeys: [] }));
const asJson = (value: unknown): string =>
    JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ?? '';
const body = fc.oneof(
    fc.record({ player, subscription, endpoint }, { requiredKeys: [] }).map(asJson),
    fc.anything().map(asJson),
    fc.string({ unit: 'binary' }),
    fc.uint8Array(),
);
const path = fc.oneof(
    fc.constantFrom('/subscribe', '/unsubscribe', '/key', '//', '//subscribe', '/%zz/subscribe?x#y', '/a/../key'),
    fc.webPath().map((each) => `/${each}`),
);

it('has a sentence for whatever it is sent, and no fault', async () => {
    const method = fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'OPTIONS');
    const from = fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant('unknown'));
    await fc.assert(
        fc.asyncProperty(method, path, body, from, async (method, path, body, from) => {
            const { status, error } = await ask(method, path, body, { 'x-forwarded-for': from });
            expect([200, 400, 404, 502]).toContain(status);
            if (status !== 200) expect(error).toMatch(/^.{5,}$/);
        }),
        { numRuns: 200 },
    );
});

it('refuses a key that is on no curve in words, and takes a sound one', async () => {
    const turned = SOUND_POINT.map((byte, at) => (at === 64 ? byte ^ 1 : byte));
    const told = async (key: Uint8Array) => {
        const keys = {
            p256dh: Buffer.from(key).toString('base64url'),
            auth: Buffer.alloc(16, 7).toString('base64url'),
        };
        const asked = {
            player: 'rrkah-fqaaa-aaaaa-aaaaq-cai',
            subscription: { endpoint: `http://${service.host}/a`, keys },
        };
        return ask('POST', '/subscribe', JSON.stringify(asked));
    };
    expect(await told(turned)).toEqual({ status: 400, error: 'keys.p256dh is not a public key' });
    expect(await told(SOUND_POINT)).toEqual({ status: 200 });
});
