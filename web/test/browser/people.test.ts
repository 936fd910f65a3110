import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueIn } from '../../../packages/client/src';
import { playDiceWardsTurn } from '../support/play';
import { openSite, type Site, seatTwo } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

test('two people play Dice Wards to its end, check the dice, see their ratings, review the game, and play again', async () => {
    const { host, guest } = await seatTwo(site, 'dice-wards', ({ page }) =>
        page.getByRole('switch', { name: 'Late dice' }).check({ force: true }),
    );
    for (;;) {
        if ((await playDiceWardsTurn(host.page, 25)) === 'over') break;
        if ((await playDiceWardsTurn(guest.page, 25)) === 'over') break;
    }
    const both = [host.page, guest.page] as const;
    await Promise.all(both.map((page) => page.locator('.over').waitFor()));
    const titles = await Promise.all(both.map((page) => page.locator('.over-title').textContent()));
    expect(titles.toSorted()).toEqual(['You lose.', 'You win!']);

    await host.page.getByRole('button', { name: 'Were the dice fair?' }).click();
    await host.page.getByText(/^Yes\. All \d+ throws .* and the seal is the one .* Nobody could have known/).waitFor();
    await host.page.getByText(/^✓ Certified/).waitFor();
    await host.page.locator('.rating-change b').waitFor();
    await host.page.waitForFunction(() => !/no rating/.test(document.querySelector('.table')?.textContent ?? ''));

    await guest.page.getByRole('link', { name: 'Review', exact: true }).click();
    await guest.page
        .locator('.totals td', { hasText: /^\d+\.\d ‰$/ })
        .first()
        .waitFor();
    await guest.page.locator('.graph-line').waitFor();
    await guest.page.getByRole('button', { name: 'To the end' }).click();
    await guest.page.goBack();

    await host.page.getByRole('button', { name: 'Rematch' }).click();
    await host.page.getByText('Asked. Waiting').waitFor();
    await guest.page.getByText('wants a rematch').waitFor();
    const old = guest.page.url();
    await guest.page.getByRole('button', { name: 'Rematch' }).click();
    await Promise.all(both.map((page) => page.waitForURL((url) => url.toString() !== old)));
    expect(host.page.url()).toBe(guest.page.url());
    await guest.page.getByRole('button', { name: 'Resign' }).waitFor();

    // Meanwhile the house has judged the first game.
    await host.page.goto(`${site.url}/#/player`);
    await host.page.getByText(/^By play: .*, \d+\.\d ‰ lost per decision in 1 game$/).waitFor();
    await host.page.getByText(/^\d+\.\d ‰ lost per decision, luck [+−]\d+\.\d\d$/).waitFor();
    expect([...host.errors, ...guest.errors]).toEqual([]);
});

test('a challenge is found in the lobby and accepted there', async () => {
    const ana = await site.visitor('#/player');
    await ana.page.getByLabel('Your name').fill('Ana');
    await ana.page.getByRole('button', { name: 'Save' }).click();
    await ana.page.getByText('You are Ana now').waitFor();
    const id = await ana.page.locator('.id').textContent();
    const ben = await site.visitor(`#/player/${id?.replace(/.*: /, '')}`);
    await ben.page.getByRole('heading', { name: 'Ana' }).waitFor();
    await ben.page.getByRole('link', { name: 'Challenge' }).click();
    await ben.page.getByRole('heading', { name: 'Challenge Ana' }).waitFor();
    await ben.page.getByRole('button', { name: 'Send the challenge' }).click();
    await ben.page.getByText('Ana finds your challenge in the lobby').waitFor();
    await ana.page.getByRole('link', { name: 'Play', exact: true }).click();
    await ana.page.getByRole('button', { name: 'Accept' }).click();
    await Promise.all([ana, ben].map(({ page }) => page.locator('svg.board').waitFor()));
    await ben.page.locator('.seat-name', { hasText: 'Ana' }).waitFor();
});

test('somebody who waits for anybody meets whoever comes next, and others may watch', async () => {
    const [one, two, watcher] = await Promise.all([site.visitor(), site.visitor(), site.visitor()]);
    const anybody = (page: typeof one.page) => page.getByRole('button', { name: 'Anybody' }).nth(1).click();
    await anybody(one.page);
    await one.page.getByText('Waiting for somebody to join').waitFor();
    await anybody(two.page);
    await Promise.all([one, two].map(({ page }) => page.locator('.dice-wards').waitFor()));
    await watcher.page.getByRole('link', { name: 'Watch games' }).click();
    await watcher.page.getByRole('link', { name: /^Watch: Guest \w+ – Guest \w+$/ }).click();
    expect(watcher.page.url()).toBe(one.page.url());
    await watcher.page.getByText('You are watching').waitFor();
    expect(await watcher.page.getByRole('button', { name: 'Roll', exact: true }).count()).toBe(0);

    const { lobbies } = await site.live.player('looker');
    const [room] = (await lobbies.listRooms({ status: 'InGame' }, { limit: 1 })).rooms;
    await watcher.page.goto(`${site.url}/#/player/${room.player1}`);
    const playing = watcher.page.getByRole('region', { name: 'Playing now' });
    await playing.getByRole('link', { name: /^Watch: Guest \w+ – Guest \w+$/ }).click();
    await watcher.page.getByText('You are watching').waitFor();
    expect(watcher.page.url()).toBe(one.page.url());
});

test('a room that welcomes bots is found by them, and at the table a mark tells who is one', async () => {
    const [ana, ben] = [await site.visitor('#/new/dice-wards'), await site.visitor()];
    await ana.page.getByRole('radio', { name: 'Everybody' }).check({ force: true });
    await ana.page.getByRole('switch', { name: 'Bots welcome' }).check({ force: true });
    await ana.page.getByText('Games in rooms that welcome bots are never rated.').waitFor();
    await ana.page.getByLabel('Name of the room').fill('Come in');
    await ana.page.getByRole('button', { name: 'Create the room' }).click();
    await ana.page.getByText(/Dice Wards · bots welcome/).waitFor();
    await ben.page.getByRole('radio', { name: 'Bots welcome' }).check({ force: true });
    await ben.page.locator('.list-row', { hasText: 'Come in' }).getByText('bots welcome').waitFor();

    const bot = await site.live.player('bot');
    valueIn(await bot.profiles.upsertProfile('Iris'));
    valueIn(await bot.profiles.declareBot());
    valueIn(await bot.lobbies.joinRoom(Number(ana.page.url().split('/').at(-1))));
    await ana.page.locator('.seat-title', { hasText: 'Iris' }).locator('.bot').waitFor();
    await ben.page.getByText('No room that welcomes bots waits').waitFor();
    expect(await ana.page.locator('.bot').count()).toBe(1);
    await Promise.all([ana.close(), ben.close()]);
});
