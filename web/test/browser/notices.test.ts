import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { valueIn } from '../../../packages/client/src';
import { type Relay, startRelay } from '../../../packages/relay/src';
import { PushService } from '../../../packages/relay/test/push_service';
import { findings } from '../support/axe';
import { inChromium, newContext } from '../support/browser';
import { openSite, type Site } from '../support/site';

let site: Site;
let service: PushService;
let relay: Relay;
let folder: string;
beforeAll(async () => {
    service = await PushService.open();
    folder = await mkdtemp(join(tmpdir(), 'relay-'));
    site = await openSite({
        notifies: true,
        relay: async ({ host, canisterIds }) => {
            const house = { host, canisterIds, folder, contact: 'mailto:house@example.org', port: 0 };
            relay = await startRelay({ ...house, services: [service.host], everyMs: 200, patienceMs: 0 });
            return relay.url;
        },
    });
});
afterAll(async () => {
    await site.close();
    await relay.close();
    service.close();
    await rm(folder, { recursive: true });
});

const OFFER = 'Shall this browser tell you when it is your turn, even with the page closed?';

/** A browser whose push service is the test's: Chromium would ask one on the net. */
async function visitor(name: string): Promise<Page> {
    const context = await newContext(site.browser, { reducedMotion: 'reduce', permissions: ['notifications'] });
    const page = await context.newPage();
    await page.addInitScript((told) => {
        const made = { ...told, unsubscribe: async () => sessionStorage.removeItem('push') === undefined };
        PushManager.prototype.subscribe = async () => {
            sessionStorage.setItem('push', 'yes');
            return made as unknown as PushSubscription;
        };
        PushManager.prototype.getSubscription = async () =>
            sessionStorage.getItem('push') === null ? null : (made as unknown as PushSubscription);
    }, service.subscription(name));
    await page.goto(site.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
}

/** Ben opens a room, the player joins it, and goes back to the lobby. */
async function leaveGame(page: Page, name: string) {
    const ben = await site.live.player(name);
    const settings = { turnSeconds: 3_600, checksReady: false } as const;
    const { id } = valueIn(await ben.lobbies.createRoom({ name: 'Long', kind: 'DiceWards', settings }));
    await page.goto(`${site.url}/#/join/${id}`);
    await page.getByRole('button', { name: 'Join and play' }).click();
    await page.locator('.dice-wards').waitFor();
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    const endTurn = async () => {
        const { turnId } = valueIn(await ben.gameEngine.roll(id));
        if (turnId === 1) valueIn(await ben.gameEngine.hold(id));
    };
    return { roomId: id, endTurn };
}

inChromium(
    'whoever leaves a game is asked once, is told of their turn, and comes to the table by a click',
    async () => {
        const page = await visitor('ana');
        expect(await page.getByText(OFFER).count()).toBe(0);
        const { roomId, endTurn } = await leaveGame(page, 'ben');
        await page.getByText(OFFER).waitFor();
        expect(await findings(page)).toEqual([]);
        await page.getByRole('button', { name: 'Yes, tell me' }).click();
        await page.getByText('Notices are on.').waitFor();
        expect(service.received.map(({ message }) => message)).toEqual([{ kind: 'welcome' }]);

        await endTurn();
        await vi.waitUntil(() => service.received.length === 2, { timeout: 30_000 });
        const { message } = service.received[1];
        expect(message).toEqual({ kind: 'turn', turns: 1, roomId });

        const { worker, deliver } = await pushes(page);
        await deliver(message);
        // Time to show it in, although it is not.
        await page.waitForTimeout(1_500);
        expect(await shown(worker)).toEqual([]);
        await page.goto('about:blank');
        await vi.waitUntil(async () => (await openPages(worker)) === 0, { timeout: 30_000 });
        await deliver(message);
        await vi.waitUntil(async () => (await shown(worker)).length > 0, { timeout: 30_000 });
        expect(await shown(worker)).toEqual([['It is your turn', `#/game/${roomId}`]]);
        await deliver({ kind: 'awaited', roomId });
        await deliver({ kind: 'event', event: 1_795_790_000, startsAtMs: new Date(2026, 10, 27, 20, 5).getTime() });
        await deliver({ kind: 'of a later relay' });
        await vi.waitUntil(async () => (await shown(worker)).length > 2, { timeout: 30_000 });
        expect(await shown(worker)).toEqual([
            ['It is your turn', `#/game/${roomId}`],
            [expect.stringMatching(/^Your event begins at 8:05\sPM$/), '#/event/1795790000'],
            ['Your game can begin', `#/game/${roomId}`],
        ]);
        await page.goto(`${site.url}/#/`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await click(worker);
        await page.waitForURL((url) => url.hash === `#/game/${roomId}`);
        await page.locator('.dice-wards').waitFor();
        await page.close();
    },
);

inChromium(
    'whoever only opens the page is not asked, nor whoever has said no; and notices are switched in the profile',
    async () => {
        const page = await visitor('cleo');
        await leaveGame(page, 'dora');
        await page.getByText(OFFER).waitFor();
        // Somebody who opens the page, with a game that goes on, has not left it.
        await page.reload();
        await page.getByText('against').waitFor();
        await page.waitForTimeout(1_000);
        expect(await page.getByText(OFFER).count()).toBe(0);
        await page.getByText('against').click();
        await page.locator('.dice-wards').waitFor();
        await page.getByRole('link', { name: 'Play', exact: true }).click();
        await page.getByRole('button', { name: 'No', exact: true }).click();
        await page.getByText('against').waitFor();
        expect(await page.getByText(OFFER).count()).toBe(0);
        await page.goto(`${site.url}/#/player`);
        const toggle = page.getByRole('switch', { name: 'Tell me when it is my turn' });
        await toggle.check({ force: true });
        const endpoints = async () => (await readFile(join(folder, 'subscriptions.json'), 'utf8')).includes('/cleo');
        await vi.waitUntil(endpoints, { timeout: 30_000 });
        await page.reload();
        expect(await toggle.isChecked()).toBe(true);
        await toggle.uncheck({ force: true });
        await vi.waitUntil(async () => !(await endpoints()), { timeout: 30_000 });
        await page.close();
    },
);

/** The page's service worker, and a way to push to it. */
async function pushes(page: Page) {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const [worker] = page.context().serviceWorkers();
    const devtools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
            for (const { registrationId } of registrations) resolve(registrationId);
        });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const deliver = (message: object) =>
        devtools.send('ServiceWorker.deliverPushMessage', {
            origin: `${site.url}/`,
            registrationId,
            data: JSON.stringify(message),
        });
    return { worker, deliver };
}

/** The titles of the notices that stand, in their order, and where a click leads. */
function shown(worker: Worker): Promise<[title: string, hash: string][]> {
    return worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        const notices = await registration.getNotifications();
        return notices.map(({ title, data }): [string, string] => [title, data.hash]).sort();
    });
}

/** Pages of the site as the worker knows them: one that was left a moment ago may still be among them. */
function openPages(worker: Worker): Promise<number> {
    return worker.evaluate(async () => {
        const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<readonly unknown[]> } };
        return (await clients.matchAll()).length;
    });
}

declare const NotificationEvent: new (type: string, told: { notification: Notification }) => Event;

function click(worker: Worker): Promise<void> {
    return worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        const [notification] = await registration.getNotifications();
        const event = new NotificationEvent('notificationclick', { notification });
        dispatchEvent(event);
    });
}
