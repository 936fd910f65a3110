import { readFile } from 'node:fs/promises';
import { legalPlays, valueIn } from '@dice-wards/client';
import { Principal } from '@icp-sdk/core/principal';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { playGame } from '../../../test/support/games';
import { findings } from '../support/axe';
import { resign } from '../support/browser';
import { AHEAD_MS, announced } from '../support/events';
import { openSite, type Site } from '../support/site';

const HOUR_MS = 3_600_000;
/** Of one whose players need no page to enter, and of one in which two do. */
const [SHORTLY_MS, SOON_MS] = [30_000, 60_000];

let site: Site;
beforeAll(async () => {
    site = await openSite({ tournaments: true });
});
afterAll(() => site.close());

/** So many rooms of a round of an event, as soon as they are open. */
async function roomsOf(id: number, count: number, round = 1) {
    const tournaments = await site.live.events('admin');
    return vi.waitFor(async () => {
        const { tables } = valueIn(await tournaments.getTables(id, round, { start: 0, limit: 10 }));
        if (tables.length < count) throw new Error('fewer tables');
        return tables.map(({ first, second, roomId }) => {
            if (roomId === undefined) throw new Error('a table without a room');
            return { players: [first, second], roomId };
        });
    }, 60_000);
}

test('two people enter an event on the page, are taken to their table, and see how they stand', async () => {
    const id = await announced(site, 'Friday evening');
    const visitors = [await site.visitor(), await site.visitor()];
    const [ana, ben] = visitors.map(({ page }) => page);
    await ana.getByRole('link', { name: 'Events' }).click();
    await ana.getByRole('link', { name: /Friday evening/ }).click();
    await ben.goto(`${site.url}/#/event/${id}`);
    for (const page of [ana, ben]) {
        await page.getByRole('button', { name: 'Enter' }).click();
        await page.getByText('You are in').waitFor();
    }
    await ben.getByRole('button', { name: 'Withdraw' }).click();
    await ben.getByRole('button', { name: 'Come back' }).click();
    await ana.locator('.event-table tbody tr').nth(1).waitFor();
    expect(await findings(ana)).toEqual([]);

    await site.live.world.pic.advanceTime(AHEAD_MS);
    for (const page of [ana, ben]) await page.locator('.dice-wards').waitFor({ timeout: 60_000 });
    expect(ana.url()).toBe(ben.url());
    await resignOn(ana);

    // Two players have one round, so this was the last.
    await ben.goto(`${site.url}/#/event/${id}`);
    await ben.getByText('Over since').waitFor({ timeout: 60_000 });
    const rows = await ben.locator('.event-table tbody tr').allTextContents();
    expect(rows.map((row) => row.slice(0, 1))).toEqual(['1', '2']);
    expect(await ben.locator('.event-table .own td').nth(2).textContent()).toBe('1');
    expect(await findings(ben)).toEqual([]);
    for (const { errors, close } of visitors) {
        expect(errors).toEqual([]);
        await close();
    }
});

test('whoever loses their place to a player with more games reads so, and comes back when there is room', async () => {
    const id = await announced(site, 'Small cup', { places: 2 }, HOUR_MS);
    const first = await site.live.events('first');
    valueIn(await first.enter(id));
    const { page, errors, close } = await site.visitor(`#/event/${id}`);
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByText('You are in').waitFor();
    const { world } = site.live;
    await playGame(world, world.player('regular'), world.player('another'));
    const regular = await site.live.events('regular');
    await vi.waitFor(async () => valueIn(await regular.enter(id)), 60_000);

    const lost = page.getByText('a player with more rated games has taken your place');
    await lost.waitFor();
    expect(await page.getByText('You are in').count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Come back' }).click();
    await page.getByText('All 2 places are taken').waitFor();
    valueIn(await first.withdraw(id));
    await page.getByRole('button', { name: 'Come back' }).click();
    await page.getByText('You are in').waitFor();
    expect(await lost.count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
});

test('eight play a Swiss of three rounds, and two of them are taken to all their tables, on a phone and on a desk', async () => {
    const id = await announced(site, 'Wednesday Swiss', {}, SOON_MS);
    const phone = await site.visitor(`#/event/${id}`, { viewport: { width: 390, height: 844 } });
    const desk = await site.visitor(`#/event/${id}`, { viewport: { width: 1440, height: 900 } });
    for (const { page } of [phone, desk]) {
        await page.getByRole('button', { name: 'Enter' }).click();
        await page.getByText('You are in').waitFor();
    }
    const names = ['kim', 'lea', 'max', 'noa', 'oli', 'pia'];
    const clients = await Promise.all(names.map((name) => site.live.player(name)));
    await Promise.all(names.map(async (name) => valueIn(await (await site.live.events(name)).enter(id))));
    await site.live.world.pic.advanceTime(SOON_MS);

    const pageToMove = (roomId: number) =>
        vi.waitFor(async () => {
            for (const { page } of [phone, desk]) {
                if (!page.url().endsWith(`#/game/${roomId}`)) continue;
                if (!(await page.getByRole('button', { name: 'Resign' }).isEnabled())) continue;
                // There is a way back at any time.
                await page.getByRole('link', { name: 'Back to the event' }).waitFor();
                return page;
            }
            throw new Error('neither may resign');
        }, 60_000);
    for (const round of [1, 2, 3]) {
        const rooms = await roomsOf(id, 4, round);
        const isTable = ({ href }: URL) => rooms.some(({ roomId }) => href.endsWith(`#/game/${roomId}`));
        await Promise.all([phone, desk].map(({ page }) => page.waitForURL(isTable)));
        await Promise.all(
            rooms.map(async ({ players, roomId }) => {
                const here = clients.filter(({ principal }) => players.includes(principal));
                await Promise.all(here.map(async ({ lobbies }) => valueIn(await lobbies.imReady(roomId))));
                const state = async () => valueIn(await clients[0].gameEngine.getGameState(roomId));
                const { activePlayer, player1, player2 } = await vi.waitFor(state, 60_000);
                const toMove = activePlayer === 'Player1' ? player1 : player2;
                const mover = here.find(({ principal }) => principal === toMove);
                if (mover !== undefined) valueIn(await mover.gameEngine.resign(roomId));
                else await resignOn(await pageToMove(roomId));
            }),
        );
        await Promise.all([phone, desk].map(({ page }) => leavesByTheEvent(page, round)));
    }

    for (const { page, errors, close } of [phone, desk]) {
        await page.getByText('Over since').waitFor();
        const rows = page.locator('.event-table tbody tr');
        expect(await rows.count()).toBe(8);
        const points = await rows.locator('td:nth-child(3)').allTextContents();
        expect(points.reduce((sum, each) => sum + Number(each), 0)).toBe(12);
        expect(await page.locator('.event-table .own').count()).toBe(1);
        const { width } = page.viewportSize() ?? { width: 0 };
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await findings(page)).toEqual([]);
        expect(errors).toEqual([]);
        await close();
    }
});

/** After a match the way leads back to the event, and nobody is asked for another game. */
async function leavesByTheEvent(page: Page, round: number): Promise<void> {
    const over = page.locator('.over');
    await over.getByText(/^You are in place \d of 8\. Points: \d\.$/).waitFor();
    const next = round < 3 ? `Round ${round + 1} of 3 begins|Your next table is open` : 'last round|Over since';
    await over.getByText(new RegExp(next)).waitFor();
    expect(await page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    const table = page.url();
    await over.locator('.button.main', { hasText: 'Back to the event' }).click();
    // From where the next table is opened, which may be at once.
    await page.waitForURL(({ href }) => href !== table);
}

async function resignOn(page: Page): Promise<void> {
    await resign(page);
    await page
        .getByText(/resigned/i)
        .first()
        .waitFor();
}

test('a knockout is drawn, and scrolls within its frame on a phone', async () => {
    const id = await announced(site, 'Saturday cup', { form: { kind: 'Knockout' } });
    const { page, errors, close } = await site.visitor(`#/event/${id}`, { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByText('You are in').waitFor();
    for (const name of ['cora', 'dan', 'eve', 'finn']) valueIn(await (await site.live.events(name)).enter(id));
    await site.live.world.pic.advanceTime(AHEAD_MS);
    const frame = page.getByRole('list', { name: 'Main bracket', exact: true });
    await frame.waitFor({ timeout: 60_000 });
    expect(await frame.getByRole('list').evaluateAll((rounds) => rounds.map(({ ariaLabel }) => ariaLabel))).toEqual([
        'Main bracket, Round 1',
        'Main bracket, Round 2',
        'Main bracket, Final',
    ]);
    // The first of five has a bye, and waits in the second round.
    const own = await frame.locator('.own').allTextContents();
    expect(own).toEqual([
        expect.stringMatching(/^Your table: .+ has wonbye$/),
        expect.stringMatching(/not known yet$/),
    ]);
    await page.getByRole('list', { name: 'Consolation', exact: true }).waitFor();
    const widths = await frame.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(widths.scrollWidth).toBeGreaterThan(widths.clientWidth);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
});

test('all tables of a round are watched side by side, live, up to their ends', async () => {
    const id = await announced(site, 'Monday club', { kind: 'Backgammon' }, SHORTLY_MS);
    const members = ['gil', 'hana', 'ivo', 'jana'];
    const clients = await Promise.all(members.map((name) => site.live.player(name)));
    await Promise.all(members.map(async (name) => valueIn(await (await site.live.events(name)).enter(id))));
    await site.live.world.pic.advanceTime(SHORTLY_MS);
    const [one, other] = await roomsOf(id, 2);
    const { page, errors, close } = await site.visitor(`#/event/${id}`, { viewport: { width: 1440, height: 900 } });
    const comeTo = ({ players, roomId }: typeof one) =>
        clients
            .filter(({ principal }) => players.includes(principal))
            .map(async ({ lobbies }) => valueIn(await lobbies.imReady(roomId)));
    await Promise.all(comeTo(one));
    await page.getByRole('link', { name: 'All tables live' }).click();
    const [first, second] = [1, 2].map((table) =>
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Table ${table}`, exact: true }) }),
    );
    await first.getByText('167 pips').nth(1).waitFor();
    await second.getByText('Begins when both are there').waitFor();
    await Promise.all(comeTo(other));
    expect(await findings(page)).toEqual([]);
    await second.getByText('167 pips').nth(1).waitFor();
    expect(await page.locator('.live-scene svg.board').count()).toBe(2);
    // What is drawn small is for eyes alone: the board's buttons are no buttons here.
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);

    const { roomId } = one;
    const { activePlayer = 'Player1', player1, player2 } = valueIn(await clients[0].gameEngine.getGameState(roomId));
    const mover = clients.find(({ principal }) => principal === (activePlayer === 'Player1' ? player1 : player2));
    if (mover === undefined) throw new Error('nobody is to move');
    await first.locator('.active').getByText('to move').waitFor({ state: 'attached' });
    const { game } = valueIn(await mover.gameEngine.roll(roomId));
    const [play] = game.kind === 'Backgammon' ? legalPlays(game, activePlayer) : [];
    valueIn(await mover.gameEngine.play(roomId, [...play.steps]));
    await first
        .locator('b')
        .getByText(/^(?!167).+ pips$/)
        .waitFor();
    expect(await second.getByText('167 pips').count()).toBe(2);

    valueIn(await mover.gameEngine.resign(roomId, 'Backgammon'));
    await first.getByText('has won').waitFor();
    // It stays where it is, until the next round.
    await page.setViewportSize({ width: 390, height: 844 });
    await second.scrollIntoViewIfNeeded();
    await second.getByText('167 pips').nth(1).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await findings(page)).toEqual([]);
    await second.getByRole('link', { name: 'Watch' }).click();
    await page.locator('.backgammon svg.board').waitFor();
    expect(page.url()).toMatch(new RegExp(`#/game/${other.roomId}$`));
    expect(errors).toEqual([]);
    await close();
});

test('an event is announced on the page, by those who may', async () => {
    const { page, errors, close } = await site.visitor('#/events');
    await page.getByRole('link', { name: 'Announce an event' }).click();
    // Nobody fills in a form to be refused.
    await page.getByText('You have no place on a leaderboard yet').waitFor();
    expect(await page.getByLabel('Name of the event').count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'I run this house' }).click();
    await page.getByLabel('Name of the event').fill('Sunday morning');
    const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });
    await choose('Arena');
    await choose('15 min');
    await choose('Whoever has a code');
    await page.getByLabel('Code, of 4').fill('club');
    expect(await findings(page)).toEqual([]);
    const announce = page.getByRole('button', { name: 'Announce it' });
    await announce.click();
    await page.getByText('Hosts have a place on the leaderboard of some game').waitFor();

    // Controllers need no place.
    const { world } = site.live;
    await world.pic.updateCanisterSettings({
        canisterId: world.idOf('tournaments'),
        controllers: [world.admin, Principal.fromText(await idOf(page))],
        sender: world.admin,
    });
    await announce.click();
    await page.getByRole('heading', { level: 1, name: 'Sunday morning' }).waitFor();
    await page.getByText('Backgammon · Arena').waitFor();
    await page.getByLabel('Code of the event').waitFor();
    const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save for your calendar' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Sunday morning\r\n');
    expect(errors).toEqual([]);
    await close();
});

/** The player of a page, by an event that they enter there. */
async function idOf(page: Page): Promise<string> {
    const id = await announced(site, 'To be seen');
    const other = await page.context().newPage();
    await other.goto(`${site.url}/#/event/${id}`);
    await other.getByRole('button', { name: 'Enter' }).click();
    await other.getByText('You are in').waitFor();
    await other.close();
    const tournaments = await site.live.events('admin');
    const [{ player }] = valueIn(await tournaments.getStandings(id, { start: 0, limit: 1 })).lines;
    return player;
}
