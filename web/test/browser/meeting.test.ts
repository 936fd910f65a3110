import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import type { Visitor } from '../support/browser';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

const anybody = ({ page }: Visitor) => page.getByRole('button', { name: 'Anybody' }).nth(1).click();
const meets = ({ page }: Visitor) => page.getByRole('heading', { name: 'Are both of you there?' }).waitFor();
const waits = ({ page }: Visitor) => page.getByRole('heading', { name: 'Waiting for somebody to join' }).waitFor();
const plays = ({ page }: Visitor) => page.locator('.dice-wards').waitFor();

/** As if the person looked at another tab, or came back. */
function hide({ page }: Visitor, isHidden: boolean): Promise<void> {
    return page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
}

test('a player who looks elsewhere is told that somebody has come, and the game begins when they are back', async () => {
    const [owner, guest] = await Promise.all([site.visitor(), site.visitor()]);
    await anybody(owner);
    await waits(owner);
    await hide(owner, true);
    await anybody(guest);
    await meets(guest);
    await owner.page.waitForFunction(() => document.title.includes('Your opponent is here'));
    // The first word is lost on its way.
    const isUpdate = /\/api\/.*\/call$/;
    const lost = owner.page.waitForEvent('requestfailed', (request) => isUpdate.test(request.url()));
    await owner.page.route(isUpdate, (route) => route.abort());
    await hide(owner, false);
    await lost;
    await owner.page.unroute(isUpdate);
    await Promise.all([plays(owner), plays(guest)]);
    expect(await owner.page.title()).toBe('Table · Dice Wards');
    expect(guest.errors).toEqual([]);
    await Promise.all([owner.close(), guest.close()]);
});

test('the room of a player who does not come is that of the player who is there', async () => {
    const [owner, guest, third] = await Promise.all([site.visitor(), site.visitor(), site.visitor()]);
    await anybody(owner);
    await waits(owner);
    const room = owner.page.url();
    await owner.close();
    await anybody(guest);
    await meets(guest);
    expect(guest.page.url()).toBe(room);
    await third.page.goto(room);
    await third.page.getByText('Two players are just meeting here').waitFor();
    // A page that nobody sees asks for nothing, so it stays as it is.
    await hide(guest, true);
    expect(await findings(guest.page)).toEqual([]);
    await hide(guest, false);
    await site.live.world.advance(33_000);
    await waits(guest);
    await guest.page.getByText('The room is yours now').waitFor();
    await third.page.getByRole('button', { name: 'Join' }).click();
    await Promise.all([plays(guest), plays(third)]);
    expect(guest.page.url()).toBe(room);
    await Promise.all([guest.close(), third.close()]);
});

test('a player on another screen is told that somebody has come, and that a game has begun', async () => {
    const [owner, guest] = await Promise.all([site.visitor(), site.visitor()]);
    await anybody(owner);
    await waits(owner);
    await owner.page.goto(`${site.url}/#/leaders/backgammon`);
    await anybody(guest);
    await meets(guest);
    await owner.page.getByText('Your opponent is here').waitFor();
    expect(await findings(owner.page)).toEqual([]);
    await owner.page.getByRole('link', { name: 'Go there' }).click();
    await Promise.all([plays(owner), plays(guest)]);

    // A room whose turns may take an hour begins without them.
    await owner.page.goto(`${site.url}/#/new/dice-wards`);
    await owner.page.getByRole('radio', { name: '1 hour' }).check({ force: true });
    await owner.page.getByRole('button', { name: 'Create the room' }).click();
    await waits(owner);
    const link = await owner.page.getByLabel('Send this link').inputValue();
    await hide(owner, true);
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Join and play' }).click();
    await plays(guest);
    await owner.page.waitForFunction(() => document.title === '● Your game has begun');
    await hide(owner, false);
    await plays(owner);
    await owner.page.waitForFunction(() => document.title === 'Table · Dice Wards');
    await owner.page.goto(`${site.url}/#/`);
    await owner.page.getByRole('heading', { level: 2, name: 'Open rooms' }).waitFor();
    expect(await owner.page.getByRole('link', { name: 'Go there' }).count()).toBe(0);
    expect([...owner.errors, ...guest.errors]).toEqual([]);
    await Promise.all([owner.close(), guest.close()]);
});

// The last one: afterwards the network is half an hour ahead of the browser.
test('a room that nobody joins closes, and its page says so', async () => {
    const owner = await site.visitor();
    await anybody(owner);
    await waits(owner);
    await site.live.world.advance(31 * 60_000);
    await owner.page.getByRole('heading', { name: 'This room is closed' }).waitFor();
    expect(await findings(owner.page)).toEqual([]);
    await owner.page.getByRole('link', { name: 'To the lobby' }).click();
    await owner.page.getByRole('heading', { level: 2, name: 'Open rooms' }).waitFor();
    await owner.close();
});
