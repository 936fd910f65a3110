import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Debian's, unless `CHROMIUM` names another one. */
const PROGRAM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** A busy machine is no fault: only what hangs takes this long. */
const TIMEOUT_MS = 90_000;

export async function openBrowser(): Promise<Browser> {
    return await chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox'] });
}

/** A player: a browser's own storage, so a key of its own. What the page logs as an error is kept. */
export interface Visitor {
    readonly page: Page;
    readonly errors: string[];
    close(): Promise<void>;
}

export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(TIMEOUT_MS);
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
