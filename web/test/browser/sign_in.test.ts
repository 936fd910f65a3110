import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findings } from '../support/axe';
import { openProvider, type Provider } from '../support/provider';
import { goOn, opened, signIn } from '../support/sign_in';
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
beforeEach(() => {
    provider.grant = 'good';
});

async function principalOf(page: Page): Promise<string> {
    await page.getByRole('link', { name: 'You', exact: true }).click();
    const text = await page.locator('.id').textContent();
    return text?.split(': ').at(-1) ?? '';
}

function toLobby(page: Page): Promise<void> {
    return page.getByRole('link', { name: 'Play', exact: true }).click();
}

test('a guest signs in, is known under the provider’s principal, and after signing out is the guest with the guest’s games', async () => {
    const { page, errors, close } = await site.visitor();
    const offer = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
    await page.getByRole('button', { name: 'Play a robot' }).nth(1).click();
    await page.locator('.dice-wards').waitFor();
    // At a table the seat would be lost by it.
    expect(await offer.count()).toBe(0);
    await toLobby(page);
    await page.getByText('against Robot · Medium').waitFor();
    const guest = await principalOf(page);
    expect(guest).not.toBe(provider.principal);
    await page.getByRole('heading', { name: 'You play as a guest' }).waitFor();
    expect(await findings(page), 'guest').toEqual([]);
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width, height });

    await signIn(page);
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await principalOf(page)).toBe(provider.principal);
    expect(await offer.count()).toBe(0);
    await page.getByRole('log').getByText('You are signed in.').waitFor({ state: 'attached' });
    await page.getByLabel('Your name').fill('Signed_In');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Signed_In' }).waitFor();
    const others = await site.live.player('somebody');
    const profile = await others.profiles.getProfile(provider.principal);
    expect(profile).toMatchObject({ ok: true, value: { username: 'Signed_In' } });
    await toLobby(page);
    await page.getByText('No games yet').waitFor();

    await page.reload();
    expect(await principalOf(page)).toBe(provider.principal);
    expect(await findings(page), 'signed in').toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You play as a guest' }).waitFor();
    expect(await principalOf(page)).toBe(guest);
    await toLobby(page);
    await page.getByText('against Robot · Medium').waitFor();
    await page.reload();
    await offer.waitFor();
    expect(errors).toEqual([]);
    await close();
});

test('a guest who thinks again stays a guest', async () => {
    const { page, close } = await site.visitor();
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Games of the guest stay with the guest').waitFor();
    expect(await findings(page), 'dialog').toEqual([]);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(page.context().pages()).toHaveLength(1);
    await close();
});

test('whoever signs out is signed out in every tab', async () => {
    const { page, close } = await site.visitor('#/player');
    await signIn(page);
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${site.url}/#/player`);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You play as a guest' }).waitFor();
    await close();
});

test('the page tells why nobody is signed in', async () => {
    const { page, close } = await site.visitor();
    const alert = page.getByRole('alert');

    await (await opened(page)).close();
    await alert.getByText('The window was closed').waitFor();
    expect(await findings(page), 'alert').toEqual([]);
    await alert.getByRole('button', { name: 'Not now' }).click();
    await alert.waitFor({ state: 'detached' });

    await refuse(await opened(page));
    await alert.getByText('did not let you sign in').waitFor();

    for (const grant of ['expired', 'for another key', 'forged'] as const) {
        provider.grant = grant;
        await signIn(page);
        await alert.getByText('did not accept this sign-in').waitFor();
        await alert.getByRole('button', { name: 'Not now' }).click();
    }

    const window = await opened(page);
    const gone = window.waitForEvent('close');
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
    await gone;
    await page.getByText('is open in another window').waitFor({ state: 'detached' });
    expect(await alert.count()).toBe(0);

    // As after a deployment, or without a network.
    const fresh = await site.visitor('', { serviceWorkers: 'block' });
    await fresh.page.route('**/assets/internet_identity*', (route) => route.abort());
    await fresh.page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await goOn(fresh.page);
    await fresh.page.getByRole('alert').getByText('A part of the page could not be loaded').waitFor();
    await fresh.close();

    await page.evaluate(() => {
        globalThis.open = () => null;
    });
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await goOn(page);
    await alert.getByText('Your browser blocked the window').waitFor();
    await close();
});

/** The window may close before its browser has told that the click is done. */
async function refuse(window: Page): Promise<void> {
    const gone = window.waitForEvent('close');
    await window
        .getByRole('button', { name: 'Refuse' })
        .dispatchEvent('click')
        .catch(() => gone);
    await gone;
}

/** Presses the button of the notice, and signs in. */
async function signInAgain(page: Page): Promise<void> {
    const popup = page.waitForEvent('popup');
    await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
    await (await popup).waitForFunction(() => document.title === 'Asked');
    await (await popup).getByRole('button', { name: 'Continue' }).click();
}

test('a sign-in that ends at a table asks for nothing more, offers to sign in there, and the game goes on', async () => {
    const { page, close } = await site.visitor();
    // The key of a session would sign in place of the player until it ends, too.
    await page
        .context()
        .route(/\/api\/.*\/call$/, (route) =>
            route.request().postDataBuffer()?.includes('openSession') ? route.abort() : route.continue(),
        );
    await signIn(page);
    await page.getByRole('log').getByText('You are signed in.').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Play a robot' }).nth(1).click();
    const mine = page.locator('.actions .button.main:not([aria-disabled])');
    await mine.waitFor();
    const address = page.url();
    // The network says so before the clock of this machine does.
    let asked = 0;
    const rejected = 'Invalid delegation expiry: Specified sender delegation has expired: Provided expiry: long ago';
    await page.context().route(/\/api\/.*\/(query|call)$/, async (route) => {
        asked += 1;
        await route.fulfill({ status: 400, contentType: 'text/plain', body: rejected });
    });
    const alert = page.getByRole('alert').filter({ hasText: 'Sign in again, and you go on where you are' });
    await alert.waitFor();
    expect(await findings(page), 'ended').toEqual([]);
    await page.locator('.dice-wards').waitFor();
    // The agent repeats a call that was under way up to three times, within some seconds.
    await page.waitForTimeout(10_000);
    const before = asked;
    await page.waitForTimeout(10_000);
    expect(asked).toBe(before);
    await page.context().unrouteAll({ behavior: 'wait' });

    // Whoever thinks again is still asked.
    await alert.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
    await alert.waitFor();
    await signInAgain(page);
    await alert.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    // The table is as it was until the other window has answered.
    await page.getByText('Your sign-in has ended').waitFor({ state: 'detached' });
    await mine.click();
    await page.locator('.turn-list li').first().waitFor();
    await close();
});

test('a sign-in that is over says so, leads back to the guest, and can begin anew', async () => {
    const { page, close } = await site.visitor('#/player');
    const guest = await principalOf(page);
    const alert = page.getByRole('alert');

    // While the page is open.
    await page.clock.install();
    await page.reload();
    await signIn(page);
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    await page.clock.fastForward('01:00:00');
    await alert.getByText('Your sign-in has ended').waitFor();
    expect(await principalOf(page)).toBe(provider.principal);
    await alert.getByRole('button', { name: 'Play as a guest' }).click();
    await page.getByRole('heading', { name: 'You play as a guest' }).waitFor();
    expect(await principalOf(page)).toBe(guest);
    expect(await alert.count()).toBe(0);
    await close();

    // While it was closed.
    const later = await site.visitor('#/player');
    await signIn(later.page);
    await later.page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    await later.page.evaluate(endSignIn);
    await later.page.reload();
    await later.page.getByRole('alert').getByText('Your sign-in has ended').waitFor();
    expect(await principalOf(later.page)).not.toBe(provider.principal);
    await signInAgain(later.page);
    await later.page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    expect(await principalOf(later.page)).toBe(provider.principal);
    await later.close();
});

/** In the page: the kept delegations end at once. */
async function endSignIn(): Promise<void> {
    const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
    const database = await asked(indexedDB.open('dice-wards', 1));
    const store = () => database.transaction('keys', 'readwrite').objectStore('keys');
    const kept = await asked(store().get('sign-in'));
    await asked(
        store().put({ ...kept, chain: kept.chain.replace(/"expiration":"\w+"/g, '"expiration":"1"') }, 'sign-in'),
    );
    database.close();
}
