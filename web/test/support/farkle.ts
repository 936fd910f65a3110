import type { Page } from 'playwright-core';

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
    return page.evaluate(() =>
        [...document.querySelectorAll('.actions .button, button.farkle-die')]
            .filter((each) => {
                const { left, right, top, bottom } = each.getBoundingClientRect();
                if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return true;
                const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                return there === null || !each.contains(there);
            })
            .map((each) => each.ariaLabel ?? each.textContent ?? ''),
    );
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
