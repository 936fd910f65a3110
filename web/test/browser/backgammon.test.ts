import { afterAll, beforeAll, expect, test } from 'vitest';
import { inChromium } from '../support/browser';
import { BY_KEYS, BY_TAPS, playBackgammon, playBackgammonTurn, untilMyTurn } from '../support/play';
import { openSite, type Site, seatTwo } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

test('two people play backgammon to its end, one of them by keyboard alone', async () => {
    const { host, guest } = await seatTwo(site, 'backgammon', async ({ page }) => {
        await page.getByRole('radio', { name: '1 point', exact: true }).check({ force: true });
        // So that no clock plays on a busy machine.
        await page.getByRole('radio', { name: '1 hour', exact: true }).check({ force: true });
    });
    // Each at their own pace: a turn without a legal move passes by itself, so they need not take turns.
    await Promise.all([playBackgammon(host.page, BY_KEYS), playBackgammon(guest.page)]);
    for (const { page } of [host, guest])
        await page.getByText(/^(Played to the end · 1 point|A gammon · 2 points|A backgammon · 3 points)/).waitFor();
    await guest.page.getByRole('link', { name: 'Review', exact: true }).click();
    await guest.page
        .locator('.totals td', { hasText: /^\d+\.\d ± 3 ‰$/ })
        .first()
        .waitFor();
    const nextError = guest.page.getByRole('button', { name: 'Next error' });
    await nextError.click();
    await guest.page.locator('.review-told .mark').waitFor();
    await guest.page.keyboard.press('End');
    expect([...host.errors, ...guest.errors]).toEqual([]);
});

inChromium(
    'on a phone everything is done by fingers alone: turns of backgammon, and a whole game of Dice Wards',
    async () => {
        const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
        const { page, errors, close } = await site.visitor('', phone);
        await page.getByRole('button', { name: 'Play a robot' }).first().tap();
        await page.locator('svg.board').waitFor();
        for (let turn = 0; turn < 3; turn += 1) await playBackgammonTurn(page, BY_TAPS);
        await page.getByRole('link', { name: 'Play', exact: true }).tap();
        await page.getByRole('button', { name: 'Play a robot' }).nth(1).tap();
        await page.locator('.dice-wards').waitFor();
        while ((await untilMyTurn(page)) === 'act') {
            await page.getByRole('button', { name: 'Go', exact: true }).tap();
            await page.waitForFunction(() => document.querySelector('.plan .button[aria-busy]') === null);
        }
        await page.locator('.over-title').waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        expect(errors).toEqual([]);
        await close();
    },
);

test('the dice of players who do not mean to double fall by themselves', async () => {
    const { host, guest } = await seatTwo(site, 'backgammon', async ({ page }) => {
        await page.getByRole('radio', { name: '1 hour', exact: true }).check({ force: true });
    });
    const pages = [host.page, guest.page];
    for (const page of pages) await page.getByRole('switch', { name: 'Roll for me' }).check();
    // Whoever is second rolls once: they have promised nothing yet.
    await Promise.all(pages.map((page) => playBackgammonTurn(page)));
    await Promise.any(pages.map((page) => page.locator('.place.source').first().waitFor()));
    for (const page of pages) expect(await page.getByRole('button', { name: 'Roll', exact: true }).count()).toBe(0);
    expect([...host.errors, ...guest.errors]).toEqual([]);
});
