import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inChromium } from '../support/browser';
import { playBackgammonTurn } from '../support/play';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

/** Keeps, of the other side's throw, how much is played and where the checkers are, at each change. */
async function watchThrows(page: Page): Promise<void> {
    await page.evaluate(() => {
        const own = [...document.querySelectorAll('.table-main > .seat .seat-mark')].at(-1);
        const theirs = own?.classList.contains('ebony') ? 'ivory' : 'ebony';
        const kept: string[] = [];
        Object.assign(globalThis, { kept });
        const look = () => {
            const dice = [...document.querySelectorAll(`.board-dice.${theirs} > g`)];
            const used = dice.filter((die) => die.classList.contains('used')).length;
            const where = [...document.querySelectorAll(`.checker.${theirs}`)]
                .map((checker) => checker.getAttribute('style') ?? checker.getAttribute('transform'))
                .join();
            const now = dice.length < 2 ? 'none' : `${used} ${where}`;
            if (kept.at(-1) !== now) kept.push(now);
            requestAnimationFrame(look);
        };
        look();
    });
}

const kept = (page: Page) => page.evaluate(() => (globalThis as unknown as { kept: string[] }).kept);
const forget = (page: Page) => page.evaluate(() => (globalThis as unknown as { kept: string[] }).kept.splice(0));

/** Waits until the other side has thrown and played, or doubles. @returns what was seen of a throw that could be played */
async function untilPlayed(page: Page): Promise<readonly string[] | undefined> {
    await page.waitForFunction(() => {
        const { kept } = globalThis as unknown as { kept: string[] };
        const isMine = document.querySelector('.place.source, .actions .button.main:not([aria-disabled])') !== null;
        const isThrown = kept.some((each) => each !== 'none');
        if (document.querySelector('.cube-answer, .over') !== null) return true;
        return kept.some((each) => each.startsWith('2 ')) || (isThrown && isMine && kept.at(-1) === 'none');
    });
    const seen = (await kept(page)).filter((each) => each !== 'none');
    return seen.some((each) => each.startsWith('2 ')) ? seen : undefined;
}

async function againstRobot(motion: 'reduce' | 'no-preference') {
    const visitor = await site.visitor('', { reducedMotion: motion });
    await visitor.page.getByRole('button', { name: 'Play a robot' }).first().click();
    await visitor.page.locator('svg.board').waitFor();
    await watchThrows(visitor.page);
    return visitor;
}

inChromium('the other side’s throw lies on the board, and then its play is shown checker by checker', async () => {
    const { page, errors, close } = await againstRobot('no-preference');
    let shown = 0;
    for (let turn = 0; turn < 6 && shown < 3; turn += 1) {
        if ((await playBackgammonTurn(page)) === 'over') break;
        await forget(page);
        const seen = await untilPlayed(page);
        if (seen === undefined) continue;
        shown += 1;
        expect(seen.length, `turn ${turn}`).toBeGreaterThanOrEqual(2);
        expect(seen[0]).toMatch(/^0 /);
        // It lies there until the next one.
        if ((await page.getByRole('button', { name: 'Roll', exact: true }).count()) > 0) {
            await page.waitForTimeout(1_000);
            expect((await kept(page)).at(-1)).toMatch(/^2 /);
        }
    }
    expect(shown).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await close();
});

inChromium('a press skips what is shown', async () => {
    const { page, close } = await againstRobot('no-preference');
    await playBackgammonTurn(page);
    await forget(page);
    await page.waitForFunction(() => (globalThis as unknown as { kept: string[] }).kept.at(-1)?.startsWith('0 '));
    await page.locator('.board-place').dispatchEvent('pointerdown');
    // Without the steps between.
    const seen = await untilPlayed(page);
    expect(seen ?? ['', '']).toHaveLength(2);
    await close();
});

test('where nothing is to move, the throw is there with what was played', async () => {
    const { page, close } = await againstRobot('reduce');
    let shown = 0;
    for (let turn = 0; turn < 6 && shown < 2; turn += 1) {
        if ((await playBackgammonTurn(page)) === 'over') break;
        await forget(page);
        if ((await untilPlayed(page)) !== undefined) shown += 1;
    }
    expect(shown).toBeGreaterThan(0);
    await close();
});
