import { GAME_KINDS, KINDS } from '@dice-wards/games/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { happy } from '../../../test/support/world';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

test('a house of Dice Wards alone looks like one, from the first moment on where a browser has seen it', async () => {
    const { lobbies } = site.live.world.as(site.live.world.admin);
    const others = GAME_KINDS.filter((kind) => kind !== 'DiceWards');
    for (const kind of others) await happy(lobbies.operate({ Withdraw: kind }));
    const ana = await site.visitor('#/');
    const cards = ana.page.locator('.game-cards > *');
    await expect.poll(() => cards.count()).toBe(1);
    for (const kind of others) expect(await ana.page.getByText(KINDS[kind].title, { exact: true }).count()).toBe(0);

    await ana.page.goto(`${site.url}/#/new/backgammon`);
    const games = ana.page.getByRole('radiogroup').or(ana.page.locator('fieldset')).first();
    await expect.poll(() => games.getByRole('radio').count()).toBe(1);
    expect(await games.getByRole('radio', { name: 'Dice Wards' }).isChecked()).toBe(true);
    await ana.page.goto(`${site.url}/#/leaders`);
    await expect.poll(() => ana.page.locator('.tabs a').count()).toBe(1);

    // The browser remembers it, so nothing comes and goes.
    await ana.page.goto(`${site.url}/#/`);
    await ana.page.reload();
    await cards.first().waitFor();
    expect(await cards.count()).toBe(1);

    await happy(lobbies.operate({ Offer: 'Farkle' }));
    await ana.page.reload();
    await expect.poll(() => cards.count()).toBe(2);
    expect(ana.errors).toEqual([]);
    await ana.close();
});
