import type { Page } from 'playwright-core';
import { outOfSight } from './browser';

/** Rolls on this page's turns until dice lie for a choice. */
export async function untilFarkleDice(page: Page): Promise<void> {
    for (;;) {
        const found = await page.waitForFunction(() => {
            if (document.querySelector('button.farkle-die') !== null) return 'dice';
            return document.querySelector('.actions .button.main:not([aria-disabled])') === null ? undefined : 'roll';
        });
        if ((await found.jsonValue()) === 'dice') return;
        await page.getByRole('button', { name: 'Roll six dice' }).click();
    }
}

/** Buttons and dice that one would have to scroll for, or that something covers. */
export function outOfSightInFarkle(page: Page): Promise<readonly string[]> {
    return outOfSight(page, '.actions .button, button.farkle-die');
}

/** One turn: what scores of the first throw, or with how many throws it takes. Nothing of it is known to be banked after a farkle. */
export async function playFarkleTurn(page: Page): Promise<void> {
    const turn = await page.locator('.table').getAttribute('data-turn');
    await untilFarkleDice(page);
    await page.getByRole('button', { name: 'All that score' }).click();
    await page.getByRole('button', { name: /^Bank \+/ }).click();
    await page.waitForFunction(
        (before) => document.querySelector<HTMLElement>('.table')?.dataset.turn !== before,
        turn,
    );
}
