import type { Page } from 'playwright-core';

/** What a page shows of a game, to decide what to do next. */
async function state(page: Page): Promise<'act' | 'wait' | 'over'> {
    return await page.evaluate(() => {
        if (document.querySelector('.over') !== null) return 'over';
        const usable = document.querySelector(
            '.cube-answer .button.main:not([aria-disabled]), .actions .button.main:not([aria-disabled]), .place.source',
        );
        return usable === null ? 'wait' : 'act';
    });
}

/** Waits until this page's player is to act, or the game is over. */
export async function untilMyTurn(page: Page): Promise<'act' | 'over'> {
    for (;;) {
        const now = await state(page);
        if (now !== 'wait') return now;
        await page.waitForTimeout(50);
    }
}

/** One turn of backgammon by clicks: the first checker that can move, by the first die that it can move by. */
export async function playBackgammonTurn(page: Page): Promise<'played' | 'over'> {
    for (;;) {
        if ((await untilMyTurn(page)) === 'over') return 'over';
        const source = page.locator('.place.source').first();
        const main = page.locator('.cube-answer .button.main, .actions .button.main:not([aria-disabled])').first();
        if ((await source.count()) > 0) {
            const place = await source.getAttribute('data-place');
            const same = page.locator(`.place[data-place="${place}"]`);
            await same.click();
            await same.click();
        } else if ((await main.count()) > 0) {
            const name = await main.textContent();
            await main.click();
            if (name === 'Confirm' || name?.startsWith('No play')) return 'played';
        }
    }
}

/** One turn of Dice Wards: rolls until the round has so much, and holds. */
export async function playDiceWardsTurn(page: Page, points = 20): Promise<'played' | 'over'> {
    if ((await untilMyTurn(page)) === 'over') return 'over';
    await page.locator('.plan input').fill(String(points));
    await page.getByRole('button', { name: 'Go' }).click();
    await page.waitForFunction(
        () =>
            document.querySelector('.over') !== null ||
            (document.querySelector('.actions .button.main[aria-busy]') === null &&
                document.querySelector('.plan .button[aria-busy]') === null),
    );
    return (await page.locator('.over').count()) > 0 ? 'over' : 'played';
}
