import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import { outOfSight } from '../support/browser';
import { playDiceWardsTurn, untilMyTurn } from '../support/play';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

test('a person plays Pig with two robots on a phone, to its end', async () => {
    const { page, errors, close } = await site.visitor('', { viewport: { width: 360, height: 640 } });
    const card = page.locator('.game-card').filter({ has: page.getByRole('heading', { name: 'Pig' }) });
    await card.getByRole('radio', { name: 'Easy' }).check({ force: true });
    await card.getByRole('button', { name: 'Play 2 robots' }).click();
    await page.locator('.player').nth(2).waitFor();
    await untilMyTurn(page);
    expect(await outOfSight(page, '.actions .button, .plan .button')).toEqual([]);
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await page.locator('.turn-list li').first().waitFor();
    expect(await findings(page)).toEqual([]);
    while ((await playDiceWardsTurn(page, 25)) !== 'over');
    expect(await page.locator('.over-title').innerText()).toMatch(/^You (win!|came .* of 3\.)$/);
    expect(await page.locator('.places li').count()).toBe(3);
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page.locator('.review .item-list li').nth(2).waitFor();
    expect(await page.locator('.reviewed-way').count()).toBe(3);
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
});
