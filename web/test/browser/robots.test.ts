import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import { inChromium, resign } from '../support/browser';
import { BY_CLICKS, playBackgammonTurn, playDiceWardsTurn, untilDice, untilMyTurn } from '../support/play';
import { openSite, type Site } from '../support/site';

/** Checkers on 5 and 2, which 19 of 36 throws bear off, against one on 1. */
const LAST_THROW = 'XGID=--A--A------------------a-:0:0:1:00:0:0:0:0:10';

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
    'Grandmaster',
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
        if ((await drop.count()) > 0) {
            await drop.click();
            await page.getByRole('dialog').getByRole('button', { name: 'Drop' }).click();
        } else {
            await resign(page);
        }
    }
    await page.locator('.over-title', { hasText: 'You lose.' }).waitFor();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.locator('.over').waitFor({ state: 'detached' });
    await page.locator('svg.board').waitFor();
    expect(errors).toEqual([]);
    await close();
});

test.concurrent('what a player has turned on the page does by itself: a play is confirmed after its last move', async () => {
    const { page, errors, close } = await site.visitor('#/player');
    for (const name of [/^Confirm/, /^A forced play/]) {
        await page.getByRole('switch', { name }).check({ force: true });
    }
    await page.goto(`${site.url}/#/`);
    await page.locator('.game-card').first().getByRole('button', { name: 'Play a robot' }).click();
    await untilDice(page);
    const table = page.locator('.table');
    const turn = await table.getAttribute('data-turn');
    const source = page.locator('.place.source').first();
    while ((await source.count()) > 0 && (await table.getAttribute('data-turn')) === turn) {
        await BY_CLICKS.move(page, (await source.getAttribute('data-place')) ?? '');
    }
    await page.waitForFunction(
        (before) => document.querySelector<HTMLElement>('.table')?.dataset.turn !== before,
        turn,
    );
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
    // The log comes late: whoever asks at once is advised by the robot all the same.
    await page.route(/\/query$/, async (route) => {
        if (route.request().postDataBuffer()?.includes('getLog')) await delay(700);
        await route.continue();
    });
    const textsOf = async (selector: string, pattern: RegExp) => {
        await page.locator(selector, { hasText: pattern }).first().waitFor();
        return await page.locator(selector).allTextContents();
    };
    const card = page.locator('.game-card').first();
    await card.getByRole('radio', { name: 'Expert' }).check({ force: true });
    await card.getByRole('button', { name: 'Play a robot' }).click();
    const advise = async () => {
        await page.getByRole('button', { name: 'Show' }).click();
        return await textsOf('.advice li', /\d %/);
    };
    let byRobot: string[] = [];
    // Whoever begins, there is a play to be reviewed; and where a roll can be played in one way alone, nothing is to be chosen.
    while (byRobot.length < 2) {
        await playBackgammonTurn(page);
        await untilDice(page);
        byRobot = await advise();
    }
    const drawn = await page.locator('.arrows.best').innerHTML();
    await page.locator('.advice button').nth(1).click();
    expect(await page.locator('.advice button').nth(1).getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.arrows.best').innerHTML()).not.toBe(drawn);
    expect(asked).toContain('getLog');
    expect(asked).not.toContain('hint');

    await page.route(/assets\/kernel-/, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    expect(await advise()).toEqual(byRobot);
    expect(asked).toContain('hint');

    await resign(page);
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    const totals = () => textsOf('.totals td', /^\d+\.\d ± 3 ‰$/);
    const byCanister = await totals();
    expect(asked).toContain('analyse');
    await page.unroute(/assets\/kernel-/);
    asked.length = 0;
    await page.reload();
    expect(await totals()).toEqual(byCanister);
    expect(asked).toContain('getLog');
    expect(asked).not.toContain('analyse');

    await page.keyboard.press('ArrowRight');
    await page.locator('.arrows.own').waitFor();
    expect(page.url()).toMatch(/#\/review\/\d+\/1$/);
    await page.reload();
    await page.locator('.replay-at', { hasText: /^1 \/ / }).waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Match as .mat' }).click();
    const text = readFileSync(await (await saving).path(), 'utf8');
    expect(text).toMatch(/ Game 1\n/);
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
    await close();
});

test.concurrent('a match file is reviewed in the browser, and goes nowhere', async () => {
    const { page, errors, close } = await site.visitor('#/review/file');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postDataBuffer()?.toString('latin1') ?? ''));
    const open = (name: string, text: string) =>
        page.getByLabel('Open a file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await open('other.mat', 'no match');
    await page.getByText('This is no match that can be read. Line 1:').waitFor();
    expect(await findings(page), 'opening').toEqual([]);

    await open('match.mat', readFileSync('test/data/backgammon/matches/m01_3pt.mat', 'utf8'));
    await page.getByRole('heading', { name: 'Alice – Bob' }).waitFor();
    const best = page.locator('.arrows.best');
    // Errors with the cube have nothing to draw.
    do await page.getByRole('button', { name: 'Next error' }).click();
    while ((await best.count()) === 0);
    await page.locator('.review-told .mark').waitFor();
    await page.locator('.arrows.own').waitFor();
    const drawn = await best.innerHTML();
    await page.locator('.candidates').getByRole('button', { name: 'Show' }).click();
    const choices = page.locator('.advice button');
    await choices.last().click();
    expect(await best.innerHTML()).not.toBe(drawn);
    await choices.last().click();
    expect(await best.innerHTML()).toBe(drawn);
    await page.locator('.position-text', { hasText: /^XGID=/ }).waitFor();
    expect(page.url()).toMatch(/#\/review\/file\/\d+$/);
    expect(await findings(page), 'review').toEqual([]);
    expect(sent.filter((body) => /Alice|24\/21/.test(body))).toEqual([]);

    // A second one: the first makes way.
    await page.locator('.share').getByText('Review a match file').click();
    await open('match.mat', readFileSync('test/data/mat/dropped.mat', 'utf8'));
    await page.locator('.review-head').waitFor();
    expect(await page.getByRole('heading', { name: 'Alice – Bob' }).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
});

test.concurrent('a position is set up by text and by keys, judged, and rolled out', async () => {
    const { page, errors, close } = await site.visitor('#/position', { viewport: { width: 390, height: 844 } });
    const text = page.getByLabel('XGID or GNUBG ID');
    await page.locator('.answers', { hasText: 'Cube: do not double yet.' }).waitFor();
    await text.fill('nonsense');
    await text.press('Enter');
    await page.getByText('This cannot be read').waitFor();
    await text.fill('4HPwATDgc/ABMA:cAkAAAAAAAAA');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('This cannot be read').waitFor({ state: 'detached' });
    await page.getByLabel('Die 1').selectOption('3');
    await page.getByLabel('Die 2').selectOption('1');
    await page.locator('.answers .advice li', { hasText: '8/5, 6/5' }).waitFor();
    await page.locator('.arrows.best').waitFor();
    await page.reload();
    await page.locator('.answers .advice li', { hasText: '8/5, 6/5' }).waitFor();
    expect(page.url()).toContain('XGID=');
    await page.getByRole('radio', { name: '36', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Roll it out' }).click();
    await page.getByText('36 of 36 games').waitFor();
    expect(await page.locator('.rollout tbody tr').first().textContent()).toMatch(/^Wins\d+\.\d %\d+\.\d %$/);
    expect(await page.locator('.rollout tbody tr').last().textContent()).toMatch(/^with the cube[\d.−]+$/);
    expect(await findings(page), 'rollout').toEqual([]);
    await page.goto(`${site.url}/#/position/${encodeURIComponent(LAST_THROW)}`);
    await page.getByRole('radio', { name: '36', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Roll it out' }).click();
    await page.getByText('36 of 36 games').waitFor();
    await page.locator('.rollout tbody tr', { hasText: 'after a double that is taken' }).waitFor();
    await page.locator('.rollout', { hasText: 'Cube: double' }).waitFor();

    await page.getByRole('button', { name: 'Empty board' }).click();
    await page.locator('.answers .notice').waitFor();
    const place = (name: string) => page.getByRole('button', { name });
    await page.getByRole('radio', { name: 'Light' }).first().check({ force: true });
    await place('Point 4, empty').press('Enter');
    await place('Point 4, 1 light').press('Enter');
    await place('Point 4, 2 light').press('Delete');
    await place('Point 4, 1 light').press('ArrowRight');
    await page.getByRole('radio', { name: 'Dark' }).first().check({ force: true });
    await place('Point 3, empty').press('Enter');
    await page.locator('.answers .advice li').first().waitFor();
    expect(errors).toEqual([]);
    await close();
});

inChromium.concurrent(
    'dice are heard unless that is turned off, and the title calls whoever looks elsewhere',
    async () => {
        const { page, errors, close } = await site.visitor('', { reducedMotion: 'no-preference' });
        await page.addInitScript(() => {
            const counted = window as unknown as { heard: number };
            counted.heard = 0;
            const { start } = AudioBufferSourceNode.prototype;
            AudioBufferSourceNode.prototype.start = function (...times) {
                counted.heard += 1;
                start.apply(this, times);
            };
        });
        await page.reload();
        const heard = () => page.evaluate(() => (window as unknown as { heard: number }).heard);
        const begin = () => page.locator('.game-card').nth(1).getByRole('button', { name: 'Play a robot' }).click();
        await begin();
        await playDiceWardsTurn(page);
        expect(await heard()).toBeGreaterThan(0);

        const look = (isHidden: boolean) =>
            page.evaluate((hidden) => {
                Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
                document.dispatchEvent(new Event('visibilitychange'));
            }, isHidden);
        await untilMyTurn(page);
        await look(true);
        await page.waitForFunction(() => document.title === '● Your turn');
        await look(false);
        await page.waitForFunction(() => document.title === 'Table · Dice Wards');

        await page.getByRole('link', { name: 'You' }).click();
        await page.getByRole('switch', { name: /^Sound/ }).uncheck({ force: true });
        await page.getByRole('radio', { name: 'light', exact: true }).check({ force: true });
        expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
        await page.getByRole('radio', { name: 'On the left' }).check({ force: true });
        expect(await findings(page), 'settings').toEqual([]);
        await page.goto(`${site.url}/#/position`);
        const leftEdge = async (part: string) =>
            (await page.locator(`svg.board ${part}`).first().boundingBox())?.x ?? 0;
        await page.locator('svg.board').waitFor();
        expect(await leftEdge('.tray')).toBeLessThan(await leftEdge('.bar-wood'));
        await page.goto(site.url);
        await begin();
        await playDiceWardsTurn(page);
        expect(await heard()).toBe(0);
        expect(errors).toEqual([]);
        await close();
    },
);

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
