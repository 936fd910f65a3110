import { existsSync } from 'node:fs';
import {
    type Browser,
    type BrowserContext,
    type BrowserContextOptions,
    chromium,
    firefox,
    type Page,
} from 'playwright-core';
import { test } from 'vitest';

/** `BROWSER=firefox` has the tests run in Firefox. */
export const IS_FIREFOX = process.env.BROWSER === 'firefox';
/** For what nobody can have Firefox do from outside: touches, the system's wish for motion or for notices, its own tools. */
export const inChromium = test.skipIf(IS_FIREFOX);
/** A busy machine is no fault: only what hangs takes this long. */
const TIMEOUT_MS = 90_000;
/** Firefox takes these where it is started, and no test can change them. Scroll bars take no room, as in Chromium without a window. */
const FIREFOX_PREFERENCES = { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 };
/** What every player's window is, unless a test says otherwise. Firefox cannot be told by a page what the system likes. */
const USUAL: BrowserContextOptions = IS_FIREFOX
    ? { reducedMotion: null, colorScheme: null, forcedColors: null, contrast: null }
    : { reducedMotion: 'reduce' };

const CHROMIUM = '/usr/bin/chromium';
/** Chromium that has no windows at all draws the same in three quarters of the time, but has no notices. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Debian's browser, unless `CHROMIUM` or `FIREFOX` names another one.
 *
 * @param notifies true for one that shows notices
 * @param args more words for Chromium's command line
 */
export async function openBrowser({
    notifies = false,
    args = [],
}: {
    readonly notifies?: boolean | undefined;
    readonly args?: readonly string[];
} = {}): Promise<Browser> {
    if (!IS_FIREFOX) {
        return await chromium.launch({
            executablePath: process.env.CHROMIUM ?? (existsSync(SHELL) && !notifies ? SHELL : CHROMIUM),
            args: ['--no-sandbox', ...args],
        });
    }
    return await firefox.launch({
        channel: 'moz-firefox',
        executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
        firefoxUserPrefs: FIREFOX_PREFERENCES,
    });
}

/** A player: a browser's own storage, so a key of its own. What the page logs as an error is kept. */
export interface Visitor {
    readonly page: Page;
    readonly errors: string[];
    close(): Promise<void>;
}

/** A player's own storage, in which nothing times out because the machine is busy. */
export async function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(TIMEOUT_MS);
    return context;
}

export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await newContext(browser, { ...USUAL, ...options });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const close = async () => {
        // An answer that is changed on its way may be under way still.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
    };
    return { page, errors, close };
}

/** Gives up the game at the table that is open, and means it. */
export async function resign(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}

/** What of these one would have to scroll for, or something covers. */
export function outOfSight(page: Page, selector: string): Promise<readonly string[]> {
    return page.evaluate(
        (asked) =>
            [...document.querySelectorAll(asked)]
                .filter((each) => {
                    const { left, right, top, bottom } = each.getBoundingClientRect();
                    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return true;
                    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                    return there === null || !each.contains(there);
                })
                .map((each) => each.ariaLabel ?? each.textContent ?? ''),
        selector,
    );
}
