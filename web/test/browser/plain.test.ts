import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import { buildPlainPage } from '../support/plain_page';
import { openSite, type Site } from '../support/site';

/** A phone, and a small desktop. */
const SIZES = [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
] as const;
/** As high as what one presses has to be, in pixels. */
const TARGET = 44;

let plain: Awaited<ReturnType<typeof buildPlainPage>>;
let site: Site;
beforeAll(async () => {
    plain = await buildPlainPage();
    site = await openSite({ folder: plain.folder });
});
afterAll(async () => {
    await site.close();
    await plain.remove();
});

/** Begins a game from its card. */
async function begin(page: Page, title: string, button: string): Promise<void> {
    const card = page.locator('.game-card').filter({ has: page.getByRole('heading', { name: title }) });
    await card.getByRole('button', { name: button, exact: true }).click();
    await page.locator('.table.plain').waitFor();
}

/** The value beside a name in the table of what the game tells. */
function told(page: Page, name: string): Locator {
    return page
        .getByRole('table', { name: 'How it stands' })
        .locator('tr', { has: page.getByRole('rowheader', { name, exact: true }) })
        .locator('td')
        .first();
}

/** The form of a verb. */
function formOf(page: Page, verb: string): Locator {
    return page.locator('form.verb').filter({ has: page.getByRole('button', { name: verb, exact: true }) });
}

async function untilMine(page: Page): Promise<'mine' | 'over'> {
    const mine = page.locator('.verb button:not([aria-disabled])').first();
    const over = page.locator('.over');
    await mine.or(over).first().waitFor();
    return (await over.count()) > 0 ? 'over' : 'mine';
}

test.each(SIZES)('Dice Wards is played to its end with a robot, without a board, at $width × $height', async (size) => {
    const { page, errors, close } = await site.visitor('', { viewport: size });
    await begin(page, 'Dice Wards', 'Play a robot');
    expect(await findings(page)).toEqual([]);
    const high = await page.locator('.table.plain').evaluate(
        (table, least) => ({
            isTooWide: document.documentElement.scrollWidth > innerWidth,
            low: [...table.querySelectorAll('.verbs :is(button, input, select)')]
                .map((element) => element.getBoundingClientRect().height)
                .filter((height) => height < least),
        }),
        TARGET,
    );
    expect(high).toEqual({ isTooWide: false, low: [] });

    // A refusal is the canister's own text, and changes nothing.
    await untilMine(page);
    const plan = formOf(page, 'Roll until');
    await plan.getByLabel('Points').fill('1000');
    await plan.getByRole('button').click();
    await page.locator('.trouble').getByRole('alert').waitFor();
    expect(await told(page, 'Round score').textContent()).toBe('0');

    while ((await untilMine(page)) === 'mine') {
        await plan.getByLabel('Points').fill('25');
        await plan.getByLabel('Holds').selectOption('yes');
        // By keyboard, as any form.
        await plan.getByLabel('Points').press('Enter');
    }
    const scores = [
        await told(page, 'You: score').textContent(),
        await told(page, 'Robot · Medium: score').textContent(),
    ];
    expect(Math.max(...scores.map(Number))).toBeGreaterThanOrEqual(100);
    await page.locator('.turn-list li', { hasText: 'Die landed' }).first().waitFor();
    expect(await findings(page), 'over').toEqual([]);
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.locator('.plain-step').waitFor();
    expect(await findings(page), 'review').toEqual([]);
    expect(errors).toEqual([]);
    await close();
});

test('a game for one is played by its verbs, and its check of what was sealed works', async () => {
    const { page, errors, close } = await site.visitor('', { viewport: SIZES[0] });
    await begin(page, 'Monty Hall', 'Play');
    expect(await page.getByRole('button', { name: 'Resign' }).count()).toBe(0);
    const doors = page.getByRole('table', { name: 'Doors' });
    expect(await doors.locator('tbody tr').count()).toBe(3);
    expect(await doors.getByRole('columnheader').allTextContents()).toContain('State');
    // Nothing is sent before it is filled in.
    await page.getByRole('button', { name: 'Select door' }).click();
    expect(await told(page, 'Phase').textContent()).toBe('Initialized');
    await formOf(page, 'Select door').getByLabel('A number').fill('2');
    await page.getByRole('button', { name: 'Select door' }).click();
    await told(page, 'Player choice').getByText('2').waitFor();
    expect(await findings(page)).toEqual([]);
    await formOf(page, 'Make final choice').getByLabel('A word').fill('stick');
    await page.getByRole('button', { name: 'Make final choice' }).click();
    await page.locator('.over').waitFor();
    await page.getByRole('button', { name: 'Were the dice fair?' }).click();
    await page.getByText(/^Yes\./).waitFor();
    expect(errors).toEqual([]);
    await close();
});

test('two people meet at a plain table, by a link, and see what the other does', async () => {
    const host = await site.visitor('#/new/dice-wards');
    await host.page.getByRole('button', { name: 'Create the room' }).click();
    const link = await host.page.getByLabel('Send this link').inputValue();
    const guest = await site.visitor(link.slice(link.indexOf('#')));
    await guest.page.getByRole('button', { name: 'Join and play' }).click();
    const pages = [host.page, guest.page];
    await Promise.all(pages.map((page) => page.locator('.table.plain').waitFor()));
    expect(await guest.page.getByRole('button', { name: 'Roll', exact: true }).getAttribute('aria-disabled')).toBe(
        'true',
    );
    await host.page.getByRole('button', { name: 'Roll', exact: true }).click();
    await guest.page.locator('.turn-list li', { hasText: 'Die landed' }).waitFor();
    await Promise.all([host.close(), guest.close()]);
});
