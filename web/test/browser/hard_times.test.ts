import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Visitor } from '../support/browser';
import { untilDice } from '../support/play';
import { openSite, type Site, seatTwo } from '../support/site';

let site: Site;
let host: Visitor;
let guest: Visitor;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());
beforeEach(async () => {
    ({ host, guest } = await seatTwo(site, 'dice-wards'));
});
afterEach(async () => {
    await Promise.all([host.close(), guest.close()]);
});

/** Long before a call gives up. */
const SOON = { timeout: 10_000 };

const roll = ({ page }: Pick<Visitor, 'page'>) => page.getByRole('button', { name: 'Roll', exact: true });
const isMyTurn = ({ page }: Visitor) => page.locator('.actions .button.main:not([aria-disabled])').waitFor();
const turns = ({ page }: Visitor) => page.locator('.turn-list li');

test('a network that is lost in mid-game is told, nothing is lost, and the game goes on when it is back', async () => {
    await isMyTurn(host);
    await host.page.context().setOffline(true);
    const alert = host.page.getByRole('alert');
    await alert.getByText('No connection').waitFor(SOON);
    await roll(host).click();
    await host.page.locator('.actions [aria-busy]').waitFor();
    // Until the page has given up the attempt.
    await isMyTurn(host);
    await alert.getByText('No connection').waitFor();
    await host.page.context().setOffline(false);
    const again = host.page.getByRole('button', { name: 'Send it again' });
    await again.waitFor();
    expect(await alert.count()).toBe(0);
    await again.click();
    await turns(host).first().waitFor();
    await again.waitFor({ state: 'detached' });
    await turns(guest).first().waitFor();
    const seen = await Promise.all([host, guest].map((each) => turns(each).locator('.number').allTextContents()));
    expect(seen[0]).toEqual(seen[1]);
});

test('a network that never answers is told within ten seconds, with what becomes of a move, and the game goes on', async () => {
    await isMyTurn(host);
    let thaw = () => {};
    const thawed = new Promise<void>((resolve) => {
        thaw = resolve;
    });
    const context = host.page.context();
    await context.route('**/api/**', async (route) => {
        await thawed;
        await route.continue().catch(() => undefined);
    });
    const waiting = host.page.getByText('Sent, waiting');
    await roll(host).click();
    await waiting.waitFor();
    await host.page.getByRole('alert').getByText('What you did may have arrived').waitFor({ timeout: 15_000 });
    expect(await waiting.count()).toBe(0);
    thaw();
    await turns(guest).first().waitFor();
    await turns(host).first().waitFor();
    await host.page.locator('.live-dot.live').waitFor();
    expect(await host.page.getByRole('alert').count()).toBe(0);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test('checkers that were moved without a network stay where they are, and are sent when it is back', async () => {
    const { page, close } = await site.visitor();
    await page.getByRole('button', { name: 'Play a robot' }).first().click();
    await page.locator('svg.board').waitFor();
    const confirm = page.locator('.actions .button.main:not([aria-disabled])');
    do {
        await untilDice(page);
        while ((await confirm.count()) === 0) {
            const checker = page.locator('.place.source').first();
            await checker.click();
            await checker.click();
        }
    } while (!(await confirm.textContent())?.startsWith('Confirm'));
    const places = () =>
        page.evaluate(() => [...document.querySelectorAll('.checker')].map((each) => each.getAttribute('style')));
    const moved = await places();
    const turn = await page.locator('.table').getAttribute('data-turn');
    await page.context().setOffline(true);
    await confirm.click();
    await page.locator('.actions [aria-busy]').waitFor();
    await confirm.waitFor();
    expect(await places()).toEqual(moved);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Send it again' }).click();
    await page.waitForFunction(
        (before) => document.querySelector<HTMLElement>('.table')?.dataset.turn !== before,
        turn,
    );
    expect(await page.getByRole('alert').count()).toBe(0);
    await close();
});

test('a lobby without a network says so at once, and no longer than that', async () => {
    const { page, close } = await site.visitor();
    await page.locator('.live-dot.live').waitFor();
    // The page's files are in its cache by then: without a network it would not get them any more.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.locator('.live-dot.lost').waitFor(SOON);
    const alert = page.getByRole('alert').getByText('The network cannot be reached');
    await page.getByRole('button', { name: 'Play a robot' }).first().click();
    await alert.waitFor();
    await page.context().setOffline(false);
    await alert.waitFor({ state: 'detached' });
    await page.locator('.live-dot.live').waitFor();

    // A screen that was opened meanwhile is there when the network is.
    await page.getByRole('link', { name: 'Leaders' }).click();
    await page.getByText('Nobody has a place yet').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'You', exact: true }).click();
    await alert.waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'You, a guest' }).waitFor();
    await close();
});

test('a canister that is upgraded under the page keeps the game, and nobody notices', async () => {
    await isMyTurn(host);
    await roll(host).click();
    await turns(guest).first().waitFor();
    for (const name of ['gameEngine', 'lobbies', 'profiles'] as const) await site.live.world.upgrade(name);
    const next = await Promise.race([isMyTurn(host).then(() => host), isMyTurn(guest).then(() => guest)]);
    const before = await turns(next).first().textContent();
    await roll(next).click();
    await next.page.waitForFunction((text) => document.querySelector('.turn-list li')?.textContent !== text, before);
    expect([...host.errors, ...guest.errors]).toEqual([]);
});

// While the die is on its way, the late one has the same answer; after that it is told that the game has gone on.
test('a click in two windows of the same player acts once', async () => {
    await isMyTurn(host);
    const other = await host.page.context().newPage();
    await other.goto(host.page.url());
    await other.locator('.actions .button.main:not([aria-disabled])').waitFor();
    // Nothing is sent before both have clicked: on a slow machine the second one would see what the first has thrown.
    let send = () => {};
    const haveClicked = new Promise<void>((resolve) => {
        send = resolve;
    });
    await host.page.context().route(/\/api\/.*\/call$/, async (route) => {
        await haveClicked;
        await route.continue();
    });
    // Without a look at where the buttons are, which takes a slow machine so long that a call is given up and sent again.
    const click = (button: HTMLElement) => button.click();
    await Promise.all([host.page, other].map((page) => roll({ page }).evaluate(click)));
    send();
    await turns(guest).first().waitFor();
    const dice = async (of: Visitor) =>
        (await turns(of).first().locator('.number').first().textContent())?.split(' ').length;
    await host.page.waitForFunction(() => document.querySelector('[aria-busy]') === null);
    await other.waitForFunction(() => document.querySelector('[aria-busy]') === null);
    expect(await dice(guest)).toBe(1);
});

test('time that runs out is seen by both, and the turn passes', async () => {
    await isMyTurn(host);
    await roll(host).click();
    await turns(guest).first().waitFor();
    // A 1 has passed the turn already: then it is the guest's time that runs out.
    const wasLost = (await turns(guest).first().getAttribute('class')) === 'lost';
    const [late, next] = wasLost ? [guest, host] : [host, guest];
    await isMyTurn(late);
    await site.live.world.advance(33_000);
    await isMyTurn(next);
    await late.page.locator('.actions .button.main[aria-disabled]').waitFor();
    if (!wasLost) for (const { page } of [host, guest]) await page.locator('.turn-list li.held').waitFor();
});

test('a game goes on to its end where an answer takes two seconds, and one in ten never comes', async () => {
    const { page, close } = await site.visitor();
    await page.getByRole('button', { name: 'Play a robot' }).nth(1).click();
    await page.locator('.dice-wards').waitFor();
    let asked = 0;
    await page.route('**/api/**', async (route) => {
        asked += 1;
        const isLost = asked % 10 === 0;
        const answer = await route.fetch();
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        await (isLost ? route.abort() : route.fulfill({ response: answer }));
    });
    const next = () =>
        page.waitForFunction(() => {
            if (document.querySelector('.over') !== null) return 'over';
            const usable = (selector: string) =>
                document.querySelector(`${selector}:not([aria-disabled], [aria-busy])`);
            if (usable('.trouble .button') !== null) return 'again';
            return usable('.plan .button') === null ? undefined : 'go';
        });
    for (let now = await (await next()).jsonValue(); now !== 'over'; now = await (await next()).jsonValue()) {
        if (now === 'go') await page.locator('.plan .button').click();
        // It may have come in the meantime.
        else
            await page
                .locator('.trouble .button')
                .click({ timeout: 5_000 })
                .catch(() => undefined);
    }
    expect(asked).toBeGreaterThanOrEqual(10);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Were the dice fair?' }).click();
    await page.locator('.notice.good').first().waitFor();
    await close();
});
