import { valueIn } from '@dice-wards/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import { AHEAD_MS, announced } from '../support/events';
import { openSite, type Site } from '../support/site';

const ARENA = { form: { kind: 'Arena' }, settings: { delaySeconds: 30, reserveSeconds: 300 } } as const;

let site: Site;
beforeAll(async () => {
    site = await openSite({ tournaments: true });
});
afterAll(() => site.close());

/** A visitor and another player who are paired in an arena of their own, once it begins. */
async function enteredArena(name: string) {
    const id = await announced(site, name, ARENA);
    valueIn(await (await site.live.events(name)).enter(id));
    const visitor = await site.visitor(`#/event/${id}`);
    await visitor.page.getByRole('button', { name: 'Enter' }).click();
    return { ...visitor, rival: await site.live.player(name), choice: visitor.page.getByRole('switch') };
}

test('in an arena players go berserk, by a switch before their matches or at the table', async () => {
    const bySwitch = await enteredArena('gus');
    const atTable = await enteredArena('hal');
    await bySwitch.choice.check();
    expect(await findings(bySwitch.page)).toEqual([]);
    await atTable.choice.waitFor();
    await site.live.world.pic.advanceTime(AHEAD_MS);
    await atTable.page.getByRole('button', { name: 'Go berserk' }).click({ timeout: 60_000 });
    for (const { page, rival, errors, close } of [bySwitch, atTable]) {
        await page.getByText('You have gone berserk').waitFor({ timeout: 60_000 });
        expect(await page.getByRole('button', { name: /^(Go berserk|Leave)$/ }).count()).toBe(0);
        expect(await findings(page)).toEqual([]);
        const [{ id: roomId }] = await rival.lobbies.getMyRooms();
        valueIn(await rival.lobbies.imReady(roomId));
        await page.locator('.dice-wards').waitFor();
        const { reserve, me } = valueIn(await rival.gameEngine.getGameState(roomId));
        const [mine, theirs] = me === 'Player1' ? ['player1Ms', 'player2Ms'] : ['player2Ms', 'player1Ms'];
        expect(reserve).toMatchObject({ [mine]: 300_000, [theirs]: 150_000 });
        expect(errors).toEqual([]);
        await close();
    }
});
