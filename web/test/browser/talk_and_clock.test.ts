import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { happy } from '../../../test/support/world';
import { findings } from '../support/axe';
import { inChromium, type Visitor } from '../support/browser';
import { playDiceWardsTurn } from '../support/play';
import { openSite, type Site, seatTwo } from '../support/site';

const LOW = 'Less than a minute of your reserve';

let site: Site;
let host: Visitor;
let guest: Visitor;
beforeAll(async () => {
    site = await openSite();
    await sitDown('Ana');
});
afterAll(() => site.close());

/** A host of that name and a guest, at a table that everybody may watch, with a delay and a reserve. */
async function sitDown(name: string): Promise<void> {
    ({ host, guest } = await seatTwo(site, 'dice-wards', async (visitor) => {
        await rename(visitor, name);
        await visitor.page.goto(`${site.url}/#/new/dice-wards`);
        await visitor.page.getByRole('radio', { name: 'Everybody' }).check({ force: true });
        await visitor.page.getByRole('radio', { name: 'Delay and reserve' }).check({ force: true });
    }));
}

async function rename({ page }: Visitor, name: string): Promise<void> {
    await page.goto(`${site.url}/#/player`);
    await page
        .getByLabel('Your name')
        .or(page.getByRole('button', { name: 'Change your name' }))
        .first()
        .waitFor();
    const change = page.getByRole('button', { name: 'Change your name' });
    if ((await change.count()) > 0) await change.click();
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`You are ${name} now`).waitFor();
}

async function say({ page }: Visitor, words: string): Promise<void> {
    await page.getByRole('button', { name: 'Say something' }).click();
    await page.getByRole('button', { name: words }).click();
    await page.locator('.talk-palette').waitFor({ state: 'detached' });
}

/** As the address has it. */
function roomOf(page: Page): number {
    return Number(page.url().split('/').at(-1));
}

const said = ({ page }: Visitor, words: string) => page.locator('.seat .said', { hasText: words });
const turns = ({ page }: Visitor) => page.locator('.turn-list li');
const lowest = ({ page }: Visitor) => page.locator('.clock.short .clock-low');
const roll = ({ page }: Visitor) => page.getByRole('button', { name: 'Roll', exact: true });

/** Keeps what is announced from now on. */
async function listen({ page }: Visitor): Promise<() => Promise<readonly string[]>> {
    await page.evaluate(() => {
        const heard: string[] = [];
        const log = document.querySelector('[role="log"]');
        if (log !== null) {
            new MutationObserver(() => heard.push(log.textContent ?? '')).observe(log, {
                subtree: true,
                childList: true,
                characterData: true,
            });
        }
        Object.assign(globalThis, { heard });
    });
    return () => page.evaluate(() => (globalThis as unknown as { heard: readonly string[] }).heard);
}

/** Whoever is to act, and the other one. */
async function byTurn(): Promise<readonly [Visitor, Visitor]> {
    const canRoll = ({ page }: Visitor) => page.locator('.actions .button.main:not([aria-disabled])').waitFor();
    return Promise.race([
        canRoll(host).then(() => [host, guest] as const),
        canRoll(guest).then(() => [guest, host] as const),
    ]);
}

test('what one player says the other sees and hears, spectators too, but nobody who has muted them', async () => {
    const watcher = await site.visitor(new URL(host.page.url()).hash);
    await watcher.page.getByText('You are watching').waitFor();
    const heard = await listen(host);
    await say(guest, 'Good luck!');
    await Promise.all([host, guest, watcher].map((each) => said(each, 'Good luck!').waitFor()));
    await expect.poll(async () => (await heard()).join()).toMatch(/Guest .* says: Good luck!/);
    expect(await watcher.page.getByRole('button', { name: 'Say something' }).count()).toBe(0);

    await host.page.getByRole('button', { name: 'Say something' }).click();
    await host.page.getByRole('switch', { name: 'Mute the other side' }).check({ force: true });
    await host.page.keyboard.press('Escape');
    await playDiceWardsTurn(host.page, 2);
    await say(guest, 'Hello!');
    await said(watcher, 'Hello!').waitFor();
    // The view that tells the host of the guest's turn has all that was said before it.
    const before = await turns(host).count();
    await playDiceWardsTurn(guest.page, 2);
    await host.page.waitForFunction((count) => document.querySelectorAll('.turn-list li').length > count, before);
    expect((await heard()).filter((text) => text.includes('Hello'))).toEqual([]);

    await host.page.reload();
    await host.page.getByRole('button', { name: 'Say something' }).click();
    await host.page.getByRole('switch', { name: 'Mute the other side', checked: true }).waitFor();
    expect(await findings(host.page)).toEqual([]);
    await host.page.keyboard.press('Escape');

    // On a slow machine a minute may pass in between: more than four of them are refused sooner or later.
    const { page } = guest;
    const refused = page
        .getByRole('alert')
        .getByText(/^Four a minute is the most\. You can say more in \d+ seconds?\.$/);
    while ((await refused.count()) === 0) {
        await page.getByRole('button', { name: 'Say something' }).click();
        await page.getByRole('button', { name: 'Sorry!' }).click();
        await refused.or(page.locator('.talk:not(:has(.talk-palette))')).waitFor();
    }
    await watcher.close();
});

test('from the seat of the other one a player mutes, blocks and reports them', async () => {
    const { page } = guest;
    await page.getByRole('button', { name: /^Ana: mute/ }).click();
    const menu = page.getByRole('dialog', { name: 'Ana' });
    await menu.getByRole('switch', { name: 'Mute the other side' }).check({ force: true });
    expect(await findings(page), 'menu').toEqual([]);
    await menu.getByRole('button', { name: 'Report' }).click();
    await menu.getByLabel('Spam').check();
    expect(await findings(page), 'report').toEqual([]);
    await menu.getByRole('button', { name: 'Send the report' }).click();
    await menu.getByText('The moderators are told.').waitFor();
    await menu.getByRole('switch', { name: 'Mute the other side' }).uncheck({ force: true });
    await menu.getByRole('button', { name: 'Block' }).click();
    await menu.getByRole('button', { name: 'Unblock' }).waitFor();
    // Whoever is blocked is not heard, and the other switch knows it.
    await menu.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Say something' }).click();
    await page.getByRole('switch', { name: 'Mute the other side', checked: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Ana: mute/ }).click();
    await menu.getByRole('button', { name: 'Unblock' }).click();
    await menu.getByRole('button', { name: 'Block' }).waitFor();
    await menu.getByRole('switch', { name: 'Mute the other side', checked: false }).waitFor();
    await page.keyboard.press('Escape');

    const { lobbies } = site.live.world.as(site.live.world.admin);
    const reports = await happy(lobbies.getReports([]));
    expect(reports.map(({ category, roomId }) => [category, roomId])).toEqual([[{ Spam: null }, [roomOf(page)]]]);
});

test('names are those of now, and a new one is there at the next look', async () => {
    await guest.page.locator('.seat-name', { hasText: /^Ana/ }).waitFor();
    const table = host.page.url();
    await rename(host, 'Theodora');
    await host.page.goto(table);
    await guest.page.reload();
    // Lobbies and the engine hear of a name a few seconds after it was given.
    const renamed = guest.page.locator('.seat-name', { hasText: /^Theodora/ });
    for (let looks = 0; looks < 60 && (await renamed.count()) === 0; looks += 1) {
        await guest.page.reload();
        await guest.page.locator('.seat-name').first().waitFor();
    }
    await renamed.waitFor();
});

// Firefox does not tell what it has drawn.
inChromium(
    'while nobody acts the page draws for its clocks, a few times a second, and not for every frame',
    async () => {
        const devtools = await host.page.context().newCDPSession(host.page);
        await devtools.send('Performance.enable');
        const layouts = async () => {
            const { metrics } = await devtools.send('Performance.getMetrics');
            return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
        };
        await host.page.locator('.clock.runs').waitFor();
        const before = await layouts();
        await host.page.waitForTimeout(3_000);
        const drawn = (await layouts()) - before;
        expect(drawn).toBeGreaterThan(0);
        expect(drawn).toBeLessThan(60);
        await devtools.detach();
    },
);

test('beyond the delay the reserve runs, both see it become short, and without it the game is lost', async () => {
    // At the table of the tests before, a slow machine has used some of the reserve up.
    await Promise.all([host.close(), guest.close()]);
    await sitDown('Mira');
    const [first] = await byTurn();
    const clock = (visitor: Visitor, seat: 'own' | 'other') =>
        visitor.page
            .locator('.ward')
            .nth(seat === 'own' ? 1 : 0)
            .locator('.clock-part b');
    const reserve = (await clock(first, 'own').nth(1).textContent()) ?? '';
    // Two minutes, less what a slow machine has taken already.
    expect(reserve).toMatch(/^(2:00|1:\d\d)$/);
    const heard = await listen(first);
    const second = first === host ? guest : host;
    // To 20 s of reserve, or to 32 s where none of the 12 s of delay has passed.
    const [minutes, seconds] = reserve.split(':').map(Number);
    await site.live.world.advance((minutes * 60 + seconds - 20) * 1_000);
    await roll(first).click();
    await Promise.all([lowest(first), lowest(second)].map((mark) => mark.waitFor()));
    expect(await clock(second, 'other').nth(1).textContent()).toMatch(/^0:\d\d$/);
    await turns(first).first().waitFor();
    await expect.poll(async () => (await heard()).filter((text) => text.includes(LOW)).length).toBe(1);
    // In steps: a canister that stands still for so long takes nobody's time.
    await site.live.world.advanceSlowly(140);
    await Promise.all([host, guest].map(({ page }) => page.getByText('Time ran out', { exact: true }).waitFor()));
    expect((await heard()).filter((text) => text.includes(LOW))).toHaveLength(1);
    expect([...host.errors, ...guest.errors]).toEqual([]);
});
