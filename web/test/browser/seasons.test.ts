import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginningOf, monthOf } from '../../../src/profiles/model/month';
import { BACKGAMMON, GAME_RESULT, startGame } from '../../../test/support/games';
import { happy, type Player } from '../../../test/support/world';
import { asMonth } from '../../src/time_words';
import { findings } from '../support/axe';
import { openSite, type Site } from '../support/site';

const PLAYERS = 14;
const MATCH = {
    ...GAME_RESULT,
    kind: BACKGAMMON,
    points: 25,
    loserPoints: [3] as [number],
    matchLength: [25] as [number],
};

let site: Site;
let players: readonly Player[];
beforeAll(async () => {
    site = await openSite();
    const { world } = site.live;
    const engine = world.player('an engine');
    await world.link({ gameEngine: engine.principal }, ['profiles']);
    players = world.players(...Array.from({ length: PLAYERS }, (_, number) => `player ${number}`));
    for (let n = 0; n < 11 * PLAYERS; n += 1) {
        const [loser, away] = [n % PLAYERS, 1 + (Math.floor(n / PLAYERS) % 11)];
        const winner = players[(loser + away) % PLAYERS].principal;
        await happy(engine.profiles.onGameFinished(winner, players[loser].principal, { ...MATCH, gameId: n + 1 }));
    }
});
afterAll(() => site.close());

test('of the games that can be watched those of the highest ratings come first, and say them', async () => {
    const listed = await happy(players[0].profiles.leaderboard(BACKGAMMON, { offset: 0, limit: PLAYERS }));
    const byRank = listed.entries.map(({ id }) => {
        const found = players.find(({ principal }) => principal.toText() === id.toText());
        return found ?? expect.fail('somebody else has a place');
    });
    await startGame(byRank[0], byRank[1], { kind: BACKGAMMON });
    await startGame(byRank[PLAYERS - 2], byRank[PLAYERS - 1], { kind: BACKGAMMON });
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
    await names.nth(PLAYERS - 1).waitFor();
    expect(await page.getByRole('link', { name: 'Now' }).count()).toBe(0);
    const board = await names.allInnerTexts();

    const nowMs = await world.pic.getTime();
    const month = monthOf(nowMs);
    await world.advance(beginningOf(month + 1) - nowMs + 1000);
    await page.reload();
    await page.getByRole('link', { name: asMonth(month) }).click();
    await page.getByRole('heading', { name: asMonth(month) }).waitFor();
    await names.nth(PLAYERS - 1).waitFor();
    expect(await names.allInnerTexts()).toEqual(board);
    expect(await findings(page), 'season').toEqual([]);

    await names.nth(1).getByRole('link').click();
    await page.getByRole('link', { name: `Second in ${asMonth(month)}` }).waitFor();
    expect(await findings(page), 'badge').toEqual([]);
    // The first calls after the network's clock has jumped are refused, and made again.
    expect(errors.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([]);
    await close();
});
