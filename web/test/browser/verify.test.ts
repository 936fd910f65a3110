import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueIn } from '../../../packages/client/src';
import { CHEATS, plantedModule } from '../../../test/tools/audit/planted';
import { findings } from '../support/axe';
import { openSite, type Site } from '../support/site';

const SIZES = [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
] as const;

let site: Site;
/** A finished game between two others. */
let roomId: number;
let entries: number;
beforeAll(async () => {
    site = await openSite();
    roomId = await played({});
    entries = valueIn(await (await site.live.player('cleo')).log(roomId)).length;
});
afterAll(() => site.close());

/** A game of Dice Wards of which one gives up after some rolls. */
async function played(settings: { readonly private?: boolean }): Promise<number> {
    const [ana, ben] = [await site.live.player('ana'), await site.live.player('ben')];
    const room = valueIn(await ana.lobbies.createRoom({ name: 'A game', kind: 'DiceWards', settings }));
    const id = valueIn(await ben.lobbies.joinRoom(room.id, room.inviteCode));
    const tables = [ana, ben].map((client) => client.table(id));
    await Promise.all(
        tables.map((table) => table.takeTurns(({ view, roll, resign }) => (view.version < 40 ? roll() : resign()))),
    );
    for (const table of tables) table.close();
    return id;
}

const rows = (page: Page, section: string, row: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: section, exact: true }) }).locator(row);
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test.each(SIZES)('a stranger who opens the link sees that everything fits, at $width × $height', async (viewport) => {
    const { page, errors, close } = await site.visitor(`#/verify/${roomId}`, { viewport });
    await page.getByRole('status').getByText('✓ Everything fits.').waitFor();
    const checks = await rows(page, 'What was checked', 'li').allTextContents();
    expect(checks).toEqual([
        expect.stringMatching(/Seals, right.*SHA-256 that was shown/),
        expect.stringContaining(`Log, right${entries} entries, and none is missing.`),
        expect.stringMatching(/Throws, rightAll \d+ are what was sealed\./),
        expect.stringContaining('Certificate, rightThe network has signed for the whole log.'),
    ]);
    const count = Number(/All (\d+)/.exec(checks[2])?.[1]);
    expect(await rows(page, 'Every throw', 'li.good').count()).toBe(count);
    expect(await rows(page, 'Every throw', 'li').count()).toBe(count);
    const hashes = await rows(page, 'Every seal', 'code').allTextContents();
    const dice = valueIn(await (await site.live.player('cleo')).dice(roomId));
    const ofTapes = dice.map(({ bytes = new Uint8Array() }) => createHash('sha256').update(bytes).digest('hex'));
    expect(hashes.slice(0, -1)).toEqual(ofTapes);
    expect(hashes.at(-1)).toMatch(/^[0-9a-f]{64}$/);
    expect(await isTooWide(page)).toBe(false);
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
});

test('it is reached from the mark of a finished game', async () => {
    const { page, close } = await site.visitor(`#/game/${roomId}`);
    await page.getByRole('button', { name: 'Were the dice fair?' }).click();
    await page.getByRole('link', { name: 'Every throw and seal' }).click();
    await page.getByText('✓ Everything fits.').waitFor();
    await page.getByRole('link', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Were the dice fair?' }).click();
    await page.getByRole('link', { name: 'Every throw and seal' }).click();
    await page.getByText('✓ Everything fits.').waitFor();
    await close();
});

test('a game that goes on is to be checked later', async () => {
    const ana = await site.live.player('ana');
    const room = valueIn(await ana.playRobot('DiceWards', 'Easy', { seat: 'Player1', private: false }));
    const { page, close } = await site.visitor(`#/verify/${room.id}`);
    await page.getByText('The game goes on.').waitFor();
    expect(await page.getByText('Everything fits').count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'To the game' }).click();
    await page.locator('.dice-wards').waitFor();
    await close();
});

test('a private game tells a stranger nothing, and is as one that is not there', async () => {
    const secret = await played({ private: true });
    const { page, close } = await site.visitor(`#/verify/${secret}`);
    const told = await page.getByRole('alert').textContent();
    expect(await page.getByText(/fits/).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.goto(`${site.url}/#/verify/4000000`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe(told);
    await close();
});

test('a log that was changed on the way is not believed', async () => {
    const { page, close } = await site.visitor('', { serviceWorkers: 'block' });
    let changed = 0;
    await page.route('**/api/**/query', async (route) => {
        const response = await route.fetch();
        const body = await response.body();
        if (route.request().postDataBuffer()?.includes('getLog')) {
            body[body.indexOf('DIDL') + 300] ^= 1;
            changed += 1;
        }
        await route.fulfill({ response, body });
    });
    await page.goto(`${site.url}/#/verify/${roomId}`);
    await page.getByRole('alert').waitFor();
    expect(changed).toBeGreaterThan(0);
    expect(await page.getByText(/fits/).count()).toBe(0);
    await close();
});

test('a log whose engine shows another die is found out, and the throw is named', async () => {
    const { world } = site.live;
    const { gameEngine } = world.ids;
    const wasm = await plantedModule(CHEATS.log);
    await world.pic.upgradeCanister({ canisterId: gameEngine, wasm, arg: new Uint8Array(0), sender: world.admin });
    for (const viewport of SIZES) {
        const { page, errors, close } = await site.visitor(`#/verify/${roomId}`, { viewport });
        await page.getByRole('alert').getByText('✗ Something does not fit.').waitFor();
        const [bad, ...others] = await rows(page, 'What was checked', 'li.bad').allTextContents();
        expect([bad, others]).toEqual([
            expect.stringMatching(/Throws, wrongNumber \d+ shows 4, but 3 was sealed\./),
            [],
        ]);
        const number = Number(/Number (\d+)/.exec(bad)?.[1]);
        expect(await rows(page, 'Every throw', 'li.good').count()).toBe(number - 1);
        expect(await rows(page, 'Every throw', 'li.bad').textContent()).toMatch(`${number} 4 ✗not as sealed`);
        expect(await isTooWide(page)).toBe(false);
        expect(await findings(page)).toEqual([]);
        expect(errors).toEqual([]);
        await close();
    }
});
