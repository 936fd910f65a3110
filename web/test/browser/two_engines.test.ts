import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueIn } from '../../../packages/client/src';
import { untilMyTurn } from '../support/play';
import { openSite, type Site } from '../support/site';

let site: Site;
let second: string;
beforeAll(async () => {
    site = await openSite();
    second = await site.live.addEngine();
});
afterAll(() => site.close());

test('games in two engines are on one list, and the one that the page was not told of is played', async () => {
    const owner = await site.live.player('owner of two rooms');
    const { page, errors, close } = await site.visitor();
    const hosts = new Map<string | undefined, number>();
    for (const name of ['One', 'Another']) {
        const settings = { private: false } as const;
        const { id } = valueIn(await owner.lobbies.createRoom({ name, kind: 'DiceWards', settings }));
        const table = owner.table(id);
        void table.takeTurns(({ roll, hold, actions }) => (actions.includes('hold') ? hold() : roll()));
        await page.goto(`${site.url}/#/join/${id}`);
        await page.getByRole('button', { name: 'Join and play' }).click();
        await page.locator('.dice-wards').waitFor();
        hosts.set(valueIn(await owner.lobbies.getRoom(id)).gameEngine, id);
    }
    expect([...hosts.keys()].sort()).toEqual([site.live.canisterIds.gameEngine, second].sort());

    await page.goto(`${site.url}/#/`);
    for (const id of hosts.values()) await page.locator(`#my-games ~ ul a[href$="/${id}"]`).waitFor();
    const id = hosts.get(second) as number;
    await page.goto(`${site.url}/#/game/${id}`);
    // As somebody sees it who comes back.
    await page.reload();
    await page.locator('.dice-wards').waitFor();
    await untilMyTurn(page);
    const { me } = valueIn(await owner.gameEngine.getGameState(id));
    const mine = async () => valueIn(await owner.log(id)).filter(({ by }) => by !== me && by !== 'Chance').length;
    const before = await mine();
    await page.locator('.actions .button.main:not([aria-disabled])').first().click();
    await expect.poll(mine, { timeout: 60_000 }).toBeGreaterThan(before);
    expect(errors).toEqual([]);
    await close();
});
