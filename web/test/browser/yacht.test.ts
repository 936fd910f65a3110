import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import { outOfSight, type Visitor } from '../support/browser';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

const ROLL = 'Roll five dice';
const BOX = 'button.yacht-box';

async function starts({ page }: Visitor, players: string, button: string): Promise<void> {
    const card = page.locator('.game-card').filter({ has: page.getByRole('heading', { name: 'Yacht' }) });
    await card.getByRole('radio', { name: players, exact: true }).check({ force: true });
    await card.getByRole('button', { name: button, exact: true }).click();
    await page.locator('.yacht .player').first().waitFor();
}

/** Waits until it is the player's turn. */
async function mayRoll(page: Page): Promise<boolean> {
    const found = await page.waitForFunction(() => {
        if (document.querySelector('.over') !== null) return 'over';
        return document.querySelector('.actions .button.main:not([aria-disabled])') === null ? undefined : 'roll';
    });
    return (await found.jsonValue()) === 'roll';
}

/** One throw, and the first box that is open. */
async function playTurn(page: Page): Promise<void> {
    const before = await page.locator('.yacht-box.filled').count();
    await page.getByRole('button', { name: ROLL }).click();
    await page.locator(BOX).first().click();
    await page.locator('.actions .button.main').click();
    await page.waitForFunction(
        (filled) =>
            document.querySelector('.over') !== null || document.querySelectorAll('.yacht-box.filled').length > filled,
        before,
    );
}

test('a person plays Yacht with a robot on a phone, to its end', async () => {
    const visitor = await site.visitor('', { viewport: { width: 360, height: 640 } });
    const { page, errors, close } = visitor;
    await starts(visitor, '2', 'Play a robot');
    await mayRoll(page);
    await page.getByRole('button', { name: ROLL }).click();
    await page.locator(BOX).nth(12).waitFor();
    expect(await outOfSight(page, `.actions .button, button.yacht-die, ${BOX}`)).toEqual([]);
    expect(await findings(page)).toEqual([]);

    // What is kept lies where it lay, and is kept still.
    await page.locator('button.yacht-die').first().click();
    const kept = await page.locator('button.yacht-die').first().getAttribute('aria-label');
    expect(kept).toMatch(/^[1-6], kept$/);
    await page.getByRole('button', { name: 'Roll the others · 2 left' }).click();
    await page.getByRole('button', { name: 'Roll the others · 1 left' }).waitFor();
    expect(await page.locator('button.yacht-die').first().getAttribute('aria-label')).toBe(kept);
    await page.getByRole('button', { name: /^Chance would score/ }).click();
    await page.getByRole('button', { name: /^Chance \+\d+$/ }).click();
    expect(await mayRoll(page)).toBe(true);

    // The robot has filled a box of its card.
    const theirs = page.getByRole('button', { name: /^Robot · \w+: \d+\. Show the card$/ });
    await theirs.click();
    // A second one if it began.
    expect(await page.locator('.yacht-box.filled').count()).toBeGreaterThan(0);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to yours' }).click();
    while (await mayRoll(page)) await playTurn(page);
    expect(await page.locator('.over-title').innerText()).toMatch(/^(You win!|You lose\.|The game is over)$/);
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page.locator('.review .item-list li').nth(25).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
});

test('a person plays Yacht alone', async () => {
    const visitor = await site.visitor();
    const { page, errors, close } = visitor;
    await starts(visitor, 'Alone', 'Play');
    await page.getByText('Alone: 200 points win.').waitFor();
    expect(await page.locator('.player').count()).toBe(1);
    await mayRoll(page);
    await playTurn(page);
    const room = page.url();
    await page.goto(`${site.url}/#/`);
    await page.getByRole('link', { name: /^Alone\s*Yacht/ }).waitFor();
    await page.goto(room);
    while (await mayRoll(page)) await playTurn(page);
    expect(await page.locator('.over-title').innerText()).toMatch(/^You (win!|lose\.)$/);
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.locator('.over').waitFor({ state: 'detached' });
    await page.getByText('Alone: 200 points win.').waitFor();

    // The form of a room asks nothing about others.
    await page.goto(`${site.url}/#/new/yacht`);
    await page.getByRole('radio', { name: 'Alone' }).check({ force: true });
    expect(await page.getByRole('radio', { name: 'Everybody' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Create the room' }).click();
    await page.getByText('Alone: 200 points win.').waitFor();
    expect(errors).toEqual([]);
    await close();
});
