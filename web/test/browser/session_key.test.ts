import { Principal } from '@icp-sdk/core/principal';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inChromium } from '../support/browser';
import { openProvider, type Provider } from '../support/provider';
import { signIn } from '../support/sign_in';
import { openSite, type Site } from '../support/site';

let provider: Provider;
let site: Site;
beforeAll(async () => {
    provider = await openProvider();
    site = await openSite({ identityProvider: provider.url });
});
afterAll(async () => {
    await site.close();
    await provider.close();
});

/** The page's calls of a canister's methods, in bytes: the newest last. */
function callsOf(page: Page): number[] {
    const calls: number[] = [];
    page.on('request', (request) => {
        const body = request.postDataBuffer();
        if (/\/canister\/[^/]+\/call$/.test(request.url()) && body?.includes('createRoom')) calls.push(body.length);
    });
    return calls;
}

async function signedIn(page: Page): Promise<void> {
    await signIn(page);
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor({ state: 'detached' });
}

async function playRobot(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Play a robot' }).nth(1).click();
    await page.locator('.dice-wards').waitFor();
}

/** The keys of the player who signs in. */
async function sessions(): Promise<string[]> {
    const { lobbies } = site.live.world.as(Principal.fromText(provider.principal));
    return (await lobbies.getSessions()).map(({ key }) => key.toText());
}

async function untilThereAre(count: number): Promise<string[]> {
    let keys: string[] = [];
    const isSo = async () => {
        keys = await sessions();
        return keys.length === count;
    };
    await vi.waitUntil(isSo, { timeout: 60_000, interval: 100 });
    return keys;
}

/** The canisters know of a session before its browser does; a page that is left between opens another one. */
async function untilKept(page: Page): Promise<void> {
    const isKept = async () => {
        const { held = [] } = await navigator.locks.query();
        return held.every(({ name }) => name !== 'session-key');
    };
    await vi.waitUntil(() => page.evaluate(isKept), { timeout: 60_000, interval: 100 });
}

inChromium(
    'a player who signs in plays by a key of their own, whose calls are as short as a guest’s, until they sign out',
    async () => {
        const { page, errors, close } = await site.visitor();
        const calls = callsOf(page);
        await playRobot(page);
        const [guests] = calls;
        await page.getByRole('link', { name: 'You', exact: true }).click();
        await signedIn(page);
        const [key] = await untilThereAre(1);
        await untilKept(page);
        await page.reload();
        await playRobot(page);
        expect(calls).toHaveLength(2);
        // Numbers of other lengths are all that differs.
        expect(Math.abs((calls[1] ?? 0) - (guests ?? 0))).toBeLessThan(9);
        const { lobbies } = site.live.world.as(Principal.fromText(provider.principal));
        expect(await lobbies.getMyRooms()).toHaveLength(1);
        expect(await untilThereAre(1)).toEqual([key]);

        await page.getByRole('link', { name: 'You', exact: true }).click();
        await page.getByRole('button', { name: 'Sign out' }).click();
        await page.getByRole('heading', { name: 'You play as a guest' }).waitFor();
        await untilThereAre(0);
        expect(errors).toEqual([]);
        await close();
    },
);

test('a fifth browser takes the place of the first', async () => {
    const browsers = [];
    let keys: string[] = [];
    for (let number = 1; number <= 5; number += 1) {
        const visitor = await site.visitor('#/player');
        await signedIn(visitor.page);
        if (number < 5) {
            keys = await untilThereAre(number);
        } else {
            const [first] = keys;
            for (let now = keys; first !== undefined && now.includes(first); ) now = await untilThereAre(4);
        }
        browsers.push(visitor);
    }
    const [first] = browsers;
    // Its player goes on by the provider's word.
    if (first !== undefined) await playRobot(first.page);
    for (const { close } of browsers) await close();
});
