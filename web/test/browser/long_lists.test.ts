import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resign } from '../support/browser';
import { playBackgammonTurn, playDiceWardsTurn } from '../support/play';
import { openSite, type Site } from '../support/site';

const SIZES = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
] as const;
/** More than any list shows at once. */
const LINES = 60;

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

/** Has every list of turns on the page be long, by the lines that it has. */
async function lengthen(page: Page): Promise<number> {
    return page.evaluate((lines) => {
        const lists = [...document.querySelectorAll('.turn-list ol, .item-list ol')];
        for (const list of lists) {
            const first = list.firstElementChild;
            while (first !== null && list.childElementCount < lines) list.append(first.cloneNode(true));
        }
        return Math.min(...lists.map(({ childElementCount }) => childElementCount));
    }, LINES);
}

/** By how many pixels the page scrolls beyond all that it has. */
function voidBelow(page: Page): Promise<number> {
    return page.evaluate(() => {
        const main = document.querySelector('main')?.getBoundingClientRect();
        const end = Math.max(innerHeight, (main?.bottom ?? 0) + scrollY);
        return document.documentElement.scrollHeight - Math.ceil(end);
    });
}

async function findVoid(page: Page, at: string): Promise<void> {
    await page.locator('.turn-list li, .item-list li').first().waitFor();
    for (const size of SIZES) {
        await page.setViewportSize(size);
        expect(await lengthen(page), at).toBeGreaterThanOrEqual(LINES);
        expect(await voidBelow(page), `${at} at ${size.width} x ${size.height}`).toBeLessThanOrEqual(1);
    }
}

const GAMES: readonly (readonly [title: string, play: (page: Page) => Promise<unknown>])[] = [
    ['Backgammon', playBackgammonTurn],
    ['Dice Wards', (page) => playDiceWardsTurn(page, 2)],
    [
        'Farkle',
        async (page) => {
            await page.getByRole('button', { name: 'Roll six dice' }).click();
            await page.locator('.turn-list li, button.farkle-die').first().waitFor();
        },
    ],
];

test.each(
    GAMES,
)('a long list of turns of %s scrolls in its card, and the page not into a void', async (title, play) => {
    const { page, close } = await site.visitor();
    const card = page.locator('.game-card').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await card.getByRole('button', { name: 'Play a robot' }).click();
    await page.locator('.table').waitFor();
    await play(page);
    await findVoid(page, 'table');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.locator('.resign .button:not([aria-disabled])').first().waitFor();
    await resign(page);
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await findVoid(page, 'review');
    await close();
});
