import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueIn } from '../../../packages/client/src';
import { findings } from '../support/axe';
import { playDiceWardsTurn } from '../support/play';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

test('axe finds nothing on any screen', async () => {
    const { page } = await site.visitor();
    await page.getByText('Nobody waits at the moment').waitFor();
    expect(await findings(page)).toEqual([]);

    // The widest name that there is.
    await page.goto(`${site.url}/#/player`);
    await page.getByLabel('Your name').fill('W'.repeat(20));
    expect(await findings(page), 'naming').toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('You are WWWWWWWWWWWWWWWWWWWW now').waitFor();

    const friend = await site.live.player('friend who invites');
    const { id, inviteCode } = valueIn(
        await friend.lobbies.createRoom({ name: 'Private', kind: 'DiceWards', settings: { private: true } }),
    );
    for (const [hash, text] of [
        ['#/new', 'Create the room'],
        ['#/player', 'Change your name'],
        ['#/leaders/backgammon', 'Nobody has a place yet'],
        ['#/leaders/backgammon/2026-01', 'Nothing is kept of this month'],
        ['#/rules/backgammon', 'each have fifteen checkers'],
        ['#/watch', 'Nobody plays in public'],
        ['#/puzzles', 'No public rated match is over yet'],
        ['#/nowhere', 'There is nothing here'],
        ['#/join/4000000', 'This invitation is over'],
        [`#/join/${id}/${inviteCode}`, 'You are invited'],
    ] as const) {
        await page.goto(`${site.url}/${hash}`);
        await page.getByText(text).first().waitFor();
        expect(await findings(page), hash).toEqual([]);
    }

    await page.goto(`${site.url}/#/new/dice-wards`);
    await page.getByRole('button', { name: 'Create the room' }).click();
    await page.getByRole('button', { name: 'Copy the link' }).waitFor();
    expect(await findings(page), 'waiting').toEqual([]);

    await page.goto(site.url);
    await page.getByRole('button', { name: 'Play a robot' }).first().click();
    await page.locator('.turn-list li').first().waitFor();
    expect(await findings(page), 'backgammon').toEqual([]);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(page), 'dialog').toEqual([]);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.getByRole('dialog').getByText('each have fifteen checkers').waitFor();
    expect(await findings(page), 'rules').toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();

    await page.goto(`${site.url}/#/`);
    await page.getByRole('link', { name: 'Farkle: the rules' }).click();
    await page.getByRole('heading', { level: 2, name: 'Farkle' }).waitFor();
    await page.getByText('hot dice').waitFor();
    await page.goto(`${site.url}/#/`);
    await page.getByRole('button', { name: 'Face the doors' }).click();
    await page.getByRole('button', { name: /^Door 1/ }).click();
    await page.getByRole('button', { name: /^Switch to/ }).waitFor();
    expect(await findings(page), 'doors').toEqual([]);

    await page.goto(`${site.url}/#/`);
    await page.getByRole('button', { name: 'Play a robot' }).nth(1).click();
    await playDiceWardsTurn(page);
    expect(await findings(page), 'dice wards').toEqual([]);
    while ((await playDiceWardsTurn(page, 30)) !== 'over');
    await page.getByRole('button', { name: 'Were the dice fair?' }).click();
    await page.getByText(/^Yes\. All/).waitFor();
    expect(await findings(page), 'over').toEqual([]);
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page
        .locator('.totals td', { hasText: /^\d+\.\d ‰$/ })
        .first()
        .waitFor();
    expect(await findings(page), 'review').toEqual([]);
    await page.goto(`${site.url}/#/player`);
    await page.locator('.records li').first().waitFor();
    expect(await findings(page), 'profile').toEqual([]);
});
