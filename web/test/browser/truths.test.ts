import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveCheckers, untilDice } from '../support/play';
import { openSite, type Site, seatTwo } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

test('an address of a player that is none is nobody’s, and no fault of the page', async () => {
    const { page, errors, close } = await site.visitor('#/player/zzz');
    await page.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor();
    expect(errors).toEqual([]);
    await close();
});

test('the riddle advises nobody: its two buttons are equal', async () => {
    const { page, close } = await site.visitor();
    await page.getByRole('button', { name: 'Face the doors' }).click();
    await page.getByRole('button', { name: /Door 2/ }).click();
    const change = page.getByRole('button', { name: /Switch to/ });
    await change.waitFor();
    const looks = await page.locator('.actions .button').evaluateAll((all) => all.map(({ className }) => className));
    expect(looks).toHaveLength(2);
    expect(looks[0]).toBe(looks[1]);
    await close();
});

/** How many of the player's checkers each place has, as it is read out. */
const placesOf = (page: Page) =>
    page.locator('.place').evaluateAll((all) => all.map((place) => place.ariaLabel?.split(', ').slice(0, 2).join()));

test('checkers that are not confirmed are where they were after a reload', async () => {
    const { host, guest } = await seatTwo(site, 'backgammon', async ({ page }) => {
        await page.getByRole('radio', { name: '1 hour', exact: true }).check({ force: true });
    });
    await Promise.race([untilDice(host.page), untilDice(guest.page)]);
    const { page } = (await host.page.locator('.place.source').count()) > 0 ? host : guest;
    const before = await placesOf(page);
    const source = await page.locator('.place.source').first().getAttribute('data-place');
    await moveCheckers(page, Number(source), Number(source));
    const moved = await placesOf(page);
    expect(moved).not.toEqual(before);
    await page.reload();
    await page.locator('svg.board').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).and(page.locator(':not([aria-disabled])')).waitFor();
    expect(await placesOf(page)).toEqual(moved);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.reload();
    await page.locator('.place.source').first().waitFor();
    expect(await placesOf(page)).toEqual(before);
    await Promise.all([host.close(), guest.close()]);
});
