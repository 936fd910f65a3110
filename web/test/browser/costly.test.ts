import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import type { Visitor } from '../support/browser';
import { playBackgammonTurn, untilDice, untilMyTurn } from '../support/play';
import { openSite, type Site, seatTwo } from '../support/site';

const SIZES = [
    { width: 1440, height: 900 },
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
] as const;

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

async function boxOf(locator: Locator): Promise<Box> {
    const box = await locator.boundingBox();
    if (box === null) throw new Error(`${locator} is not there`);
    return box;
}

function overlap(one: Box, other: Box): boolean {
    const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
    return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** What the match says of its game before. */
const lost = (page: Page) => page.getByText('a double not taken');
const dialog = (page: Page) => page.getByRole('dialog');

/** Two players after the opening turn, whoever is to roll or double first. */
async function seated(choose?: (host: Visitor) => Promise<void>) {
    const { host, guest } = await seatTwo(site, 'backgammon', choose);
    const isHost = await Promise.race([
        untilMyTurn(host.page).then(() => true),
        untilMyTurn(guest.page).then(() => false),
    ]);
    const [first, second] = isHost ? [host, guest] : [guest, host];
    return { first, second, close: () => Promise.all([host.close(), guest.close()]) };
}

async function overSizes(page: Page, look: (at: string) => Promise<void>): Promise<void> {
    for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
        await look(`${size.width} x ${size.height}`);
    }
}

test('a double is dropped after a question, and nowhere that a finger was busy', async () => {
    const { first, second, close } = await seated();
    const { page } = first;
    await untilDice(page);
    const busy: Record<string, readonly Box[]> = {};
    await overSizes(page, async (at) => {
        busy[at] = [await boxOf(button(page, 'Confirm')), await boxOf(button(page, 'Undo'))];
    });
    await playBackgammonTurn(page);
    await button(second.page, 'Double to 2').click();
    await page.locator('.cube-answer').waitFor();
    await overSizes(page, async (at) => {
        for (const name of ['Drop', 'Take']) {
            const there = await boxOf(button(page, name));
            expect(
                (busy[at] ?? []).some((each) => overlap(each, there)),
                `${name} at ${at}`,
            ).toBe(false);
        }
    });
    await overSizes(page, async (at) => {
        const pressed = await boxOf(button(page, 'Drop'));
        await button(page, 'Drop').click();
        const really = await boxOf(dialog(page).getByRole('button', { name: 'Drop' }));
        expect(
            [pressed, ...(busy[at] ?? [])].some((each) => overlap(each, really)),
            at,
        ).toBe(false);
        await dialog(page).getByRole('button', { name: 'Back' }).click();
        await page.locator('.cube-answer').waitFor();
    });
    expect(await lost(page).count()).toBe(0);
    await button(page, 'Drop').click();
    await dialog(page).getByText('You lose 1 point now.').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Drop' }).click();
    await lost(page).waitFor();
    await close();
});

test('who wants no questions is asked none', async () => {
    const { first, second, close } = await seated(async ({ page }) => {
        const hash = new URL(page.url()).hash;
        await page.goto(`${site.url}/#/player`);
        await page.getByRole('switch', { name: /^Ask before/ }).uncheck({ force: true });
        await page.goto(`${site.url}/${hash}`);
    });
    // The setting is the host's alone.
    const isHosts = (page: Page) => page.evaluate(() => localStorage.getItem('ask-first') === 'off');
    const [host, guest] = (await isHosts(first.page)) ? [first, second] : [second, first];
    await playBackgammonTurn(first.page);
    if (guest === first) await playBackgammonTurn(second.page);
    await button(guest.page, 'Double to 2').click();
    await button(host.page, 'Drop').click();
    await lost(host.page).waitFor();
    expect(await dialog(host.page).count()).toBe(0);
    await close();
});

test('letters act at the board alone, or with Alt, and can be switched off; D asks', async () => {
    const { first, second, close } = await seated();
    await playBackgammonTurn(first.page);
    const { page } = second;
    await button(page, 'Double to 2').waitFor();
    const board = page.locator('.place[tabindex="0"]');
    const isRollable = () => button(page, 'Roll').and(page.locator(':not([aria-disabled])')).count();

    await page.locator('#main').focus();
    for (const letter of ['d', 'r', 'c', 'u']) await page.keyboard.press(letter);
    expect([await dialog(page).count(), await isRollable()]).toEqual([0, 1]);
    await page.getByRole('button', { name: 'Say something' }).focus();
    await page.keyboard.press('r');
    expect(await isRollable()).toBe(1);

    await board.focus();
    await page.keyboard.press('d');
    await dialog(page).getByRole('button', { name: 'Double to 2' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('d');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await isRollable()).toBe(1);

    await page.evaluate(() => localStorage.setItem('board-keys', 'off'));
    await page.reload();
    await button(page, 'Double to 2').waitFor();
    await board.focus();
    for (const letter of ['d', 'r']) await page.keyboard.press(letter);
    expect([await dialog(page).count(), await isRollable()]).toEqual([0, 1]);
    await page.goto(`${site.url}/#/player`);
    const keys = page.getByRole('switch', { name: /^Letters at the board/ });
    expect(await keys.isChecked()).toBe(false);
    await keys.check({ force: true });
    await page.goBack();
    await button(page, 'Double to 2').waitFor();

    await page.locator('#main').focus();
    await page.keyboard.press('Alt+r');
    await page.locator('.place.source').first().waitFor();
    await close();
});
