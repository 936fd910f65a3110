import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEIGHT, Layout, WIDTH } from '../../../packages/board/src/geometry';
import { BUILD } from '../../../tools/layout';
import { builtStage } from '../boards/built';
import { SCENES } from '../boards/scenes';
import { asWebp, farthest, type Pixels, shrunk } from '../boards/shrunk';
import type { Scene } from '../boards/stage';
import { openBrowser } from '../support/browser';

const PICTURES = join(import.meta.dirname, '..', 'boards', 'pictures');
const SEEN = join(BUILD, 'boards');
const SIZE = { width: 160, height: 120 };
/** A checker is two and a half of these wide, so edges, which each machine smooths differently, weigh little. */
const GRID = { width: 40, height: 30 };
/** In a channel, of 255. Another width, and what the packing loses, come to a quarter of it. */
const MOST = 12;
const LOOKS = [
    { width: 390, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
] as const;

let browser: Browser;
let page: Page;
beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.setContent(await builtStage());
    if (process.env.UPDATE_BOARDS) await keepPictures();
});
afterAll(() => browser.close());

async function drawn(scene: Scene): Promise<Buffer> {
    await page.evaluate((shown) => globalThis.showBoard(shown), scene);
    return page.locator('svg.board').screenshot();
}

async function gridOf(picture: Buffer): Promise<Pixels> {
    return shrunk(page, picture, GRID.width, GRID.height);
}

async function keptGrid(name: string): Promise<Pixels> {
    return gridOf(await readFile(join(PICTURES, `${name}.webp`)));
}

/** By how much a scene differs from a kept picture, and around which place. */
async function difference(scene: Scene, kept: Pixels) {
    const picture = await drawn(scene);
    const { by, x, y } = farthest(await gridOf(picture), kept);
    const place = new Layout('right').placeAt({ x: (x * WIDTH) / GRID.width, y: (y * HEIGHT) / GRID.height });
    return { by, place, picture };
}

/** Takes the pictures anew. */
async function keepPictures(): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 });
    await mkdir(PICTURES, { recursive: true });
    for (const [name, scene] of Object.entries(SCENES)) {
        const picture = await shrunk(page, await drawn(scene), SIZE.width, SIZE.height);
        await writeFile(join(PICTURES, `${name}.webp`), await asWebp(page, picture));
    }
}

test('boards look like their pictures, on phones by night and on desktops by day', async () => {
    const found: string[] = [];
    for (const { width, colorScheme } of LOOKS) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        for (const [name, scene] of Object.entries(SCENES)) {
            const { by, place, picture } = await difference(scene, await keptGrid(name));
            if (process.env.SHOW_BOARDS) console.log(name, width, by.toFixed(1), place);
            if (by <= MOST) continue;
            await mkdir(SEEN, { recursive: true });
            const file = join(SEEN, `${name}-${width}.png`);
            await writeFile(file, picture);
            found.push(`${file} differs by ${by.toFixed(0)} around place ${place ?? 'frame'}`);
        }
    }
    expect(found).toEqual([]);
});

/** A checker of one side goes elsewhere. */
function moved(scene: Scene, from: number, to: number): Scene {
    const ivory = scene.ivory.map((count, place) => count - Number(place === from) + Number(place === to));
    return { ...scene, ivory };
}

type Name = keyof typeof SCENES;
const start = SCENES['start-ivory'];
const dark = SCENES['start-ebony'];
const off = SCENES['off-ivory'];
test.each<[string, Name, Scene, string?]>([
    ['a checker that is moved by a point', 'start-ivory', moved(start, 6, 5)],
    ['a checker that is taken from a high stack', 'bar-ivory', moved(SCENES['bar-ivory'], 6, 5)],
    ['a checker that is borne off', 'off-ivory', moved(off, 1, 0)],
    ['seats that are changed', 'start-ivory', { ...start, seat: 'ebony' }],
    ['a cube on the wrong side', 'off-ivory', { ...off, cube: { value: 2, owner: 'ivory' } }],
    ['a die with another number', 'start-ebony', { ...dark, dice: [{ ...dark.dice[0], values: [6, 5] }] }],
    ['another felt', 'start-ivory', start, '.board .felt-light { stop-color: #3f5f55 }'],
    ['points of another colour', 'start-ivory', start, ':root { --point-dark: #7c5032 }'],
    ['checkers of another colour', 'start-ivory', start, '.board .ebony-light { stop-color: #6a403b }'],
    ['what is different on phones', 'start-ivory', start, '@media (max-width: 719px) { .checker { opacity: 0.8 } }'],
])('%s is noticed', async (fault, name, scene, css = ' ') => {
    await page.setViewportSize({ width: 390, height: 900 });
    const style = await page.addStyleTag({ content: css });
    const { by } = await difference(scene, await keptGrid(name));
    await style.evaluate((element) => (element as unknown as Element).remove());
    if (process.env.SHOW_BOARDS) console.log(fault, by.toFixed(1));
    expect(by).toBeGreaterThan(MOST);
});
