import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPacked } from '../../../test/packages/user_project';
import { findings } from '../support/axe';
import { inChromium, newContext, openBrowser } from '../support/browser';
import { serveFiles } from '../support/files';

/** 3-1 from the start: the same two moves in both orders, and one checker by both dice. */
const PLAYS = [
    [
        [8, 5],
        [6, 5],
    ],
    [
        [6, 5],
        [8, 5],
    ],
    [
        [24, 23],
        [23, 20],
    ],
].map((play) => play.map(([from, to]) => ({ from, to })));

let site: Awaited<ReturnType<typeof serveFiles>>;
let browser: Browser;
beforeAll(async () => {
    site = await serveFiles(installPacked('board', mkdtempSync(join(tmpdir(), 'board-'))));
    browser = await openBrowser();
});
afterAll(async () => {
    await browser.close();
    site.close();
});

async function open(path: string, options: BrowserContextOptions = {}) {
    const context = await newContext(browser, { viewport: { width: 800, height: 700 }, ...options });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
        const isIcon = message.location().url.endsWith('/favicon.ico');
        if (message.type() === 'error' && !isIcon) errors.push(message.text());
    });
    await page.goto(`${site.url}${path}`);
    return { page, errors, close: () => context.close() };
}

/** A page with a board that has these plays, and keeps what it tells in `told`. */
async function boardWith(config: object, options?: BrowserContextOptions) {
    const opened = await open('', options);
    const { page } = opened;
    await page.addStyleTag({ url: '/board.css' });
    // As a text: what compiles this file would replace the import.
    await page.evaluate(`import('/dist/index.js').then(({ createBoard }) => {
        globalThis.told = [];
        const tell = (name) => (value) => told.push([name, value]);
        globalThis.board = createBoard(document.body, {
            onMove: tell('move'), onPlay: tell('play'), ...${JSON.stringify(config)}
        });
    })`);
    return {
        ...opened,
        told: () => page.evaluate('JSON.stringify(told)').then((text) => JSON.parse(String(text))),
        place: (place: number) => page.locator(`.place[data-place="${place}"]`),
    };
}

const MOVES = { dice: [{ by: 'ivory', values: [3, 1] }], legal: PLAYS };
const [INTO, OVER] = [
    { from: 8, to: 5 },
    { from: 6, to: 5 },
] as const;
const BOTH_TOLD = [
    ['move', [INTO]],
    ['move', [OVER]],
    ['play', [INTO, OVER]],
];

/** The middle of an element, in the page. */
async function middleOf(page: Page, place: number): Promise<{ readonly x: number; readonly y: number }> {
    const box = await page.locator(`.place[data-place="${place}"]`).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

test('the demo of the tarball is played without a build step, by presses and by keys', async () => {
    const { page, errors, close } = await open('demo/index.html');
    const told = page.getByRole('status');
    expect(await told.textContent()).toBe('Ivory is to roll.');
    for (const side of ['Ivory', 'Ebony']) {
        await page.getByRole('button', { name: 'Roll' }).click();
        for (let moves = 0; moves < 4 && (await told.textContent()) === `${side} is to move.`; moves += 1) {
            const source = page.locator('.place.source').first();
            await source.press('Enter');
            await source.press('Enter');
        }
        expect(await told.textContent()).toBe(`${side} is done.`);
        if (side === 'Ebony') {
            await page.getByRole('button', { name: 'Undo' }).click();
            expect(await told.textContent()).toBe('Ebony is to move.');
            await page.locator('.place.source').first().dblclick();
        }
        await page.getByRole('button', { name: 'Done' }).click();
    }
    await page.getByRole('button', { name: 'Arrows' }).click();
    expect(await page.locator('.arrows').count()).toBe(2);
    await page.getByRole('button', { name: 'Turn the cube' }).click();
    expect(await page.locator('.cube').textContent()).toBe('2');
    expect(await findings(page)).toEqual([]);
    const colour = () =>
        page
            .locator('.point-dark')
            .first()
            .evaluate((point) => getComputedStyle(point).fill);
    const usual = await colour();
    await page.getByLabel('Blue felt').check();
    expect(await colour()).not.toBe(usual);
    await page.getByLabel('Set up a position').check();
    const words = page.locator('.board-words');
    await page.getByRole('button', { name: 'of yours' }).first().click({ button: 'right' });
    expect(await words.textContent()).toContain(', 1 on off. The opponent’s');
    await page.getByRole('button', { name: 'empty' }).first().press('Enter');
    expect(await words.textContent()).not.toContain('on off. The opponent’s');
    expect(errors).toEqual([]);
    await close();
});

test('checkers are moved by pressing, by dragging and by what clicks for a screen reader', async () => {
    const pressed = await boardWith(MOVES);
    await pressed.place(8).click();
    expect(await pressed.place(5).getAttribute('aria-label')).toBe('Point 5, empty, a chosen checker can go here');
    await pressed.place(5).click();
    await pressed.place(6).click();
    await pressed.place(6).click();
    expect(await pressed.told()).toEqual(BOTH_TOLD);

    const dragged = await boardWith(MOVES);
    for (const { from, to } of [INTO, OVER]) {
        const [start, end] = [await middleOf(dragged.page, from), await middleOf(dragged.page, to)];
        await dragged.page.mouse.move(start.x, start.y);
        await dragged.page.mouse.down();
        await dragged.page.mouse.move(end.x, end.y, { steps: 4 });
        expect(await dragged.page.locator('.checker.lifted').count()).toBe(1);
        await dragged.page.mouse.up();
    }
    expect(await dragged.page.locator('.checker.lifted').count()).toBe(0);
    expect(await dragged.told()).toEqual(BOTH_TOLD);

    const read = await boardWith(MOVES);
    for (const place of [8, 5, 6, 5]) {
        await read
            .place(place)
            .evaluate((button) =>
                (button as unknown as { dispatchEvent(e: Event): void }).dispatchEvent(new MouseEvent('click')),
            );
    }
    expect(await read.told()).toEqual(BOTH_TOLD);
    for (const each of [pressed, dragged, read]) {
        expect(each.errors).toEqual([]);
        await each.close();
    }
});

inChromium('checkers are moved by fingers', async () => {
    const { place, told, errors, close } = await boardWith(MOVES, { hasTouch: true, isMobile: true });
    for (const each of [8, 5, 6, 6]) await place(each).tap();
    expect(await told()).toEqual(BOTH_TOLD);
    expect(errors).toEqual([]);
    await close();
});

inChromium('a finger drags a checker, and not the page', async () => {
    const { page, told, close } = await boardWith(MOVES, { hasTouch: true, isMobile: true });
    const [start, end] = [await middleOf(page, 8), await middleOf(page, 5)];
    const devices = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
        devices.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
    await touch('touchStart', [start]);
    for (const share of [0.25, 0.5, 0.75, 1]) {
        await touch('touchMove', [{ x: start.x + share * (end.x - start.x), y: start.y - 40 * share }]);
    }
    await touch('touchEnd', []);
    expect(await told()).toEqual([['move', [INTO]]]);
    await close();
});

test('a checker goes by several dice at once, dice are swapped, and a move is taken back', async () => {
    const { page, told, place, close } = await boardWith(MOVES);
    await place(24).click();
    await place(20).click();
    const [first, second] = PLAYS[2] as (typeof PLAYS)[number];
    expect(await told()).toEqual([
        ['move', [first, second]],
        ['play', [first, second]],
    ]);
    expect(await page.locator('.board-dice .used').count()).toBe(2);
    await page.evaluate('board.undo()');
    expect(await page.evaluate('board.moved.length')).toBe(1);
    expect(await page.locator('.board-words').textContent()).toContain('1 on 24, 1 on 23,');
    await page.evaluate("board.set({ seat: 'ebony' })");
    expect(await page.locator('.board-words').textContent()).toContain('by your points: 1 on 1, 1 on 2,');
    expect(await page.evaluate('board.moved.length')).toBe(0);
    await page.evaluate('board.set({ position: undefined, seat: undefined })');
    const order = () =>
        page
            .locator('.board-die circle')
            .evaluateAll((pips) => pips.map((pip) => pip.closest('.board-die')?.getAttribute('class')).join());
    const before = await order();
    await page.getByRole('button', { name: 'Play the other die first' }).press('Enter');
    expect(await order()).not.toBe(before);
    await close();
});

test('two boards in a page are each their own, one has its home on the left, and a destroyed one leaves nothing', async () => {
    const { page, errors, close } = await boardWith({});
    await page.evaluate(`import('/dist/index.js').then(({ createBoard }) => {
        const second = document.body.appendChild(document.createElement('div'));
        globalThis.second = createBoard(second, { home: 'left', seat: 'ebony', labels: { board: 'Tablero' } });
    })`);
    expect(await page.getByRole('group', { name: 'Tablero' }).count()).toBe(1);
    const ids = await page.locator('defs > *').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(8);
    const left = await page.locator('svg').nth(1).locator('[data-place="1"]').boundingBox();
    const right = await page.locator('svg').nth(0).locator('[data-place="1"]').boundingBox();
    expect(left?.x).toBeLessThan(right?.x ?? 0);
    await page.evaluate('board.destroy(); second.destroy()');
    expect(await page.locator('body > div').innerHTML()).toBe('');
    expect(await page.locator('svg, p').count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
});

inChromium.each(['no-preference', 'reduce'] as const)(
    'checkers glide and dice land with the preference %s of motion',
    async (reducedMotion) => {
        const { page, close } = await boardWith(MOVES, { reducedMotion });
        const timing = await page.evaluate(() => {
            const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
            return [styleOf('.checker').transitionDuration, styleOf('.cube, .board-die').animationName];
        });
        expect(timing).toEqual(reducedMotion === 'reduce' ? ['0s', 'none'] : ['0.32s', 'board-land']);
        await close();
    },
);
