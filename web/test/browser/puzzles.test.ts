import { type Client, legalPlays, valueIn } from '@dice-wards/client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import { moveCheckers, playBackgammonTurn, untilDice } from '../support/play';
import { chooseOwn, keepPuzzle } from '../support/puzzles';
import { openSite, type Site } from '../support/site';

const DAY_MS = 86_400_000;

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const ownCount = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('puzzles') ?? '[]').length as number);

/** A rated match between two people in public, of which each plays what comes last in the list of plays. */
async function publicMatch(one: Client, two: Client): Promise<void> {
    const settings = { matchLength: 1, rated: true, doubling: false } as const;
    const room = valueIn(await one.lobbies.createRoom({ name: 'For everybody', kind: 'Backgammon', settings }));
    const id = valueIn(await two.lobbies.joinRoom(room.id));
    const tables = [one, two].map((client) => client.table(id));
    await Promise.all(
        tables.map((table) =>
            table.takeTurns(({ view: { version, game, me }, actions, roll, play, resign, acceptResignation }) => {
                if (actions.includes('acceptResignation')) return acceptResignation();
                if (version >= 24 && actions.includes('roll')) return resign('Match');
                const last = 'legalMoves' in game && me !== undefined ? legalPlays(game, me).at(-1) : undefined;
                return last === undefined || last.steps.length === 0 ? roll() : play(last.steps);
            }),
        ),
    );
    for (const table of tables) table.close();
}

test('a player makes a play of their own game again, and the robot says what it loses', async () => {
    const { page, errors, close } = await site.visitor('#/learn/backgammon', { viewport: { width: 390, height: 844 } });
    await keepPuzzle(page);
    await page.getByRole('link', { name: 'Puzzles: find the best play' }).click();
    await page.getByText('No public rated match is over yet').waitFor();
    await chooseOwn(page);
    await page.getByText('You have 3-1. Make the play on the board.').waitFor();
    expect(await findings(page), 'puzzle').toEqual([]);
    await moveCheckers(page, 6, 3, 6, 5);
    await page.getByText(/^It loses .* 8\/5, 6\/5.* is the best play\.$/).waitFor();
    await page.getByText('In the game 24/21, 24/23 was played, which lost 0.200.').waitFor();
    expect(await page.locator('.arrows.own').count()).toBeGreaterThan(0);
    expect(await page.locator('.arrows.best').count()).toBeGreaterThan(0);
    expect(await page.getByRole('link', { name: 'The game' }).getAttribute('href')).toBe('#/review/7/3');
    expect(await findings(page), 'judged').toEqual([]);
    await press(page, 'Try again');
    await moveCheckers(page, 8, 5, 6, 5);
    await page.getByText(/8\/5, 6\/5.* is the best play\./).waitFor();
    // What is solved does not come again.
    expect(await ownCount(page)).toBe(0);
    await page.reload();
    await chooseOwn(page);
    await page.getByText('Look at the review of a finished game').waitFor();
    expect(errors).toEqual([]);
    await close();
});

test('the review of a game keeps what the player lost much by', async () => {
    const { page, errors, close } = await site.visitor();
    do {
        await page.goto(`${site.url}/#/`);
        await page.getByRole('button', { name: 'Play a robot' }).first().click();
        for (let turn = 0; turn < 6 && (await playBackgammonTurn(page)) !== 'over'; turn += 1);
        // Somebody who is asked about a double cannot resign: they answer first.
        await untilDice(page);
        if ((await page.locator('.over').count()) === 0) {
            await press(page, 'Resign');
            await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
        }
        await page.getByRole('link', { name: 'Review', exact: true }).click();
        await page.locator('.totals td', { hasText: /‰$/ }).first().waitFor();
        // Those of this game may be kept while the next one is played.
    } while ((await ownCount(page)) === 0);
    await page.getByRole('link', { name: 'Puzzles' }).click();
    await chooseOwn(page);
    await page.locator('.place.source').first().waitFor();
    expect(errors).toEqual([]);
    await close();
});

test('everybody has the same puzzle of the day, from the public matches of before', async () => {
    const players = await Promise.all(['ana', 'ben'].map((name) => site.live.player(`${name} of puzzles`)));
    const [ana, ben] = players as [Client, Client];
    for (let match = 0; match < 3; match += 1) await publicMatch(ana, ben);
    await site.live.world.advance(2 * DAY_MS);
    const seen: (string | null)[] = [];
    for (let visit = 0; visit < 2; visit += 1) {
        const { page, close } = await site.visitor();
        await page.clock.setFixedTime(await site.live.world.pic.getTime());
        await page.goto(`${site.url}/#/puzzles`);
        await page.reload();
        await page.locator('.puzzle .place.source').first().waitFor();
        seen.push(await page.locator('.board-words').textContent());
        expect(await findings(page), 'of the day').toEqual([]);
        await page.reload();
        await page.locator('.puzzle .place.source').first().waitFor();
        expect(await page.locator('.board-words').textContent()).toBe(seen[0]);
        await close();
    }
    expect(seen[1]).toBe(seen[0]);
});
