import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playDiceWardsTurn } from '../support/play';
import { openSite, type Site } from '../support/site';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Finding {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

/** Colours change over a moment, and halfway nothing can be read. */
async function settled(): Promise<void> {
    for (let frame = 0; frame < 3; frame += 1) {
        await new Promise(requestAnimationFrame);
        for (const animation of document.getAnimations()) {
            if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
        }
    }
}

/** What axe finds, by day and by night, in words. */
async function findings(page: Page): Promise<readonly string[]> {
    const all: string[] = [];
    for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(settled);
        // Playwright evaluates it outside the page's own policy, which lets no script in.
        await page.evaluate(AXE);
        const found = (await page.evaluate(
            (tags) =>
                (globalThis as unknown as { axe: { run(o: object): Promise<object> } }).axe.run({ runOnly: tags }),
            TAGS,
        )) as { readonly violations: readonly Finding[] };
        for (const { id, impact, nodes } of found.violations) {
            all.push(
                `${colorScheme} ${impact} ${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
            );
        }
    }
    return all;
}

test('axe finds nothing on any screen', async () => {
    const { page } = await site.visitor();
    await page.getByText('Nobody waits at the moment').waitFor();
    expect(await findings(page)).toEqual([]);

    for (const [hash, text] of [
        ['#/new', 'Create the room'],
        ['#/player', 'Your name'],
        ['#/leaders/backgammon', 'Nobody has a place yet'],
        ['#/nowhere', 'There is nothing here'],
        ['#/join/4000000', 'You are invited'],
    ] as const) {
        await page.goto(`${site.url}/${hash}`);
        await page.getByText(text).first().waitFor();
        expect(await findings(page), hash).toEqual([]);
    }

    await page.goto(`${site.url}/#/new/dice-wards`);
    await page.getByRole('button', { name: 'Create the room' }).click();
    await page.getByRole('button', { name: 'Copy the link' }).waitFor();
    expect(await findings(page), 'waiting').toEqual([]);

    await page.goto(site.url);
    await page.getByRole('button', { name: 'Play a robot' }).first().click();
    await page.locator('.turn-list li').first().waitFor();
    expect(await findings(page), 'backgammon').toEqual([]);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(page), 'dialog').toEqual([]);

    await page.goto(`${site.url}/#/`);
    await page.getByRole('button', { name: 'Face the doors' }).click();
    await page.getByRole('button', { name: /^Door 1/ }).click();
    await page.getByRole('button', { name: /^Switch to/ }).waitFor();
    expect(await findings(page), 'doors').toEqual([]);

    await page.goto(`${site.url}/#/`);
    await page.getByRole('button', { name: 'Play a robot' }).nth(1).click();
    await playDiceWardsTurn(page);
    expect(await findings(page), 'dice wards').toEqual([]);
    while ((await playDiceWardsTurn(page, 30)) !== 'over');
    await page.getByRole('button', { name: 'Were the dice fair?' }).click();
    await page.getByText(/^Yes\. All/).waitFor();
    expect(await findings(page), 'over').toEqual([]);
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page
        .locator('.totals td', { hasText: /^\d+\.\d$/ })
        .first()
        .waitFor();
    expect(await findings(page), 'review').toEqual([]);
    await page.goto(`${site.url}/#/player`);
    await page.locator('.records li').first().waitFor();
    expect(await findings(page), 'profile').toEqual([]);
});
