import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginningOf, monthOf } from '../../../src/profiles/model/month';
import { BACKGAMMON, startGame } from '../../../test/support/games';
import { PLACED, placePlayers } from '../../../test/support/placed_players';
import { happy, type Player } from '../../../test/support/world';
import { asMonth } from '../../src/time_words';
import { findings } from '../support/axe';
import { openSite, type Site } from '../support/site';

let site: Site;
let players: readonly Player[];
beforeAll(async () => {
    site = await openSite();
    players = await placePlayers(site.live.world);
});
afterAll(() => site.close());

test('of the games that can be watched those of the highest ratings come first, and say them', async () => {
    const listed = await happy(players[0].profiles.leaderboard(BACKGAMMON, { offset: 0, limit: PLACED }));
    const byRank = listed.entries.map(({ id }) => {
        const found = players.find(({ principal }) => principal.toText() === id.toText());
        return found ?? expect.fail('somebody else has a place');
    });
    await startGame(byRank[0], byRank[1], { kind: BACKGAMMON });
    await startGame(byRank[PLACED - 2], byRank[PLACED - 1], { kind: BACKGAMMON });
    const { page, close } = await site.visitor('#/watch');
    const told = page.locator('.list-name', { hasText: /^Guest \w+ \(\d+\) – Guest \w+ \(\d+\)$/ });
    await told.nth(1).waitFor();
    const sums = (await told.allInnerTexts()).map((text) =>
        [...text.matchAll(/\((\d+)\)/g)].reduce((sum, [, rating]) => sum + Number(rating), 0),
    );
    expect(sums[0]).toBeGreaterThan(sums[1] ?? Number.NaN);
    expect(await findings(page), 'watch').toEqual([]);
    await close();
});

test('a season that is over has a table of its own, and its first three a badge', async () => {
    const { world } = site.live;
    const { page, errors, close } = await site.visitor('#/leaders/backgammon');
    const names = page.locator('.rank-name');
    await names.nth(PLACED - 1).waitFor();
    expect(await page.getByRole('link', { name: 'Now' }).count()).toBe(0);
    const board = await names.allInnerTexts();

    const nowMs = await world.pic.getTime();
    const month = monthOf(nowMs);
    await world.advance(beginningOf(month + 1) - nowMs + 1000);
    await page.reload();
    await page.getByRole('link', { name: asMonth(month) }).click();
    await page.getByRole('heading', { name: asMonth(month) }).waitFor();
    // The table of now is there until that of the season is.
    await expect.poll(() => names.allInnerTexts()).toEqual(board);
    expect(await findings(page), 'season').toEqual([]);

    await names.nth(1).getByRole('link').click();
    await page.getByRole('link', { name: `Second in ${asMonth(month)}` }).waitFor();
    expect(await findings(page), 'badge').toEqual([]);
    // The first calls after the network's clock has jumped are refused, and made again.
    expect(errors.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([]);
    await close();
});
