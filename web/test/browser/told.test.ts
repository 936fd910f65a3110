import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueIn } from '../../../packages/client/src';
import { inChromium, resign, type Visitor } from '../support/browser';
import { untilDice, untilMyTurn } from '../support/play';
import { openSite, type Site, seatTwo } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

/** Of two players the one to act, and the other. */
async function inTurn(one: Visitor, two: Visitor): Promise<readonly [Visitor, Visitor]> {
    const isFirst = await Promise.race([
        untilMyTurn(one.page).then(() => true),
        untilMyTurn(two.page).then(() => false),
    ]);
    return isFirst ? [one, two] : [two, one];
}

test('an invitation that leads nowhere says so, and does not invite', async () => {
    const { page, close } = await site.visitor('#/join/4000000');
    await page.getByRole('heading', { name: 'This invitation is over' }).waitFor();
    expect(await page.getByRole('button', { name: 'Join and play' }).count()).toBe(0);

    await page.goto(`${site.url}/#/join/4000000/ABCD2345`);
    await page.getByText('There is no such room any more').waitFor();
    expect(await page.getByRole('button', { name: 'Join and play' }).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    await close();
});

test('an invitation that somebody else has used says so; where everybody may watch, it leads to the game', async () => {
    const { host, guest, link } = await seatTwo(site, 'dice-wards');
    const roomId = Number(host.page.url().split('/').at(-1));
    const third = await site.visitor(`#/join/${roomId}`);
    await third.page.getByText('There is no such room any more').waitFor();
    // The same with the code, which one of the two has sent to somebody else as well.
    await third.page.goto(link);
    await third.page.getByText('Somebody else has taken the seat').waitFor();
    expect(await third.page.getByRole('button', { name: 'Join and play' }).count()).toBe(0);
    expect(await third.page.getByRole('link', { name: 'Watch the game' }).count()).toBe(0);

    const owner = await site.live.player('owner of a public room');
    const open = valueIn(
        await owner.lobbies.createRoom({ name: 'Open', kind: 'DiceWards', settings: { private: false } }),
    );
    valueIn(await (await site.live.player('guest of a public room')).lobbies.joinRoom(open.id));
    await third.page.goto(`${site.url}/#/join/${open.id}`);
    await third.page.getByText('Somebody else has taken the seat').waitFor();
    await third.page.getByRole('link', { name: 'Watch the game' }).click();
    await third.page.getByText('You are watching').waitFor();
    await Promise.all([host, guest, third].map((each) => each.close()));
});

test('a private room that waits says when it closes', async () => {
    const { page, close } = await site.visitor('#/new/backgammon');
    for (const length of ['One game', '1 point', '3 points', '5 points', '7 points'])
        expect(await page.getByRole('radio', { name: length, exact: true }).count(), length).toBe(1);
    await page.getByRole('button', { name: 'Create the room' }).click();
    await page.getByText('Only people with the link can join. The room closes after 30 minutes.').waitFor();
    await close();
});

test('whoever cannot resign is told why, and the dialog promises no answer that nobody gives', async () => {
    const { host, guest } = await seatTwo(site, 'backgammon');
    const [acting, waiting] = await inTurn(host, guest);
    const greyed = waiting.page.getByRole('button', { name: 'Resign' });
    expect(await greyed.getAttribute('aria-disabled')).toBe('true');
    await greyed.click({ force: true });
    await waiting.page.getByText('You can resign when it is your turn.').waitFor();

    await acting.page.getByRole('button', { name: 'Resign' }).click();
    const dialog = acting.page.getByRole('dialog');
    await dialog.getByText('Your opponent may accept, or play on for more.').waitFor();
    await dialog.getByRole('radio', { name: 'The match' }).check({ force: true });
    await dialog.getByText('The match is over at once.').waitFor();
    expect(await dialog.getByText('may accept').count()).toBe(0);
    await Promise.all([host.close(), guest.close()]);

    const alone = await site.visitor();
    await alone.page.getByRole('button', { name: 'Play a robot' }).first().click();
    await alone.page.locator('svg.board').waitFor();
    await untilDice(alone.page);
    await alone.page.getByRole('button', { name: 'Resign' }).click();
    await alone.page.getByRole('dialog').getByText('The game is over at once.').waitFor();
    expect(await alone.page.getByRole('dialog').getByText('may accept').count()).toBe(0);
    await alone.close();
});

test('"Roll until" so many points as the round has already is no mistake, and what was announced does not stay', async () => {
    const { page, close } = await site.visitor();
    await page.getByRole('button', { name: 'Play a robot' }).nth(1).click();
    await page.locator('.dice-wards').waitFor();
    const round = page.locator('.middle-round b');
    do {
        await untilMyTurn(page);
        await page.getByRole('button', { name: 'Roll', exact: true }).click();
        await page.waitForFunction(() => document.querySelector('.actions [aria-busy]') === null);
    } while ((await round.textContent()) === '0' || (await page.getByText('Your round').count()) === 0);
    const points = await round.textContent();
    // Key by key, as people do: `fill` does not replace a number in Firefox.
    await page.locator('.plan input').press('ControlOrMeta+A');
    await page.locator('.plan input').pressSequentially(points ?? '');
    await page.getByText(`This round has ${points} already: hold, or choose more.`).waitFor();
    await page.getByRole('button', { name: 'Go', exact: true }).click({ force: true });
    await page.locator('.plan input').press('Enter');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await round.textContent()).toBe(points);
    expect(await page.locator('.plan .button').getAttribute('aria-disabled')).toBe('true');

    await page.waitForFunction(() => document.querySelector('[role="log"]')?.textContent === '');
    await close();
});

inChromium('under a finger nothing that chooses is lower than 44 pixels', async () => {
    const { page, close } = await site.visitor('', {
        hasTouch: true,
        isMobile: true,
        viewport: { width: 390, height: 844 },
    });
    const low = () =>
        page.evaluate(() =>
            [...document.querySelectorAll('.choice label, .button')]
                .map((each) => `${each.textContent}: ${each.getBoundingClientRect().height}`)
                .filter((each) => Number(each.split(': ').at(-1)) < 44),
        );
    expect(await low()).toEqual([]);
    await page.goto(`${site.url}/#/new/backgammon`);
    await page.getByRole('heading', { name: 'Create a room' }).waitFor();
    expect(await low()).toEqual([]);
    await close();
});

test('a rated game that changes no rating says why', async () => {
    const host = await site.visitor('#/new/dice-wards');
    await host.page.getByRole('button', { name: 'Create the room' }).click();
    const link = await host.page.getByLabel('Send this link').inputValue();
    const [roomId, code] = link.split('/').slice(-2);
    const bot = await site.live.player('bot that is invited');
    valueIn(await bot.profiles.upsertProfile('Ada_Bot'));
    valueIn(await bot.profiles.declareBot());
    valueIn(await bot.lobbies.joinRoom(Number(roomId), code));
    await host.page.locator('.dice-wards').waitFor();
    await bot.gameEngine.resign(Number(roomId));
    while ((await host.page.locator('.over').count()) === 0) {
        await untilMyTurn(host.page);
        if ((await host.page.locator('.over').count()) > 0) break;
        await resign(host.page);
        await host.page.locator('.over').waitFor();
    }
    await host.page.getByText('Games with bots are not rated.').waitFor();
    expect(await host.page.locator('.over').textContent()).toContain('Resigned');
    expect(await host.page.getByText('Played to the end').count()).toBe(0);
    await host.page.goto(`${site.url}/#/player`);
    await host.page.getByText(/^Dice Wards · Resigned · /).waitFor();
    await host.close();
});

test('a short game says why it brought its winner nothing', async () => {
    const { host, guest } = await seatTwo(site, 'dice-wards');
    await untilMyTurn(host.page);
    await resign(host.page);
    await guest.page.getByText('A game of 1 turn brings its winner nothing.').waitFor();
    await host.page.locator('.rating-change b').waitFor();
    expect(await host.page.getByText('brings its winner nothing').count()).toBe(0);
    await Promise.all([host.close(), guest.close()]);
});
