import { afterAll, beforeAll, expect, test } from 'vitest';
import { inChromium, newContext } from '../support/browser';
import { firstLoad } from '../support/first_load';
import { playDiceWardsTurn } from '../support/play';
import { openSite, type Site } from '../support/site';

const MOST_BYTES = 154_000;

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

// Firefox loads its icon for a home screen, too.
inChromium('the first load is under 154 kB gzipped, with the font', async () => {
    const context = await newContext(site.browser, { serviceWorkers: 'block' });
    const page = await context.newPage();
    const loaded = firstLoad(page);
    await page.goto(site.url);
    await page.getByRole('button', { name: 'Play a robot' }).first().waitFor();
    expect(await loaded.bytes()).toBeLessThan(MOST_BYTES);
    await context.close();
});

test('one click from the opened page leads into a game with a robot, without registration, and a reload keeps it', async () => {
    const { page, errors, close } = await site.visitor();
    await page.getByRole('button', { name: 'Play a robot' }).nth(1).click();
    await page.locator('.dice-wards').waitFor();
    await playDiceWardsTurn(page);
    const address = page.url();
    await page.reload();
    await page.locator('.dice-wards').waitFor();
    expect(page.url()).toBe(address);
    await page.locator('.turn-list li').first().waitFor();
    await page.getByRole('button', { name: 'Resign' }).waitFor();
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByText('against Robot · Medium').waitFor();
    expect(errors).toEqual([]);
    await close();
});

test('the shell opens without a network', async () => {
    const { page, close } = await site.visitor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Nobody answers.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Play a robot' }).first().waitFor();
    await close();
});

test('a part that could not be loaded without a network says so, and is there when the network is', async () => {
    const { page, close } = await site.visitor('', { serviceWorkers: 'block' });
    await page.getByRole('button', { name: 'Play a robot' }).first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Leaders' }).click();
    const alert = page.getByRole('alert').getByText('A part of the page could not be loaded');
    await alert.waitFor();
    await page.context().setOffline(false);
    await page.getByText('Nobody has a place yet').waitFor();
    expect(await alert.count()).toBe(0);
    await close();
});

test('a page whose files are gone, as after a deployment, makes way for the new one, once', async () => {
    const { page, close } = await site.visitor('', { serviceWorkers: 'block' });
    let documents = 0;
    page.on('request', (request) => {
        if (request.isNavigationRequest()) documents += 1;
    });
    const gone = (most: number) =>
        page.route(/assets\/(leaders|new_room)-/, (route) =>
            documents < most ? route.fulfill({ status: 404 }) : route.fallback(),
        );
    await gone(1);
    await page.getByRole('link', { name: 'Leaders' }).click();
    await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
    expect(documents).toBe(1);

    await gone(3);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('link', { name: 'Create a room' }).click();
    await page.getByText('A part of the page could not be loaded').waitFor();
    expect(documents).toBe(2);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Create a room' }).waitFor();
    await close();
});

test('an address that changes while the page is first drawn is followed', async () => {
    const { page, close } = await site.visitor();
    await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
            if (document.querySelector('main.screen-lobby') === null) return;
            observer.disconnect();
            location.hash = '#/leaders';
        }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor();
    await close();
});

test('a link that leads nowhere says so', async () => {
    const { page, close } = await site.visitor('#/game/4000000');
    await page.getByRole('alert').getByText('There is no such room').waitFor();
    await page.goto(`${site.url}/#/nonsense`);
    await page.getByText('There is nothing here').waitFor();
    await close();
});

test('an address that cannot be read leads nowhere, and says so', async () => {
    const { page, errors, close } = await site.visitor('#/%');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await page.getByRole('link', { name: 'To the lobby' }).click();
    await page.getByRole('button', { name: 'Play a robot' }).first().waitFor();
    expect(errors).toEqual([]);
    await close();
});

test('a screen that breaks leaves the page around it, and a way back', async () => {
    const { page, close } = await site.visitor('', { serviceWorkers: 'block' });
    await page.route(/assets\/leaders-.*js/, (route) =>
        route.fulfill({
            contentType: 'text/javascript',
            body: 'export function LeadersScreen() { throw new Error("a fault"); }',
        }),
    );
    await page.getByRole('link', { name: 'Leaders' }).click();
    await page.getByRole('heading', { name: 'This screen has broken' }).waitFor();
    await page.getByRole('link', { name: 'To the lobby' }).click();
    await page.getByRole('button', { name: 'Play a robot' }).first().waitFor();
    await close();
});
