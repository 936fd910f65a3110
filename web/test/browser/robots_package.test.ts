import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provide } from '@dice-wards/kernel/host/source';
import { hint } from '@dice-wards/robots/backgammon/answers';
import { expect, test } from 'vitest';
import { installPacked } from '../../../test/packages/user_project';
import { newContext, openBrowser } from '../support/browser';
import { serveFiles } from '../support/files';

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';

test("the robots' package answers in a page as it does in Node, with its files fetched from beside it", async () => {
    const installed = installPacked('robots', mkdtempSync(join(tmpdir(), 'robots-')));
    const site = await serveFiles(installed);
    const browser = await openBrowser();
    try {
        const page = await (await newContext(browser)).newPage();
        await page.goto(site.url);
        // As a text: what compiles this file would replace the import.
        const answer = await page.evaluate(
            `import('/dist/load.js').then(({ loadRobots }) => loadRobots()).then((robots) => robots.hint('${OPENING}'))`,
        );
        provide(new Int8Array(readFileSync(join(installed, 'dist', 'kernel.data'))));
        expect(answer).toEqual(hint(OPENING));
        expect(site.asked).toContain('/dist/kernel.wasm');
        expect(site.asked).toContain('/dist/kernel.data');
        const missing = await page.evaluate(
            `import('/dist/load.js').then(({ loadRobots }) => loadRobots({ wasm: new Uint8Array(8) })).catch(String)`,
        );
        expect(missing).toMatch(/Error/);
    } finally {
        await browser.close();
        site.close();
    }
});
