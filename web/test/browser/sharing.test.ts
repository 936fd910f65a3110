import { valueIn } from '@dice-wards/client';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import type { Visitor } from '../support/browser';
import { untilMyTurn } from '../support/play';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite({ tournaments: true });
});
afterAll(() => site.close());

/** What the system's sheet does with what it is given; without one there is no sheet. */
type Sheet = 'takes' | 'closed' | 'refuses';

/** A visitor whose browser keeps what is shared and copied. */
async function visitor(sheet?: Sheet, options?: BrowserContextOptions): Promise<Visitor> {
    const visitor = await site.visitor('', options);
    await visitor.page.addInitScript((does) => {
        Object.assign(globalThis, { shared: [], copied: [] });
        const { shared, copied } = globalThis as unknown as { shared: ShareData[]; copied: string[] };
        const clipboard = { writeText: async (text: string) => void copied.push(text) };
        Object.defineProperty(navigator, 'clipboard', { value: clipboard });
        if (does === undefined) return;
        const share = async (data: ShareData) => {
            if (does !== 'takes') throw new DOMException('', does === 'closed' ? 'AbortError' : 'NotAllowedError');
            shared.push(data);
        };
        Object.defineProperty(navigator, 'share', { value: share });
    }, sheet);
    await visitor.page.reload();
    return visitor;
}

const kept = (page: Page, what: 'shared' | 'copied') =>
    page.evaluate((name) => (globalThis as unknown as Record<string, unknown>)[name], what);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an invitation, an event, a position and a game go out by the system’s sheet', async () => {
    const { page, errors, close } = await visitor('takes');
    await page.goto(`${site.url}/#/new/dice-wards`);
    await press(page, 'Create the room');
    await press(page, 'Share the link');
    const link = await page.getByLabel('Send this link').inputValue();
    expect(await kept(page, 'shared')).toEqual([{ title: 'First to a hundred', url: link }]);
    expect(await findings(page), 'invitation').toEqual([]);

    const tournaments = await site.live.events('admin');
    const startsAtMs = (await site.live.world.pic.getTime()) + 3_600_000;
    const wish = { name: 'Friday evening', kind: 'DiceWards', form: { kind: 'Swiss', rounds: 3 }, startsAtMs } as const;
    const { id } = valueIn(await tournaments.createEvent(wish));
    await page.goto(`${site.url}/#/event/${id}`);
    await press(page, 'Share the link');

    await page.goto(`${site.url}/#/position`);
    await press(page, 'Share the link');
    const position = await page.getByLabel('XGID or GNUBG ID').inputValue();

    await page.goto(`${site.url}/#/`);
    await page.getByRole('button', { name: 'Play a robot' }).nth(1).click();
    await untilMyTurn(page);
    await press(page, 'Resign');
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await press(page, 'Share the link');
    expect(((await kept(page, 'shared')) as ShareData[]).slice(1)).toEqual([
        { title: 'Friday evening', url: `${site.url}/#/event/${id}` },
        { title: 'Position', url: `${site.url}/#/position/${position}` },
        { title: expect.stringMatching(/Robot · Medium/), url: page.url() },
    ]);
    expect(await kept(page, 'copied')).toEqual([]);
    expect(errors).toEqual([]);
    await close();
});

test('a sheet that is closed again does nothing, and one that refuses makes way for copying, as there is without one', async () => {
    for (const sheet of ['closed', 'refuses', undefined] as const) {
        const { page, close } = await visitor(sheet);
        await page.goto(`${site.url}/#/position`);
        if (sheet !== undefined) await press(page, 'Share the link');
        if (sheet === 'closed') await page.getByRole('button', { name: 'Share the link' }).waitFor();
        else {
            await press(page, 'Copy the link');
            await page.getByRole('button', { name: 'Copied' }).waitFor();
        }
        expect(await kept(page, 'copied')).toHaveLength(sheet === 'closed' ? 0 : 1);
        expect(await page.getByRole('alert').count()).toBe(0);
        await close();
    }
});
