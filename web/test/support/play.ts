import type { Page } from 'playwright-core';

const CONFIRM = /^(Confirm|No play)/;

/** Waits until this page's player is to act, or the game is over. */
export async function untilMyTurn(page: Page): Promise<'act' | 'over'> {
    const found = await page.waitForFunction(() => {
        if (document.querySelector('.over') !== null) return 'over';
        const usable = '.button.main:not([aria-disabled])';
        const may = document.querySelector(`.cube-answer ${usable}, .actions ${usable}, .place.source`);
        return may === null ? undefined : 'act';
    });
    return (await found.jsonValue()) as 'act' | 'over';
}

/** Waits until this page's player has dice to play; rolls, and answers what has to be answered first. */
export async function untilDice(page: Page): Promise<void> {
    while ((await page.locator('.place.source').count()) === 0) {
        if ((await untilMyTurn(page)) === 'over') return;
        if ((await page.locator('.place.source').count()) > 0) return;
        await page.locator('.cube-answer .button.main, .actions .button.main:not([aria-disabled])').first().click();
    }
}

/** Moves checkers: each from a place to another one. */
export async function moveCheckers(page: Page, ...places: readonly number[]): Promise<void> {
    for (const place of places) await page.locator(`[data-place="${place}"]`).click();
}

/** What moves a checker as short as it goes, and presses a button. */
interface Hands {
    move(page: Page, place: string): Promise<void>;
    press(page: Page, name: string): Promise<void>;
}

export const BY_CLICKS: Hands = {
    move: async (page, place) => {
        const checker = page.locator(`.place[data-place="${place}"]`);
        await checker.click();
        await checker.click();
    },
    press: (page, name) => page.getByRole('button', { name, exact: true }).click(),
};

/** Fingers, on a screen that is touched. */
export const BY_TAPS: Hands = {
    move: async (page, place) => {
        const checker = page.locator(`.place[data-place="${place}"]`);
        await checker.tap();
        await checker.tap();
    },
    press: (page, name) => page.getByRole('button', { name, exact: true }).tap(),
};

/** Arrow keys, Enter and letters alone. */
export const BY_KEYS: Hands = {
    move: async (page, place) => {
        await page.locator('.place[tabindex="0"]').focus();
        const isThere = () =>
            page.evaluate((wanted) => (document.activeElement as HTMLElement | null)?.dataset.place === wanted, place);
        const isTop = Number(place) > 12 && place !== '25';
        await page.keyboard.press(isTop ? 'ArrowUp' : 'ArrowDown');
        for (let step = 0; step < 14 && !(await isThere()); step += 1) await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
    },
    press: async (page, name) => {
        if (CONFIRM.test(name) || name === 'Roll' || name === 'Begin') {
            await page.locator('.place[tabindex="0"]').focus();
        }
        if (name === 'Roll' || name === 'Begin') await page.keyboard.press('r');
        else if (CONFIRM.test(name)) await page.keyboard.press('c');
        else await page.getByRole('button', { name, exact: true }).press('Enter');
    },
};

/** One turn of backgammon: the checker that has farthest to go, by the first die that it can move by. */
export async function playBackgammonTurn(page: Page, hands: Hands = BY_CLICKS): Promise<'played' | 'over'> {
    for (;;) {
        if ((await untilMyTurn(page)) === 'over') return 'over';
        const now = await page.evaluate(() => {
            const places = [...document.querySelectorAll<SVGElement>('.place.source')].map(
                ({ dataset }) => dataset.place,
            );
            const main = document.querySelector(
                '.cube-answer .button.main, .actions .button.main:not([aria-disabled])',
            );
            return {
                place: places.sort((a, b) => Number(b) - Number(a))[0],
                name: main?.textContent?.trim(),
                turn: document.querySelector<HTMLElement>('.table')?.dataset.turn,
            };
        });
        if (now.place !== undefined) {
            await hands.move(page, now.place);
        } else if (now.name !== undefined) {
            await hands.press(page, now.name);
            if (CONFIRM.test(now.name)) {
                // The turn is over once the canister says so.
                await page.waitForFunction(
                    (turn) =>
                        document.querySelector('.over') !== null ||
                        document.querySelector<HTMLElement>('.table')?.dataset.turn !== turn,
                    now.turn,
                );
                return 'played';
            }
        }
    }
}

/** All turns of a player until the game is over. */
export async function playBackgammon(page: Page, hands?: Hands): Promise<void> {
    while ((await playBackgammonTurn(page, hands)) !== 'over');
}

/** One turn of Dice Wards: rolls until the round has so much, and holds. One press throws 15 times at most: more follow. */
export async function playDiceWardsTurn(page: Page, points = 20): Promise<'played' | 'over'> {
    if ((await untilMyTurn(page)) === 'over') return 'over';
    const turn = await turnIn(page);
    await page.locator('.plan input').fill(String(points));
    for (;;) {
        await page.getByRole('button', { name: 'Go', exact: true }).click();
        await page.waitForFunction(() => document.querySelector('.plan .button[aria-busy]') === null);
        if ((await page.locator('.over').count()) > 0) return 'over';
        if ((await turnIn(page)) !== turn) return 'played';
    }
}

/** The number of the turn that the table shows. */
function turnIn(page: Page): Promise<string | null> {
    return page.locator('.table').getAttribute('data-turn');
}
