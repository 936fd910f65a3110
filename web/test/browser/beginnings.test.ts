import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import type { Visitor } from '../support/browser';
import { openSite, type Site } from '../support/site';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 } };
const STARTING = 'Starting the game…';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

type Watched = Window & { shown?: string[] };

/** Keeps every text that these elements show from now on. */
function watch({ page }: Visitor, selector: string): Promise<void> {
    return page.evaluate((wanted) => {
        const shown: string[] = [];
        (window as Watched).shown = shown;
        const look = () => {
            for (const { textContent } of document.querySelectorAll(wanted)) {
                if (textContent !== null && !shown.includes(textContent)) shown.push(textContent);
            }
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
    }, selector);
}

const shownBy = ({ page }: Visitor) => page.evaluate(() => (window as Watched).shown ?? []);

/** Two who meet by a link, up to where the guest has it open. */
async function invited(kind: string) {
    const host = await site.visitor(`#/new/${kind}`, DESK);
    await host.page.getByRole('button', { name: 'Create the room' }).click();
    const link = await host.page.getByLabel('Send this link').inputValue();
    const guest = await site.visitor(link.slice(link.indexOf('#')), PHONE);
    const join = () => guest.page.getByRole('button', { name: 'Join and play' }).click();
    await guest.page.getByRole('button', { name: 'Join and play' }).waitFor();
    return { host, guest, join };
}

test('between the ready check and the game both read that it is starting, and against whom', async () => {
    const { host, guest, join } = await invited('backgammon');
    await watch(guest, 'main h1, main .waiting p, main button');
    await watch(host, 'main h1, main .waiting p');
    // The check waits a moment for the host's word.
    await host.page.route(/\/api\/.*\/call$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2_500));
        await route.continue();
    });
    await join();
    await guest.page.getByText('Waiting for Guest').waitFor();
    expect(await guest.page.getByRole('timer').textContent()).toMatch(/^\d:\d\d$/);
    await Promise.all([host, guest].map(({ page }) => page.locator('svg.board').waitFor()));
    const [byHost, byGuest] = [await shownBy(host), await shownBy(guest)];
    expect([...byHost, ...byGuest].some((text) => text === STARTING)).toBe(true);
    expect([...byHost, ...byGuest].some((text) => /^You play Guest .*\.$/.test(text))).toBe(true);
    for (const text of byGuest) expect(text).not.toMatch(/waits for an opponent|Close the room/);
    const met = byHost.indexOf('Are both of you there?');
    for (const text of byHost.slice(met)) expect(text).not.toMatch(/Send this link|Waiting for somebody/);
    await Promise.all([host.close(), guest.close()]);
});

test('a friend waits for a host whose tab is closed, in a seat that is kept, and the host is told on their return', async () => {
    const { host, guest, join } = await invited('dice-wards');
    await host.page.goto('about:blank');
    await join();
    await guest.page.getByText('Waiting for Guest').waitFor();
    await guest.page.getByText('Your seat is kept').waitFor();
    expect(await guest.page.getByRole('timer').textContent()).toMatch(/^[45]:\d\d$/);
    expect(await findings(guest.page)).toEqual([]);
    await site.live.world.advance(60_000);
    await guest.page.getByRole('timer').waitFor();
    await guest.page.getByText('Waiting for Guest').waitFor();
    await host.page.goto(`${site.url}/#/leaders`);
    await host.page.getByText('Your opponent is here').waitFor();
    await host.page.getByRole('link', { name: 'Go there' }).click();
    await Promise.all([host, guest].map(({ page }) => page.locator('.dice-wards').waitFor()));
    await Promise.all([host.close(), guest.close()]);
});

test('whoever is awaited says that they are there by a button, when the page could not', async () => {
    const { host, guest, join } = await invited('dice-wards');
    const isUpdate = /\/api\/.*\/call$/;
    // The page itself goes on trying. It must not be first, so nothing gets through before the button is pressed.
    let isPressed = false;
    await host.page.exposeFunction('tellPressed', () => {
        isPressed = true;
    });
    await host.page.evaluate(() => {
        addEventListener('pointerdown', () => (globalThis as unknown as { tellPressed(): void }).tellPressed(), true);
    });
    await host.page.route(isUpdate, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await (isPressed ? route.continue() : route.abort());
    });
    await join();
    const here = host.page.getByRole('button', { name: 'I am here' });
    await here.waitFor();
    expect(await host.page.getByRole('timer').textContent()).toMatch(/^\d:\d\d$/);
    await host.page.getByText('You play Guest').waitFor();
    expect(await findings(host.page)).toEqual([]);
    await here.click();
    await Promise.all([host, guest].map(({ page }) => page.locator('.dice-wards').waitFor()));
    await Promise.all([host.close(), guest.close()]);
});

// The last one: afterwards the network is minutes ahead of the browser.
test('a host who does not come is named, and the friend can join again', async () => {
    const { host, guest, join } = await invited('dice-wards');
    await host.page.goto('about:blank');
    await join();
    await guest.page.getByText('Waiting for Guest').waitFor();
    await site.live.world.advance(5 * 60_000 + 3_000);
    await guest.page.getByRole('heading', { name: /^Guest .* did not come in time$/ }).waitFor();
    await guest.page.reload();
    expect(await guest.page.getByText('There is no such room').count()).toBe(0);
    await guest.page.getByRole('link', { name: 'Join again' }).click();
    await guest.page.getByRole('button', { name: 'Join and play' }).waitFor();
    await Promise.all([host.close(), guest.close()]);
});
