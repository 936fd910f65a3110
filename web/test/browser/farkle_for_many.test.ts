import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import { resign, type Visitor } from '../support/browser';
import { outOfSightInFarkle, playFarkleTurn, untilFarkleDice } from '../support/farkle';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

const PHONE = { viewport: { width: 360, height: 640 } } as const;
const here = ({ page }: Visitor, count: number) =>
    page.getByRole('heading', { name: `${count} of 4 are here` }).waitFor();
const player = ({ page }: Visitor, place: number) => page.locator('.player').nth(place);
const hasLeft = ({ page }: Visitor, place: number) =>
    page.locator(`.player:nth-child(${place + 1})`, { hasText: 'left the game' }).waitFor();
const isTurnOf = ({ page }: Visitor, place: number) =>
    page.locator(`.player:nth-child(${place + 1})[aria-current="true"]`).waitFor();
const title = ({ page }: Visitor, text: string) => page.locator('.over-title', { hasText: text }).waitFor();

/** A room for four on the first page, public, with turns that are long enough for any machine. */
async function opensRoom({ page }: Visitor): Promise<void> {
    await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
    await page.getByRole('radio', { name: 'Everybody' }).check({ force: true });
    await page.getByRole('radio', { name: '5 min' }).check({ force: true });
    await page.getByRole('button', { name: 'Create the room' }).click();
}

test('three of four gather, play, and one after the other leaves; then they play again', async () => {
    const [ana, ben, cleo, dora] = await Promise.all([
        site.visitor('#/new/farkle', PHONE),
        site.visitor(),
        site.visitor('', { viewport: { width: 1280, height: 720 } }),
        site.visitor(),
    ]);
    await opensRoom(ana);
    await here(ana, 1);
    const room = ana.page.url();
    expect(await ana.page.getByRole('button', { name: /^Begin/ }).count()).toBe(0);
    await ben.page.getByText(/^1 of 4: Guest/).waitFor();
    await ben.page.getByRole('button', { name: /^Join / }).click();
    await Promise.all([here(ana, 2), here(ben, 2)]);
    await ana.page.getByRole('button', { name: 'Begin with 2' }).waitFor();
    // Somebody comes, and goes: their seat is free again.
    await dora.page.goto(room);
    await dora.page.getByRole('button', { name: 'Join' }).click();
    await here(ana, 3);
    await dora.page.getByRole('button', { name: 'Leave the room' }).click();
    await dora.page.getByRole('heading', { level: 2, name: 'Open rooms' }).waitFor();
    await here(ana, 2);
    await cleo.page.goto(room);
    await cleo.page.getByRole('button', { name: 'Join' }).click();
    await Promise.all([ana, ben, cleo].map((each) => here(each, 3)));
    expect(await ben.page.getByRole('button', { name: /^Begin/ }).count()).toBe(0);
    expect(await findings(ana.page)).toEqual([]);
    await ana.page.getByRole('button', { name: 'Begin with 3' }).click();
    await Promise.all([ana, ben, cleo].map(({ page }) => page.locator('.farkle .player').nth(2).waitFor()));

    // Everybody is first at their own table, and the next to play is the next below.
    await Promise.all([isTurnOf(ana, 0), isTurnOf(ben, 2), isTurnOf(cleo, 1)]);
    expect(await player(cleo, 0).innerText()).toMatch(/^3\s+You/);
    await playFarkleTurn(ana.page);
    await Promise.all([isTurnOf(ana, 1), isTurnOf(ben, 0), isTurnOf(cleo, 2)]);
    await playFarkleTurn(ben.page);
    await playFarkleTurn(cleo.page);
    await isTurnOf(ana, 0);
    await untilFarkleDice(ana.page);
    expect(await outOfSightInFarkle(ana.page)).toEqual([]);
    expect([...(await findings(ana.page)), ...(await findings(cleo.page))]).toEqual([]);

    // Others may watch all of it, from the first seat on.
    await dora.page.goto(room);
    await dora.page.getByText('You are watching').waitFor();
    await isTurnOf(dora, 0);

    // Whoever leaves need not wait for their turn, and the others go on without them.
    await resign(cleo.page);
    await cleo.page.getByText('You have left the game').waitFor();
    await Promise.all([hasLeft(ana, 2), hasLeft(ben, 1)]);
    await playFarkleTurn(ana.page);
    await isTurnOf(ben, 0);
    await playFarkleTurn(ben.page);
    await isTurnOf(ana, 0);
    await resign(ana.page);
    await title(dora, ' wins.');
    await Promise.all([title(ben, 'You win!'), title(ana, 'You came 2nd of 3.'), title(cleo, 'You came 3rd of 3.')]);
    expect((await ana.page.locator('.places li').allInnerTexts()).map((line) => line.replace(/\s+/g, ' '))).toEqual([
        expect.stringMatching(/^1st 2 Guest/),
        '2nd 1 You',
        expect.stringMatching(/^3rd 3 Guest/),
    ]);

    await ben.page.getByRole('button', { name: 'Rematch' }).click();
    await ana.page.getByText(/^Want a rematch: Guest \w+\. Still to agree: You and Guest/).waitFor();
    await ana.page.getByRole('button', { name: 'Rematch' }).click();
    await cleo.page.getByText(/^Want a rematch: Guest \w+ and Guest \w+\. Still to agree: You/).waitFor();
    await cleo.page.goto(room.replace('game', 'review'));
    await cleo.page.locator('.review .item-list li').nth(5).waitFor();
    expect(await findings(cleo.page)).toEqual([]);
    await cleo.page.goto(room);
    await cleo.page.getByRole('button', { name: 'Rematch' }).click();
    // Each has moved on by one seat.
    await Promise.all([isTurnOf(ben, 0), isTurnOf(ana, 1), isTurnOf(cleo, 2)]);
    expect([ana, ben, cleo, dora].flatMap(({ errors }) => errors)).toEqual([]);
    await Promise.all([ana, ben, cleo, dora].map(({ close }) => close()));
});

test('a person plays Farkle with three robots on a phone, to its end', async () => {
    const { page, errors, close } = await site.visitor('', PHONE);
    const card = page.locator('.game-card').filter({ has: page.getByRole('heading', { name: 'Farkle' }) });
    await card.getByRole('radio', { name: '4', exact: true }).check({ force: true });
    await card.getByRole('radio', { name: 'Hard' }).check({ force: true });
    await card.getByRole('button', { name: 'Play 3 robots' }).click();
    await page.locator('.player').nth(3).waitFor();
    expect(await page.locator('.player', { hasText: 'Robot' }).count()).toBe(3);
    await untilFarkleDice(page);
    expect(await outOfSightInFarkle(page)).toEqual([]);
    const isOver = () => page.locator('.over').isVisible();
    while (!(await isOver())) {
        const what = await page.waitForFunction(() => {
            if (document.querySelector('.over') !== null) return 'over';
            if (document.querySelector('button.farkle-die') !== null) return 'dice';
            return document.querySelector('.actions .button.main:not([aria-disabled])') === null ? undefined : 'roll';
        });
        const next = await what.jsonValue();
        if (next === 'over') break;
        if (next === 'roll') await page.getByRole('button', { name: 'Roll six dice' }).click();
        else {
            await page.getByRole('button', { name: 'All that score' }).click();
            await page.getByRole('button', { name: /^Bank \+/ }).click();
        }
        await page.waitForFunction(() => document.querySelector('.farkle [aria-busy]') === null);
    }
    expect(await page.locator('.over-title').innerText()).toMatch(/^You (win!|came .* of 4\.|share .* of 4\.)$/);
    expect(await page.locator('.places li').count()).toBe(4);
    // They agree at once.
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.locator('.over').waitFor({ state: 'detached' });
    await page.locator('.player').nth(3).waitFor();
    expect(errors).toEqual([]);
    await close();
});
