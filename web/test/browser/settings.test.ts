import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });

/** How a board looks and moves that is opened now. */
async function boardOf(page: Page) {
    await page.goto(`${site.url}/#/position`);
    await page.reload();
    await page.locator('svg.board .checker').first().waitFor();
    return await page.evaluate(() => {
        const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
        return {
            felt: styleOf('.board .felt-light').stopColor,
            numbers: document.querySelectorAll('.board .point-number').length,
            moves: styleOf('.board .checker').transitionDuration,
        };
    });
}

test('a player chooses colours, numbers and speed of the board, and the browser keeps them', async () => {
    const { page, errors, close } = await site.visitor('', { reducedMotion: 'no-preference' });
    const usual = { felt: 'rgb(42, 95, 85)', numbers: 24, moves: '0.32s' };
    expect(await boardOf(page)).toEqual(usual);
    await page.goto(`${site.url}/#/player`);
    for (const name of ['Blue and copper', 'Hidden', 'Quickly']) await choose(page, name);
    const chosen = { felt: 'rgb(51, 88, 127)', numbers: 0, moves: '0.12s' };
    expect(await boardOf(page)).toEqual(chosen);
    await page.goto(`${site.url}/#/player`);
    await choose(page, 'At once');
    expect(await boardOf(page)).toEqual({ ...chosen, moves: '1e-05s' });
    // The system's wish for less motion comes first.
    await page.goto(`${site.url}/#/player`);
    for (const name of ['Green and red', 'Shown', 'Quickly']) await choose(page, name);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await boardOf(page)).toEqual({ ...usual, moves: '1e-05s' });
    await page.goto(`${site.url}/#/player`);
    await page.getByRole('radio', { name: 'Quickly', checked: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
});
