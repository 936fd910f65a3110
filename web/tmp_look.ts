import { writeFile } from 'node:fs/promises';
import { BUILD } from '../tools/layout';
import { Network } from '../tools/start/network';
import { servePage } from '../tools/start/page';
import { openBrowser } from './test/support/browser';

const locale = process.argv[2] ?? 'es-ES';
const network = await Network.start({ port: 0, modules: BUILD, say: () => undefined });
const served = await servePage(network, 0);
const browser = await openBrowser();
const context = await browser.newContext({ locale, reducedMotion: 'reduce', colorScheme: 'dark' });
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text()));
page.on('pageerror', (e) => console.log('PAGEERR', e));
const shot = async (name: string) => {
    for (const [w, h] of [
        [390, 844],
        [1280, 800],
    ] as const) {
        await page.setViewportSize({ width: w, height: h });
        await page.waitForTimeout(300);
        await writeFile(`/tmp/look/${locale}-${name}-${w}.png`, await page.screenshot({ fullPage: name !== 'bg' }));
    }
};
await page.goto(served.url);
await page.locator('h1').waitFor();
await page.waitForTimeout(1500);
console.log(page.url());
await shot('lobby');
for (const s of [
    'player',
    'new/backgammon',
    'events',
    'events/new',
    'rules/backgammon',
    'leaders',
    'watch',
    'position',
]) {
    await page.goto(`${page.url().split('#')[0]}#/${s}`);
    await page.waitForTimeout(1200);
    await shot(s.replace('/', '_'));
}
await page.goto(`${page.url().split('#')[0]}#/`);
await page.waitForTimeout(1000);
await page.locator('.game-card button.main').first().click();
await page.waitForTimeout(2500);
await shot('bg');
await page.goto(`${page.url().split('#')[0]}#/`);
await page.waitForTimeout(1000);
await page.locator('.game-card button.main').nth(1).click();
await page.waitForTimeout(2500);
await shot('dw');
await browser.close();
await served.close();
process.exit(0);
