import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goLive, type Live } from '../../../packages/client/test/support/live';
import { fencesOf } from '../../../test/docs/markdown';
import { ROOT } from '../../../tools/layout';
import { newContext, openBrowser } from '../support/browser';
import { serveFiles } from '../support/files';

const README = 'packages/board/README.md';

let live: Live;
beforeAll(async () => {
    live = await goLive();
});
afterAll(() => live.stop());

/** The README's game of a house as a script, on the network of this test. */
async function bundled(outfile: string, host: string): Promise<void> {
    const { profiles, lobbies, gameEngine } = live.canisterIds;
    const there = [host, profiles, lobbies, gameEngine];
    const program = fencesOf({ path: README, text: readFileSync(join(ROOT, README), 'utf8') }).find(
        ({ title }) => title === 'house.ts',
    );
    const told = /http:\/\/127\.0\.0\.1:4943|\w{5}-\w{5}-77777-\w{5}-cai/g;
    const contents = program?.text.replace(told, () => there.shift() ?? 'too many') ?? '';
    expect(there).toEqual([]);
    const stdin = { contents, resolveDir: ROOT, sourcefile: 'house.ts', loader: 'ts' } as const;
    await build({ stdin, bundle: true, format: 'esm', tsconfig: join(ROOT, 'tsconfig.json'), outfile });
}

test('the README’s game of a house is played with its robot', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'house-'));
    const site = await serveFiles(folder, live.host);
    await bundled(join(folder, 'house.js'), new URL(site.url).origin);
    const browser = await openBrowser();
    try {
        const page = await (await newContext(browser)).newPage();
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(String(error)));
        await page.goto(site.url);
        await page.addStyleTag({ path: join(ROOT, 'packages/board/board.css') });
        await page.addScriptTag({ url: '/house.js', type: 'module' });
        const words = page.locator('.board-words');
        const source = page.locator('.place.source').first();
        for (let turn = 0; turn < 2; turn += 1) {
            await source.waitFor();
            const before = await words.textContent();
            while ((await source.count()) > 0) {
                await source.press('Enter');
                await page.locator('.place[aria-pressed="true"]').press('Enter');
            }
            expect(await words.textContent()).not.toBe(before);
        }
        await source.waitFor();
        expect(errors).toEqual([]);
    } finally {
        await browser.close();
        site.close();
    }
});
