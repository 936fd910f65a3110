import { valueIn } from '@dice-wards/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import type { Visitor } from '../support/browser';
import { openSite, type Site } from '../support/site';

const SCREENS = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
];
const NO_ROOM = 'There is no such room';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

/** Buttons and links of the screen that say that they do nothing. */
const dead = ({ page }: Visitor) => page.locator('main [aria-disabled]').count();

test.each(SCREENS)('a game whose owner never comes is let go, and its table says so, at $width', async (viewport) => {
    const owner = await site.live.player(`owner ${viewport.width}`);
    const settings = { delaySeconds: 5, reserveSeconds: 60, rated: false, checksReady: false };
    const { id } = valueIn(await owner.lobbies.createRoom({ name: 'Forgotten', kind: 'DiceWards', settings }));
    const guest = await site.visitor(`#/game/${id}`, { viewport });
    const { page } = guest;
    await page.getByRole('button', { name: 'Join' }).click();
    await page.locator('.dice-wards').waitFor();
    await site.live.world.advance(70_000);
    const isOver = () => page.getByRole('heading', { name: 'The game is over' }).waitFor();
    await isOver();
    await page.getByText('It counts for nobody').waitFor();
    expect(await dead(guest)).toBe(0);
    await page.reload();
    await isOver();
    expect(await page.getByText(NO_ROOM).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'New room' }).click();
    await page.getByRole('button', { name: 'Create the room' }).waitFor();
    expect(guest.errors).toEqual([]);
    await guest.close();
});

test('a room that its owner closes is closed, and not unknown, for whoever had it open', async () => {
    const owner = await site.live.player('closer');
    const { id } = valueIn(await owner.lobbies.createRoom({ name: 'Shut', kind: 'DiceWards' }));
    const onlooker = await site.visitor(`#/game/${id}`, { viewport: SCREENS[1] });
    await onlooker.page.getByRole('button', { name: 'Join' }).waitFor();
    valueIn(await owner.lobbies.leaveRoom(id));
    const isClosed = () => onlooker.page.getByRole('heading', { name: 'This room is closed' }).waitFor();
    await isClosed();
    await onlooker.page.reload();
    await isClosed();
    expect(await onlooker.page.getByText(NO_ROOM).count()).toBe(0);
    expect(await findings(onlooker.page)).toEqual([]);
    await onlooker.close();
});
