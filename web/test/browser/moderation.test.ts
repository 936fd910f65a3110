import { Principal } from '@icp-sdk/core/principal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { happy } from '../../../test/support/world';
import { findings } from '../support/axe';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

test('a player reports another, a moderator takes the name away, and everybody reads what was done', async () => {
    const rude = await site.visitor('#/player');
    await rude.page.getByLabel('Your name').fill('Rude_Name');
    await rude.page.getByRole('button', { name: 'Save' }).click();
    await rude.page.getByRole('heading', { level: 1, name: 'Rude_Name' }).waitFor();
    const rudeId = (await rude.page.locator('.id').textContent())?.split(': ').at(-1) ?? '';

    const ana = await site.visitor(`#/player/${rudeId}`);
    await ana.page.getByRole('button', { name: 'Report' }).click();
    const dialog = ana.page.getByRole('dialog');
    await dialog.getByText('The player is not told').waitFor();
    expect(await findings(ana.page), 'dialog').toEqual([]);
    await dialog.getByLabel('The name').check();
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await ana.page.getByText('The moderators are told.').waitFor();

    const mira = await site.visitor('#/player');
    const miraId = (await mira.page.locator('.id').textContent())?.split(': ').at(-1) ?? '';
    const { lobbies } = site.live.world.as(site.live.world.admin);
    await happy(lobbies.operate({ Appoint: Principal.fromText(miraId) }));
    await mira.page.getByRole('link', { name: 'What moderators have done' }).click();
    await mira.page.getByText('Rude_Name').waitFor();
    expect(await findings(mira.page), 'reports').toEqual([]);
    await mira.page.getByRole('button', { name: 'Take the name away' }).click();
    await mira.page.getByText('Name taken away').waitFor();

    await ana.page.goto(`${site.url}/#/moderation`);
    await ana.page.getByText('Name taken away').waitFor();
    expect(await ana.page.getByText('Reports').count()).toBe(0);
    expect(await findings(ana.page), 'log').toEqual([]);
    await ana.page.setViewportSize({ width: 320, height: 720 });
    expect(await ana.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await rude.page.reload();
    await rude.page.getByRole('heading', { level: 1, name: 'You, a guest' }).waitFor();
    expect([...rude.errors, ...ana.errors, ...mira.errors]).toEqual([]);
    for (const { close } of [rude, ana, mira]) await close();
});
