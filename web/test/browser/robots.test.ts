import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playBackgammonTurn, playDiceWardsTurn, untilDice, untilMyTurn } from '../support/play';
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

/** The canister's methods that a page asks from now on. */
function askedBy(page: Page): string[] {
    const methods: string[] = [];
    page.on('request', (request) => {
        // In CBOR a text of up to 23 bytes has its length before it.
        const [, length = '', name = ''] =
            /kmethod_name(.)(\w+)/.exec(request.postDataBuffer()?.toString('latin1') ?? '') ?? [];
        if (name !== '') methods.push(name.slice(0, length.charCodeAt(0) - 0x60));
    });
    return methods;
}

test.concurrent('advice and analysis come from the robot in the browser, and are the same from the canister', async () => {
    const { page, errors, close } = await site.visitor('', { serviceWorkers: 'block' });
    const asked = askedBy(page);
    const textsOf = async (selector: string, pattern: RegExp) => {
        await page.locator(selector, { hasText: pattern }).first().waitFor();
        return await page.locator(selector).allTextContents();
    };
    const card = page.locator('.game-card').first();
    await card.getByRole('radio', { name: 'Expert' }).check({ force: true });
    await card.getByRole('button', { name: 'Play a robot' }).click();
    await untilDice(page);
    const advise = async () => {
        await page.getByRole('button', { name: 'Show' }).click();
        return await textsOf('.advice li', /\d %/);
    };
    const byRobot = await advise();
    expect(byRobot.length).toBeGreaterThan(1);
    expect(asked).toContain('getLog');
    expect(asked).not.toContain('hint');

    await page.route(/assets\/kernel-/, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    expect(await advise()).toEqual(byRobot);
    expect(asked).toContain('hint');

    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    const totals = () => textsOf('.totals td', /^\d+\.\d ‰$/);
    const byCanister = await totals();
    expect(asked).toContain('analyse');
    await page.unroute(/assets\/kernel-/);
    asked.length = 0;
    await page.reload();
    expect(await totals()).toEqual(byCanister);
    expect(asked).toContain('getLog');
    expect(asked).not.toContain('analyse');
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
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
