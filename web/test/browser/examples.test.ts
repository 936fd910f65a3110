import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goLive, type Live } from '../../../packages/client/test/support/live';
import { findings } from '../support/axe';
import { openBrowser, visit } from '../support/browser';
import { Examples } from '../support/examples';
import { serveFiles } from '../support/files';

const PATIENTLY = { timeout: 60_000 };
const PAGES = ['html', 'react', 'svelte', 'vue'] as const;

/** Vite's advice on chunks. The agent library and a framework together are more than it likes. */
const LARGE = /\[plugin builtin:vite-reporter\]\s*\(!\) Some chunks are larger than .*(\n- .*)*\s*/;

/** What the bundler says of a plugin on a slow machine. */
const SLOW = /\[PLUGIN_TIMINGS\] (.|\n)*#bundlertimings for more details\.\s*/;

let live: Live;
let site: Awaited<ReturnType<typeof serveFiles>>;
let examples: Examples;
let browser: Browser;
beforeAll(async () => {
    live = await goLive();
    const folder = mkdtempSync(join(tmpdir(), 'examples-'));
    site = await serveFiles(folder, live.host);
    examples = new Examples(folder, new URL(site.url).origin, live.canisterIds);
    browser = await openBrowser();
});
afterAll(async () => {
    await browser.close();
    site.close();
    await live.stop();
});

/** Builds an example, and opens it as a new player. */
async function opened(name: (typeof PAGES)[number]) {
    const built = examples.run('vite/bin/vite.js', 'build', name, '--base=./', '--logLevel=warn');
    const output = stripVTControlCharacters(built.output).replace(LARGE, '').replace(SLOW, '');
    expect({ ...built, output }).toEqual({ status: 0, output: '' });
    const { page, errors, close } = await visit(browser, `${site.url}${name}/dist/index.html`);
    return {
        page,
        errors: () => errors.filter((error) => !/404/.test(error)),
        close,
    };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const scores = (page: Page) =>
    page
        .locator('.scores dd')
        .allTextContents()
        .then((all) => all.map(Number));

/** Rolls and holds until both have banked something, or the game is over. */
async function playDiceWards(page: Page): Promise<void> {
    const over = page.getByText(/win/);
    const mine = page.locator('button:enabled', { hasText: 'Roll' });
    for (;;) {
        await mine.or(over).first().waitFor();
        if ((await over.count()) > 0 || Math.min(...(await scores(page))) > 0) return;
        const told = (await page.locator('.told').textContent()) ?? '';
        const isEnough = Number(/\d+/.exec(told)) >= 5;
        await button(page, isEnough ? 'Hold' : 'Roll').click();
        // The same words may be said again: what was pressed is done when the table has another state.
        await page.locator('button:enabled', { hasText: 'Roll' }).or(over).first().waitFor();
    }
}

test.each(PAGES)('the example in %s is built, and played against the robot', async (name) => {
    const { page, errors, close } = await opened(name);
    await button(page, 'Roll').waitFor();
    expect(await findings(page)).toEqual([]);
    await playDiceWards(page);
    expect(Math.max(...(await scores(page)))).toBeGreaterThan(0);
    await button(page, 'New game').click();
    await expect.poll(() => scores(page), PATIENTLY).toEqual([0, 0]);
    await page.getByText('You have 0 points in this round.').waitFor();
    expect(errors()).toEqual([]);
    await close();
});

describe('the example in react', () => {
    test('fits its types', () => {
        expect(examples.run('typescript/bin/tsc')).toEqual({ status: 0, output: '' });
    });

    test('has a board of backgammon', async () => {
        const { page, errors, close } = await opened('react');
        await button(page, 'Backgammon').click();
        await page.getByRole('heading', { name: 'Backgammon' }).waitFor();
        const source = page.locator('.place.source').first();
        // What the dice may bring besides plays: a robot that doubles, and no die that can be played.
        const pressed = page.getByRole('button', { name: /^(Roll|Done|Take the double)$/ });
        await pressed.or(source).first().waitFor();
        expect(await findings(page)).toEqual([]);
        for (let turns = 0; turns < 2; turns += 1) {
            for (;;) {
                await pressed.or(source).first().waitFor();
                if ((await source.count()) > 0) break;
                await pressed.first().click();
            }
            while ((await page.locator('.place.source').count()) > 0) {
                await source.press('Enter');
                await source.press('Enter');
            }
        }
        expect(errors()).toEqual([]);
        await close();
    });
});

test('the example in Node plays', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'node/play.ts'], { cwd: examples.folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
    const [status] = await once(child, 'close');
    expect(output).toMatch(/^you 0, robot 0, in this round 0\n/);
    expect(output).toMatch(/\n(You win!|The robot wins\.)\n$/);
    expect(status).toBe(0);
});

test('the examples name the versions that they are tested with', () => {
    const { dependencies, devDependencies } = examples.manifest;
    const named = { ...dependencies, ...devDependencies };
    expect(Object.fromEntries(Object.keys(named).map((name) => [name, examples.installed(name)]))).toEqual(named);
});
