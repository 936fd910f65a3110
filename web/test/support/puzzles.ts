import type { Page } from 'playwright-core';

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';

/** The player has lost much with 3-1 in the opening of a game of theirs, by 24/21, 24/23. */
export async function keepPuzzle(page: Page): Promise<void> {
    const puzzle = {
        xgid: OPENING,
        moves: [
            { from: 24, die: 3 },
            { from: 24, die: 1 },
        ],
        lost: 0.2,
        link: '#/review/7/3',
    };
    await page.evaluate((kept) => localStorage.setItem('puzzles', JSON.stringify([JSON.stringify(kept)])), puzzle);
}

/** Puzzles of one's own games in the place of that of the day. */
export const chooseOwn = (page: Page) => page.getByRole('radio', { name: /^From your games/ }).check({ force: true });
