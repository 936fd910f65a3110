import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resign } from '../support/browser';
import { outOfSightInFarkle, untilFarkleDice } from '../support/farkle';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

/** A small phone, another one held upright, and a small desktop. */
const SIZES = [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
] as const;

async function tableAgainst(level: string, size: (typeof SIZES)[number]) {
    const visitor = await site.visitor('', { viewport: size });
    const card = visitor.page
        .locator('.game-card')
        .filter({ has: visitor.page.getByRole('heading', { name: 'Farkle' }) });
    await card.getByRole('radio', { name: level }).check({ force: true });
    await card.getByRole('button', { name: 'Play a robot' }).click();
    await visitor.page.locator('.farkle').waitFor();
    return visitor;
}

const banked = (page: Page) =>
    page
        .locator('.farkle-side')
        .last()
        .locator('.farkle-track b')
        .innerText()
        .then((text) => Number(text.replaceAll(/\D/g, '')));

test('a farkle lies on the felt before the robot’s dice do', async () => {
    const { page, errors, close } = await tableAgainst('Easy', SIZES[0]);
    const farkle = page.locator('.farkle-dice.lost');
    const isOver = () => page.locator('.over-title').isVisible();
    const owner = () => page.locator('.farkle-turn .small').innerText();
    // Rolls on whatever it has, until nothing scores.
    for (;;) {
        await untilFarkleDice(page);
        await page.getByRole('button', { name: 'All that score' }).click();
        await page.getByRole('button', { name: /^Roll \d/ }).click();
        await page.waitForFunction(() => document.querySelector('.farkle [aria-busy]') === null);
        await page.waitForFunction(
            () => document.querySelector('.farkle-dice.lost, button.farkle-die, .over-title') !== null,
        );
        expect(await isOver()).toBe(false);
        if ((await farkle.count()) > 0 && (await owner()) === 'Your turn') break;
    }
    const dice = await farkle.getByRole('img').evaluateAll((all) => all.map((die) => die.ariaLabel));
    expect(dice.length).toBeLessThan(6);
    expect(await page.locator('.farkle-told').innerText()).toMatch(/^Farkle/);
    // What comes next takes its place.
    await farkle.waitFor({ state: 'detached' });
    await page.locator('.farkle-dice:not(.lost)').waitFor();
    expect(errors).toEqual([]);
    await close();
});

test.concurrent.each(SIZES)('a person plays Farkle with a robot at $width by $height', async (size) => {
    const { page, errors, close } = await tableAgainst('Medium', size);
    await untilFarkleDice(page);
    expect(await outOfSightInFarkle(page)).toEqual([]);
    const isHeld = (name: RegExp) => page.getByRole('button', { name }).getAttribute('aria-disabled');
    expect(await isHeld(/^Bank/)).toBe('true');

    await page.getByRole('button', { name: 'All that score' }).click();
    const bank = page.getByRole('button', { name: /^Bank \+/ });
    const points = Number((await bank.innerText()).replaceAll(/\D/g, ''));
    expect(points).toBeGreaterThanOrEqual(50);
    expect(await isHeld(/^Roll \d/)).toBe(null);
    expect(await outOfSightInFarkle(page)).toEqual([]);
    await bank.click();
    await page.waitForFunction(() => document.querySelector('button.farkle-die') === null);
    expect(await banked(page)).toBe(points);

    // By keys alone, and on with the other dice.
    await untilFarkleDice(page);
    await page.getByRole('button', { name: 'All that score' }).press('Enter');
    const kept = page.locator('button.farkle-die[aria-pressed="true"]');
    const all = await kept.count();
    await kept.first().press('Space');
    expect(await kept.count()).toBe(all - 1);
    await page.getByRole('button', { name: 'All that score' }).press('Enter');
    expect(await kept.count()).toBe(all);
    await page.getByRole('button', { name: /^Roll \d/ }).press('Enter');
    await page.waitForFunction(() => document.querySelector('.farkle [aria-busy]') === null);
    await untilFarkleDice(page);
    await resign(page);
    await page.locator('.over-title', { hasText: 'You lose.' }).waitFor();
    await page.getByRole('button', { name: 'Were the dice fair?' }).click();
    await page.locator('.notice.good').first().waitFor();
    await page.getByRole('link', { name: 'Review' }).click();
    await page.locator('.review .item-list li').nth(1).waitFor();
    // There is no analysis of it, so nobody asks for one.
    expect(await page.locator('.notice').count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
});
