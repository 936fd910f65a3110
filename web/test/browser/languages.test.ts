import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_LANGUAGES, LANGUAGES, type Language } from '../../src/languages';
import { TEXTS as ENGLISH } from '../../src/texts';
import { textsIn } from '../../vite/translations';
import { findings } from '../support/axe';
import { IS_FIREFOX, newContext } from '../support/browser';
import { firstLoad } from '../support/first_load';
import { openSite, type Site } from '../support/site';

/** English has 151.5 kB. An Arabic letter takes two bytes. */
const MOST_BYTES = 156_500;
const NARROW = { width: 390, height: 844 } as const;

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

const OTHERS = ALL_LANGUAGES.filter((language) => language !== 'en');

async function words(language: Language) {
    const [{ TEXTS }, { TABLE_WORDS }, { PROFILE }] = await Promise.all([
        textsIn<typeof import('../../src/texts')>(language, 'texts.ts'),
        textsIn<typeof import('../../src/games/dice_wards/table_words')>(language, 'games/dice_wards/table_words.ts'),
        textsIn<typeof import('../../src/screens/profile/texts')>(language, 'screens/profile/texts.ts'),
    ]);
    return { TEXTS, TABLE_WORDS, PROFILE };
}

describe.each(OTHERS)('in %s', (language) => {
    const { direction, page: address } = LANGUAGES[language];
    const placeOf = (hash: string) => new URL(`${address}${hash}`, `${site.url}/`).href;

    test('a browser of that language gets the page in it, at the same place, and within the bytes of a first load', async () => {
        const { TEXTS } = await words(language);
        const context = await newContext(site.browser, { locale: language, serviceWorkers: 'block' });
        const page = await context.newPage();
        const loaded = firstLoad(page);
        await page.goto(site.url);
        await page.getByRole('button', { name: TEXTS.lobby.playRobot }).first().waitFor();
        // Firefox loads parts of the English page, too, before it is led elsewhere.
        if (!IS_FIREFOX) expect(await loaded.bytes()).toBeLessThan(MOST_BYTES);
        expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
            language,
            direction,
        ]);
        await page.goto(`${site.url}/#/leaders`);
        await page.getByRole('heading', { level: 1, name: TEXTS.titles.leaders }).waitFor();
        expect(page.url()).toBe(placeOf('#/leaders'));
        await context.close();
    });

    test('axe finds nothing, nothing is too wide, and the board lies as it always does', async () => {
        const { TEXTS, TABLE_WORDS, PROFILE } = await words(language);
        const { page, errors, close } = await site.visitor('', { locale: language, viewport: NARROW });
        await page.getByRole('button', { name: TEXTS.lobby.playRobot }).first().waitFor();
        expect(await findings(page), 'lobby').toEqual([]);
        for (const [hash, text] of [
            ['#/player', PROFILE.settings],
            ['#/new/backgammon', TEXTS.titles.new],
            ['#/rules/backgammon', TEXTS.titles.rules],
        ] as const) {
            await page.goto(placeOf(hash));
            if (hash !== '#/new/backgammon') await page.getByRole('heading', { name: text }).first().waitFor();
            else await page.getByRole('radio').first().waitFor({ state: 'attached' });
            expect(await findings(page), hash).toEqual([]);
        }
        await page.goto(placeOf('#/'));
        await page.getByRole('button', { name: TEXTS.lobby.playRobot }).first().click();
        await page.locator('svg.board').waitFor();
        const leftOf = async (place: number) => (await page.locator(`[data-place="${place}"]`).boundingBox())?.x ?? 0;
        expect(await leftOf(1)).toBeGreaterThan(await leftOf(12));
        expect(await findings(page), 'board').toEqual([]);
        await page.goto(placeOf('#/'));
        await page.getByRole('button', { name: TEXTS.lobby.playRobot }).nth(1).click();
        await page.getByRole('button', { name: TABLE_WORDS.roll, exact: true }).click();
        await page.locator('.turn-list li').first().waitFor();
        expect(errors).toEqual([]);
        await close();
    });

    test('it opens without a network, with notices in the same language', async () => {
        const { TEXTS } = await words(language);
        const { page, close } = await site.visitor('', { locale: language });
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await page.context().setOffline(true);
        await page.goto(`${site.url}/`);
        await page.getByText(TEXTS.problem.noNetwork).waitFor();
        const { PUSHED } = await textsIn<typeof import('../../src/notices/pushed_texts')>(
            language,
            'notices/pushed_texts.ts',
        );
        await page.context().setOffline(false);
        const { written, worker } = await page.evaluate(async () => {
            const { active } = await navigator.serviceWorker.ready;
            const written = await (await caches.open('language')).match('./language');
            return { written: await written?.text(), worker: await (await fetch(active?.scriptURL ?? '')).text() };
        });
        expect(written).toBe(language);
        expect(worker).toContain(JSON.stringify(PUSHED));
        await close();
    });
});

test('a player chooses another language than the browser’s, and keeps it', async () => {
    const { page, close } = await site.visitor('#/player', { locale: 'es-MX' });
    await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(page.url()).toBe(`${site.url}/#/player`);
    await page.goto(`${site.url}/es.html#/leaders`);
    await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    // What counts is what is there afterwards: a click waits for its navigation at times when it is over.
    await page.getByRole('button', { name: 'Español' }).click({ noWaitAfter: true });
    await page.getByRole('heading', { name: 'Tira los dados.' }).waitFor();
    await close();
});

test('without a network a new language has to wait; once it was here, all its screens open', async () => {
    const { page, close } = await site.visitor('', { locale: 'en' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Español' }).click({ noWaitAfter: true });
    await page.waitForURL(`${site.url}/es.html`);
    await page.getByText(ENGLISH.problem.noNetwork).waitFor();

    await page.context().setOffline(false);
    await page.reload();
    const { TEXTS } = await words('es');
    await page.getByRole('button', { name: TEXTS.lobby.playRobot }).first().waitFor();
    const worker = await page.evaluate(async () => (await fetch('./sw.js')).text());
    const { files }: { readonly files: string[] } = JSON.parse(/const SHELLS = (.*);/.exec(worker)?.[1] ?? '').es;
    const areKept = async (files: string[]) =>
        (await Promise.all(files.map((file) => caches.match(file)))).every((kept) => kept !== undefined);
    await page.waitForFunction(areKept, files);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: TEXTS.nav.leaders, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: TEXTS.titles.leaders }).waitFor();
    await close();
});
