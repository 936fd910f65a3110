import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

const PHONE = { viewport: { width: 360, height: 640 } } as const;

test('a person plays Liar’s Dice with two robots on a phone, and whoever looks on sees no dice', async () => {
    const { page, errors, close } = await site.visitor('', PHONE);
    const card = page.locator('.game-card').filter({ has: page.getByRole('heading', { name: "Liar's Dice" }) });
    await card.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await card.getByRole('button', { name: 'Play 2 robots' }).click();
    await page.locator('.liars .player').nth(2).waitFor();
    const isMine = page.locator('.liars-maker');
    const goOn = page.getByRole('button', { name: 'Go on' });
    const bid = page.locator('.actions .button.main', { hasText: /^Bid / });
    const challenge = page.locator('.actions .button:not([aria-disabled])', { hasText: 'Challenge' });

    // The robots may have challenged each other before the person had a turn.
    await isMine.or(goOn).first().waitFor();
    if (await goOn.isVisible()) await goOn.click();
    await isMine.waitFor();
    expect(await page.locator('.liars-own .die').count()).toBeGreaterThan(3);
    expect(await findings(page)).toEqual([]);

    const watching = await site.visitor(page.url().slice(page.url().indexOf('#')));
    await watching.page.getByText('You are watching.').waitFor();
    await watching.page.locator('.liars .player').nth(2).waitFor();
    expect(await watching.page.locator('.liars-own').count()).toBe(0);
    expect(await watching.page.locator('.liars-felt .liars-row .die').count()).toBe(0);

    // Nothing lower than the bid that stands can be chosen: the last step down is none any more.
    const fewer = page.getByRole('button', { name: 'One die fewer' });
    await page.getByRole('button', { name: 'One die more' }).click();
    await fewer.click();
    while ((await fewer.getAttribute('aria-disabled')) === null) await fewer.click();
    const least = (await bid.innerText()).trim();
    await bid.click();
    await page.locator('.turn-list').getByText(least.replace('Bid ', ''), { exact: true }).first().waitFor();

    // Bids, and then a challenge: somebody's, or the person's own.
    await isMine.or(goOn).first().waitFor();
    if (!(await goOn.isVisible())) await challenge.click();
    await page.getByRole('heading', { name: /challenges?: / }).waitFor();
    expect(await page.locator('.liars-verdict').innerText()).toMatch(
        /^\d+ di(e counts|ce count)\. .* (a die|lose a die)\.$/,
    );
    expect(await page.locator('.liars-hands li').count()).toBe(3);
    await watching.page.getByRole('heading', { name: /challenges?: / }).waitFor();
    expect([...(await findings(page)), ...(await findings(watching.page))]).toEqual([]);
    await goOn.click();
    await page.getByRole('heading', { name: /challenges?: / }).waitFor({ state: 'detached' });
    expect([...errors, ...watching.errors]).toEqual([]);
    await watching.close();
    await close();
});
