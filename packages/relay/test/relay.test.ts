import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Client, type RoomSettings, valueIn } from '../../client/src';
import { eventsOf, goLive, type Live } from '../../client/test/support/live';
import { type Relay, startRelay } from '../src';
import { PushService } from './push_service';

let live: Live;
let service: PushService;
let folder: string;
let relay: Relay | undefined;
beforeAll(async () => {
    live = await goLive({ tournaments: true });
    service = await PushService.open();
    folder = await mkdtemp(join(tmpdir(), 'relay-'));
});
afterEach(async () => {
    await relay?.close();
    await rm(folder, { recursive: true });
    service.status = 201;
    service.received.length = 0;
});
afterAll(async () => {
    service.close();
    await live.stop();
});

async function start(services = [service.host], behindProxy = false): Promise<Relay> {
    const { host, canisterIds } = live;
    const times = { everyMs: 100, patienceMs: 0 };
    const contact = 'mailto:house@example.org';
    relay = await startRelay({ host, canisterIds, folder, contact, port: 0, services, behindProxy, ...times });
    return relay;
}

async function post(name: string, body: object): Promise<number> {
    const { status } = await fetch(`${relay?.url}/${name}`, { method: 'POST', body: JSON.stringify(body) });
    return status;
}
const subscribe = ({ principal }: Client, browser: string) =>
    post('subscribe', { player: principal, subscription: service.subscription(browser) });
const messages = () => service.received.map(({ message }) => message);
const kept = async () => JSON.parse(await readFile(join(folder, 'subscriptions.json'), 'utf8'));

let pairs = 0;
async function players(): Promise<readonly [Client, Client]> {
    pairs += 1;
    return [await live.player(`ana ${pairs}`), await live.player(`ben ${pairs}`)];
}

async function begin(ana: Client, ben: Client, settings: RoomSettings = {}): Promise<number> {
    const wishes = { turnSeconds: 3_600, checksReady: false, ...settings } as const;
    const room = valueIn(await ana.lobbies.createRoom({ name: 'Table', kind: 'DiceWards', settings: wishes }));
    return valueIn(await ben.lobbies.joinRoom(room.id, room.inviteCode));
}

it('tells a browser once that it is its player’s turn, in a message that this browser alone can read', async () => {
    const [ana, ben] = await players();
    const { url } = await start();
    expect(await subscribe(ana, 'ana')).toBe(200);
    expect(messages()).toEqual([{ kind: 'welcome' }]);
    const hidden = await begin(ana, ben, { private: true });
    const roomId = await begin(ana, ben);
    expect(roomId).not.toBe(hidden);
    await vi.waitUntil(() => service.received.length > 1, { timeout: 20_000 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(messages().slice(1)).toEqual([{ kind: 'turn', turns: 1, roomId }]);
    const [, { headers, signedBy }] = service.received;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'turn', urgency: 'high' });
    expect(Number(headers.ttl)).toBeGreaterThan(3_500);
    const { publicKey } = (await (await fetch(`${url}/key`)).json()) as { publicKey: string };
    expect(signedBy).toBe(publicKey);
});

it('tells at once whom a ready check awaits, of a private room without its number', async () => {
    const [ana, ben] = await players();
    await start();
    await subscribe(ana, 'ana');
    const open = (isPrivate: boolean) => {
        const settings = { checksReady: true, private: isPrivate } as const;
        return ana.lobbies.createRoom({ name: 'Table', kind: 'DiceWards', settings });
    };
    const hidden = valueIn(await open(true));
    valueIn(await ben.lobbies.joinRoom(hidden.id, hidden.inviteCode, true));
    await vi.waitUntil(() => service.received.length > 1, { timeout: 20_000 });
    const { id } = valueIn(await open(false));
    valueIn(await ben.lobbies.joinRoom(id, undefined, true));
    await vi.waitUntil(() => service.received.length > 2, { timeout: 20_000 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(messages().slice(1)).toEqual([
        { kind: 'awaited', roomId: 0 },
        { kind: 'awaited', roomId: id },
    ]);
    const [longer, shorter] = service.received.slice(1).map(({ headers: { ttl } }) => Number(ttl));
    expect([longer > 30, longer <= 300, shorter > 10, shorter <= 30]).toEqual([true, true, true, true]);
    expect(service.received[2].headers.topic).toBe('awaited');
});

it('tells once that an event begins soon, to those who are in, also after a restart', async () => {
    const [ana, ben] = await players();
    const startsAtMs = (await live.world.pic.getTime()) + 4 * 60_000;
    const host = await live.events('admin');
    const form = { kind: 'Swiss', rounds: 3 } as const;
    const wish = { name: 'Friday', kind: 'DiceWards', form, startsAtMs } as const;
    const { id } = valueIn(await host.createEvent(wish));
    for (const each of [ana, ben]) valueIn(await (await eventsOf(each)).enter(id));
    await start();
    await subscribe(await live.player('nobody'), 'nobody');
    await subscribe(ana, 'ana');
    await vi.waitUntil(() => service.received.length > 2, { timeout: 20_000 });
    await relay?.close();
    await start();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(messages().slice(2)).toEqual([{ kind: 'event', event: id, startsAtMs }]);
    expect(Number(service.received[2].headers.ttl)).toBeLessThanOrEqual(240);
});

it('goes on after a restart with the same keys, and tells nothing twice', async () => {
    const [ana, ben] = await players();
    const { url } = await start();
    const key = await (await fetch(`${url}/key`)).text();
    await subscribe(ana, 'ana');
    await begin(ana, ben);
    await vi.waitUntil(() => service.received.length === 2, { timeout: 20_000 });
    await relay?.close();
    expect((await kept())[0].toldMs).toBeGreaterThan(0);
    const again = await start();
    expect(await (await fetch(`${again.url}/key`)).text()).toBe(key);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(service.received).toHaveLength(2);
});

it.each([404, 410])('forgets a browser of which the push service says %i', async (status) => {
    const [ana, ben] = await players();
    await start();
    await subscribe(ana, 'ana');
    service.status = status;
    await begin(ana, ben);
    await vi.waitUntil(async () => (await kept()).length === 0, { timeout: 20_000 });
});

it('tells nothing more once it is asked to stop', async () => {
    const [ana, ben] = await players();
    await start();
    await subscribe(ana, 'ana');
    expect(await post('unsubscribe', { endpoint: service.subscription('ana').endpoint })).toBe(200);
    await begin(ana, ben);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(messages()).toEqual([{ kind: 'welcome' }]);
    expect(await kept()).toEqual([]);
});

it('keeps nobody whom the push service does not know, and calls no other address', async () => {
    const [ana] = await players();
    await start();
    service.status = 410;
    expect(await subscribe(ana, 'gone')).toBe(502);
    await relay?.close();
    await start(['push.example.org']);
    service.status = 201;
    expect(await subscribe(ana, 'other')).toBe(400);
    expect(service.received).toEqual([]);
});

it('bounds how much it is told, and how often', async () => {
    const [ana] = await players();
    await start();
    expect(await post('subscribe', { player: ana.principal, padding: 'x'.repeat(5_000) })).toBe(400);
    expect(await post('forget', {})).toBe(404);
    const answers = await Promise.all(Array.from({ length: 25 }, () => post('unsubscribe', { endpoint: 'none' })));
    expect(answers.filter((status) => status === 200)).toHaveLength(19);
    expect(answers.filter((status) => status === 429)).toHaveLength(6);
});

it('counts requests by their senders where a proxy tells them, who cannot choose what it tells', async () => {
    await start([service.host], true);
    const ask = async (forwarded: string) => {
        const headers = { 'x-forwarded-for': forwarded };
        const body = JSON.stringify({ endpoint: 'none' });
        return (await fetch(`${relay?.url}/unsubscribe`, { method: 'POST', headers, body })).status;
    };
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1) answers.push(await ask(`10.0.0.${n}, 192.0.2.1`));
    expect(answers).toEqual([...new Array(20).fill(200), 429]);
    expect(await ask('192.0.2.1, 192.0.2.2')).toBe(200);
});
