/**
 * `npm run screens`: starts a network and the page, plays, and takes a picture of every screen at three widths, dark and light, for
 * `build/screens/`; of tables also in windows that are wider than high. Those that a page of the docs shows go into `docs/screens/` as well. It needs what `npm run build` and `npm run build:web` make, and Chromium.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { BUILD } from '../../tools/layout';
import { Network } from '../../tools/start/network';
import { servePage } from '../../tools/start/page';
import { openBrowser, visit } from '../test/support/browser';
import { moveCheckers, playBackgammonTurn, playDiceWardsTurn, untilDice, untilMyTurn } from '../test/support/play';
import { chooseOwn, keepPuzzle } from '../test/support/puzzles';
import { type House, holdEvening } from './evening';
import { moments } from './moments';
import { DOCS, shownInPages } from './shown';

const FOLDER = process.argv[2] ?? join(BUILD, 'screens');
const SHOWN = shownInPages();
interface Size {
    readonly name: string;
    readonly width: number;
    readonly height: number;
}
const SIZES = [
    { name: '390', width: 390, height: 844 },
    { name: '820', width: 820, height: 1180 },
    { name: '1440', width: 1440, height: 900 },
] as const;

const [NARROW, , WIDE] = SIZES;

/** A phone held sideways, a laptop at 200 %, a small and a large desktop: there a table lies otherwise. */
const SIZES_OF_TABLES: readonly Size[] = [
    ...SIZES,
    { name: '844', width: 844, height: 390 },
    { name: '720', width: 720, height: 450 },
    { name: '1280', width: 1280, height: 720 },
    { name: '2560', width: 2560, height: 1440 },
];

const FILM = [NARROW, WIDE] as const;

const network = await Network.start({ port: 0, modules: BUILD, say: () => undefined });
const served = await servePage(network, 0);
const { profiles, lobbies, game_engine: gameEngine, tournaments } = network.canisters;
const house: House = { host: network.url, canisterIds: { profiles, lobbies, gameEngine, tournaments } };
const browser = await openBrowser();
const desk = await browser.newPage();
await mkdir(FOLDER, { recursive: true });

/** A third of what PNG takes. The browser has the encoder. */
async function asWebp(png: Buffer): Promise<Buffer> {
    const encoded = await desk.evaluate(async (data) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
    }, png.toString('base64'));
    return Buffer.from(encoded, 'base64');
}

/** The screen as it is, at each width. The page stays the same: only its window changes. */
async function shoot(page: Page, name: string, sizes: readonly Size[] = SIZES): Promise<void> {
    for (const { name: size, width, height } of sizes) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(250);
        const picture = await asWebp(await page.screenshot());
        const file = `${name}-${size}.webp`;
        await writeFile(join(FOLDER, file), picture);
        if (SHOWN.has(file)) await writeFile(join(DOCS, 'screens', file), picture);
    }
}

async function toLobby(page: Page): Promise<void> {
    await page.goto(`${served.url}/#/`);
    await page.getByRole('heading', { level: 2, name: 'Open rooms' }).waitFor();
}

async function play(browser: Browser): Promise<void> {
    const ana = (await visit(browser, served.url, { colorScheme: 'dark' })).page;
    const ben = (await visit(browser, served.url, { colorScheme: 'light' })).page;
    for (const [page, name] of [
        [ana, 'Ana_of_Thebes'],
        [ben, 'Benjamin'],
    ] as const) {
        await page.goto(`${served.url}/#/player`);
        await page.getByLabel('Your name').fill(name);
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText(`You are ${name} now`).waitFor();
    }

    // A room of Ben's stands in the lobby, and Ana has a game with a robot.
    await ben.goto(`${served.url}/#/new/backgammon`);
    await ben.getByRole('radio', { name: 'Everybody' }).check({ force: true });
    await shoot(ben, 'new-room');
    await ben.getByRole('button', { name: 'Create the room' }).click();
    await ben.getByRole('button', { name: 'Copy the link' }).waitFor();
    await shoot(ben, 'waiting');

    await toLobby(ana);
    await ana.getByRole('button', { name: 'Play a robot' }).first().click();
    await ana.locator('svg.board').waitFor();
    for (let turn = 0; turn < 4; turn += 1) await playBackgammonTurn(ana);
    await untilDice(ana);
    await shoot(ana, 'backgammon', SIZES_OF_TABLES);
    await ana.getByRole('button', { name: 'Show' }).click();
    await ana.locator('.advice').waitFor();
    await ana.locator('.place.source').first().click();
    await shoot(ana, 'backgammon-targets', [WIDE]);
    await ana.emulateMedia({ colorScheme: 'light' });
    await shoot(ana, 'backgammon-light', [WIDE]);
    await ana.emulateMedia({ colorScheme: 'dark' });

    await toLobby(ana);
    await ana.getByRole('button', { name: 'Join A game of backgammon' }).waitFor();
    await shoot(ana, 'lobby');
    await ana.emulateMedia({ colorScheme: 'light' });
    await shoot(ana, 'lobby-light', [WIDE]);
    await ana.emulateMedia({ colorScheme: 'dark' });

    // A match to one point, given up after a few turns, for its review.
    await ana.getByRole('button', { name: 'Play a robot' }).first().click();
    await ana.locator('svg.board').waitFor();
    for (let turn = 0; turn < 8; turn += 1) if ((await playBackgammonTurn(ana)) === 'over') break;
    if ((await untilMyTurn(ana)) === 'act') {
        const drop = ana.getByRole('button', { name: 'Drop' });
        if ((await drop.count()) > 0) {
            await drop.click();
            await ana.getByRole('dialog').getByRole('button', { name: 'Drop' }).click();
        } else {
            await ana.getByRole('button', { name: 'Resign' }).click();
            await shoot(ana, 'resign', [NARROW]);
            await ana.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
        }
    }
    await ana.locator('.over').waitFor();
    await shoot(ana, 'backgammon-over', SIZES_OF_TABLES);
    await ana.getByRole('link', { name: 'Review', exact: true }).click();
    await ana
        .locator('.totals td', { hasText: /^\d+\.\d( ± \d+)? ‰$/ })
        .first()
        .waitFor();
    await ana.getByRole('button', { name: 'Next error' }).click();
    await shoot(ana, 'review');
    await chooseADoor(ana);

    await playDiceWards(ana, ben);
    await ana.goto(`${served.url}/#/player`);
    await ana.getByText('Finished games').waitFor();
    await ana.waitForTimeout(1500);
    await shoot(ana, 'profile');
    await ana.goto(`${served.url}/#/leaders/dice-wards`);
    await ana.waitForTimeout(1500);
    await shoot(ana, 'leaders');
    await watch(ana);
    await inArabic(browser);
    await study(ana);
}

async function chooseADoor(ana: Page): Promise<void> {
    await toLobby(ana);
    await ana.getByRole('button', { name: 'Face the doors' }).click();
    await ana.getByRole('button', { name: /Door 2/ }).click();
    await ana.getByRole('button', { name: /Switch to/ }).waitFor();
    await ana.getByRole('radio', { name: '10,000 at once' }).check({ force: true });
    await ana.waitForTimeout(600);
    await shoot(ana, 'monty-hall');
    await ana.getByRole('button', { name: /Switch to/ }).click();
    await ana.locator('.over').waitFor();
    await ana.waitForTimeout(800);
    await shoot(ana, 'monty-hall-over');
}

/** Between the two, to its end. */
async function playDiceWards(ana: Page, ben: Page): Promise<void> {
    await ben.goto(`${served.url}/#/new/dice-wards`);
    await ben.getByRole('radio', { name: 'Delay and reserve' }).check({ force: true });
    await ben.getByRole('button', { name: 'Create the room' }).click();
    const link = await ben.getByLabel('Send this link').inputValue();
    await ana.goto(link);
    await ana.getByRole('button', { name: 'Join and play' }).waitFor();
    await shoot(ana, 'join');
    await ana.getByRole('button', { name: 'Join and play' }).click();
    await ana.locator('.dice-wards').waitFor();
    await ben.locator('.dice-wards').waitFor();
    let isShot = false;
    for (let turn = 0; ; turn += 1) {
        if ((await playDiceWardsTurn(ben)) === 'over') break;
        if ((await untilMyTurn(ana)) === 'over') break;
        if (turn >= 3 && !isShot) {
            await ana.getByRole('button', { name: 'Roll', exact: true }).click();
            await ben.getByRole('button', { name: 'Say something' }).click();
            await shoot(ben, 'talk', [NARROW]);
            await ben.getByRole('button', { name: 'Good luck!' }).click();
            await ana.locator('.said').waitFor();
            await shoot(ana, 'dice-wards', SIZES_OF_TABLES);
            isShot = true;
            if ((await ana.getByRole('button', { name: /Hold \+/ }).count()) > 0) {
                await ana.getByRole('button', { name: /Hold \+/ }).click();
            }
            continue;
        }
        if ((await playDiceWardsTurn(ana)) === 'over') break;
    }
    await ana.locator('.over').waitFor();
    await ana.getByRole('button', { name: 'Were the dice fair?' }).click();
    await ana.getByText(/^Yes\. All/).waitFor();
    await ana.locator('.rating-change b').waitFor();
    await shoot(ana, 'dice-wards-over', SIZES_OF_TABLES);
    await ana.getByRole('link', { name: 'Review', exact: true }).click();
    await ana
        .locator('.totals td', { hasText: /^\d+\.\d( ± \d+)? ‰$/ })
        .first()
        .waitFor();
    await ana.keyboard.press('End');
    await shoot(ana, 'review-dice-wards', [WIDE]);
}

/** An event, in which others play. */
async function watch(page: Page): Promise<void> {
    const { event, resignTwo } = await holdEvening(house);
    await page.goto(`${served.url}/#/event/${event}/live`);
    await page.locator('svg.board').nth(3).waitFor();
    await shoot(page, 'event-live', [NARROW, WIDE]);
    await resignTwo();
    await page.goto(`${served.url}/#/event/${event}`);
    await page.getByRole('heading', { name: 'Saturday cup' }).waitFor();
    await page.waitForTimeout(1500);
    await shoot(page, 'event', [NARROW, WIDE]);
    await page.goto(`${served.url}/#/events`);
    await page.getByText('Saturday cup').waitFor();
    await shoot(page, 'events', [NARROW, WIDE]);
}

/** What players learn from. */
async function study(page: Page): Promise<void> {
    await page.goto(`${served.url}/#/learn/backgammon`);
    await page.getByText('Step 1 of').waitFor();
    await moveCheckers(page, 8, 5);
    await shoot(page, 'lesson', [NARROW, WIDE]);
    await page.goto(`${served.url}/#/rules/farkle`);
    await page.getByText('hot dice').waitFor();
    await shoot(page, 'rules', [NARROW, WIDE]);
    await page.goto(`${served.url}/#/position`);
    await page.getByRole('heading', { name: 'Best choices' }).waitFor();
    await page.waitForTimeout(2000);
    await shoot(page, 'position', [NARROW, WIDE]);
    await keepPuzzle(page);
    await page.goto(`${served.url}/#/puzzles`);
    await chooseOwn(page);
    await moveCheckers(page, 6, 3, 6, 5);
    await page.getByText(/is the best play\.$/).waitFor();
    await shoot(page, 'puzzle', [NARROW, WIDE]);
}

/** The page from right to left. */
async function inArabic(browser: Browser): Promise<void> {
    const { page } = await visit(browser, served.url, { colorScheme: 'dark', locale: 'ar' });
    await page.locator('.game-card button.main').first().waitFor();
    await shoot(page, 'lobby-ar', [NARROW, WIDE]);
    await page.locator('.game-card button.main').first().click();
    await untilDice(page);
    await shoot(page, 'backgammon-ar', [NARROW, WIDE]);
}

try {
    await moments({ browser, url: served.url, house, shoot: (page, name) => shoot(page, name, FILM) });
    await play(browser);
} finally {
    await browser.close();
    await served.close();
    await network.stop();
}
process.exit(0);
