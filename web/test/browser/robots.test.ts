import { afterAll, beforeAll, expect, test } from 'vitest';
import { playBackgammonTurn, playDiceWardsTurn, untilMyTurn } from '../support/play';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

test.concurrent.each([
    'Easy',
    'Medium',
    'Hard',
    'Expert',
])('a person plays backgammon with a robot: %s', async (level) => {
    const { page, errors, close } = await site.visitor();
    const card = page.locator('.game-card').first();
    await card.getByRole('radio', { name: level }).check({ force: true });
    await card.getByRole('button', { name: 'Play a robot' }).click();
    await page.locator('.seat-name', { hasText: `Robot · ${level}` }).waitFor();
    await playBackgammonTurn(page);
    await playBackgammonTurn(page);
    if ((await untilMyTurn(page)) === 'act') {
        const drop = page.getByRole('button', { name: 'Drop' });
        if ((await drop.count()) > 0) await drop.click();
        else {
            await page.getByRole('button', { name: 'Resign' }).click();
            await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
        }
    }
    await page.locator('.over-title', { hasText: 'You lose.' }).waitFor();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.locator('.over').waitFor({ state: 'detached' });
    await page.locator('svg.board').waitFor();
    expect(errors).toEqual([]);
    await close();
});

test.concurrent.each([
    'Easy',
    'Medium',
    'Hard',
])('a person plays Dice Wards with a robot to its end: %s', async (level) => {
    const { page, errors, close } = await site.visitor();
    const card = page.locator('.game-card').nth(1);
    await card.getByRole('radio', { name: level }).check({ force: true });
    await card.getByRole('button', { name: 'Play a robot' }).click();
    while ((await playDiceWardsTurn(page, 25)) !== 'over');
    await page.locator('.over-title').waitFor();
    expect(errors).toEqual([]);
    await close();
});

test.concurrent('a person faces the doors, and the statistics count the game', async () => {
    const { page, errors, close } = await site.visitor();
    await page.getByRole('button', { name: 'Face the doors' }).click();
    await page.getByRole('button', { name: /^Door 3/ }).click();
    await page.getByRole('button', { name: /^Stick with door 3/ }).click();
    await page.getByText(/The prize was behind door \d/).waitFor();
    await page.getByText(/ % of 1$/).waitFor();
    await page.getByRole('radio', { name: '10,000 at once' }).check({ force: true });
    await page.getByText(/^6\d\.\d % of 10,000$/).waitFor();
    await page.getByRole('button', { name: 'Was the prize sealed?' }).click();
    await page.getByText(/^Yes\. The prize lay where it was sealed before you chose, and the seal is/).waitFor();
    expect(errors).toEqual([]);
    await close();
});
