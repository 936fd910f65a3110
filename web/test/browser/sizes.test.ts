import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resign } from '../support/browser';
import { playBackgammonTurn, untilDice, untilMyTurn } from '../support/play';
import { openSite, type Site, seatTwo } from '../support/site';

/** Phones held sideways, a laptop at 200 %, a small and a large desktop. */
const SIZES = [
    { width: 667, height: 375 },
    { width: 844, height: 390 },
    { width: 720, height: 450 },
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
    { width: 2560, height: 1440 },
] as const;
/** Of the height that the header leaves. */
const LEAST_SHARE = 0.85;

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

/** How much of the height below the header the board fills. Clocks that stand above or below it are no part of that height. */
function boardShare(page: Page): Promise<number> {
    return page.evaluate(() => {
        const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const board = rectOf('svg.board');
        if (board === undefined) return 0;
        const besideBoard = [...document.querySelectorAll('.seat')].every(
            (seat) => seat.getBoundingClientRect().left >= board.right,
        );
        const clocks = besideBoard
            ? 0
            : [...document.querySelectorAll('.seat')].reduce((sum, seat) => sum + seat.clientHeight, 0);
        return board.height / (innerHeight - (rectOf('.header')?.height ?? 0) - clocks);
    });
}

/** Of what a selector finds, the names of those that one would have to scroll for, or that something covers. */
function outOfSight(page: Page, selector: string): Promise<readonly string[]> {
    return page.evaluate((wanted) => {
        scrollTo(0, 0);
        const isSeen = (each: Element): boolean => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return false;
            for (let around = each.parentElement; around !== null; around = around.parentElement) {
                const clip = around.getBoundingClientRect();
                const isClipping =
                    getComputedStyle(around).overflowY !== 'visible' && around !== document.documentElement;
                if (isClipping && (top < clip.top - 0.5 || bottom > clip.bottom + 0.5)) return false;
            }
            const inset = 2;
            return [
                [left + inset, top + inset],
                [right - inset, bottom - inset],
            ].every(([x = 0, y = 0]) => {
                const there = document.elementFromPoint(x, y);
                // Corners are round.
                return there !== null && (each.contains(there) || there.contains(each));
            });
        };
        const all = [...document.querySelectorAll(wanted)];
        if (all.length === 0) return [`nothing is ${wanted}`];
        return all.filter((each) => !isSeen(each)).map((each) => each.ariaLabel ?? each.textContent ?? each.className);
    }, selector);
}

/** Names that are cut off to nothing, or nearly. */
function cutNames(page: Page): Promise<readonly string[]> {
    return page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.seat-name b')]
            .filter(({ clientWidth, scrollWidth }) => clientWidth < Math.min(scrollWidth, 90))
            .map(({ textContent, clientWidth }) => `${textContent}: ${clientWidth}`),
    );
}

async function atEachSize(page: Page, check: (at: string) => Promise<void>): Promise<void> {
    for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
        for (let frame = 0; frame < 3; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
        await check(`${size.width} x ${size.height}`);
    }
}

test('the board fills the window, and nobody scrolls for an action or a name', async () => {
    const { page, errors, close } = await site.visitor();
    await page.getByRole('button', { name: 'Play a robot' }).first().click();
    await page.locator('svg.board').waitFor();
    await untilDice(page);
    await atEachSize(page, async (at) => {
        expect(await boardShare(page), at).toBeGreaterThanOrEqual(LEAST_SHARE);
        expect(await outOfSight(page, 'main .button, .seat-name b, .clock'), at).toEqual([]);
        expect(await cutNames(page), at).toEqual([]);
    });

    await page.setViewportSize({ width: 1280, height: 720 });
    await resign(page);
    await page.locator('.over').waitFor();
    await atEachSize(page, async (at) => {
        expect(await boardShare(page), at).toBeGreaterThanOrEqual(LEAST_SHARE);
        expect(await outOfSight(page, '.over .button, .seat-name b'), at).toEqual([]);
    });

    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page.locator('.replay').waitFor();
    await atEachSize(page, async (at) => {
        expect(await boardShare(page), at).toBeGreaterThanOrEqual(LEAST_SHARE);
        expect(await outOfSight(page, '.replay .button'), at).toEqual([]);
    });
    expect(errors).toEqual([]);
    await close();
});

test('between people, with two clocks, a double and a rated end are in sight as well', async () => {
    const { host, guest } = await seatTwo(site, 'backgammon', async ({ page }) => {
        await page.getByRole('radio', { name: 'Delay and reserve' }).check({ force: true });
    });
    const isHost = await Promise.race([
        untilMyTurn(host.page).then(() => true),
        untilMyTurn(guest.page).then(() => false),
    ]);
    const [first, second] = isHost ? [host, guest] : [guest, host];
    await playBackgammonTurn(first.page);
    await second.page.getByRole('button', { name: 'Double to 2' }).click();
    await first.page.locator('.cube-answer').waitFor();
    await atEachSize(first.page, async (at) => {
        expect(await boardShare(first.page), at).toBeGreaterThanOrEqual(LEAST_SHARE);
        expect(await outOfSight(first.page, 'main .button, main .talk-open, .seat-name b, .clock'), at).toEqual([]);
        expect(await cutNames(first.page), at).toEqual([]);
    });
    await first.page.getByRole('button', { name: 'Take' }).click();
    // Dice that nobody decides about fall by themselves.
    await second.page.locator('.resign .button:not([aria-disabled])').click();
    await second.page.getByRole('radio', { name: 'The match' }).check({ force: true });
    await second.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await second.page.locator('.rating-change b').waitFor();
    await atEachSize(second.page, async (at) => {
        expect(await outOfSight(second.page, '.over .button, .rating-change, .seat-name b, .talk-open'), at).toEqual(
            [],
        );
    });
    await Promise.all([host.close(), guest.close()]);
});

test('a checker that can be hit is as bright as the others: the wash of a target lies below it', async () => {
    const { page, close } = await site.visitor();
    await page.getByRole('button', { name: 'Play a robot' }).first().click();
    await page.locator('svg.board').waitFor();
    await untilDice(page);
    await page.locator('.place.source').first().click();
    await page.locator('.hint-target').first().waitFor();
    const isBelow = await page.evaluate(() => {
        const wash = document.querySelector('.hint-target');
        const checkers = [...document.querySelectorAll('.checker')];
        return checkers.every((each) => wash && wash.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
    expect(isBelow).toBe(true);
    await close();
});

test('nobody scrolls for the doors, or for what can be done with them', async () => {
    const { page, close } = await site.visitor();
    await page.getByRole('button', { name: 'Face the doors' }).click();
    await page.getByRole('button', { name: /Door 2/ }).click();
    await page.getByRole('button', { name: /Switch to/ }).waitFor();
    await atEachSize(page, async (at) => {
        expect(await outOfSight(page, '.stage .button, .door-picture, .door-label, .clock'), at).toEqual([]);
    });
    await close();
});

test('in Dice Wards nobody scrolls for an action or a name either', async () => {
    const { page, errors, close } = await site.visitor();
    await page.getByRole('button', { name: 'Play a robot' }).nth(1).click();
    await page.locator('.dice-wards').waitFor();
    await atEachSize(page, async (at) => {
        expect(await outOfSight(page, 'main .button, .plan input, .seat-name b, .clock, .middle'), at).toEqual([]);
        expect(await cutNames(page), at).toEqual([]);
    });
    expect(errors).toEqual([]);
    await close();
});
