import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

const word = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bubble = (page: Page) => page.getByRole('tooltip');
const closed = (page: Page) => bubble(page).waitFor({ state: 'detached' });

test('words are explained where they stand: by a press, by Enter, by the focus, until Escape', async () => {
    const { page, errors, close } = await site.visitor('#/new/backgammon', { viewport: { width: 390, height: 844 } });
    await page.getByRole('radio', { name: 'One game' }).check({ force: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await word(page, 'a gammon').click();
    await bubble(page).getByText('The loser has borne off nothing').waitFor();
    // The switch above it was not turned.
    expect(await page.getByRole('switch', { name: 'Jacoby rule' }).isChecked()).toBe(false);
    expect(asked.filter((url) => url.includes('term_texts'))).toHaveLength(1);
    const box = await bubble(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await word(page, 'a gammon').click();
    await closed(page);
    await word(page, 'a gammon').click();
    expect(await findings(page), 'form').toEqual([]);

    await word(page, 'the Jacoby rule').focus();
    await page.keyboard.press('Tab');
    await bubble(page).getByText('The loser has borne off nothing').waitFor();
    const described = await word(page, 'a gammon').getAttribute('aria-describedby');
    expect(await bubble(page).getAttribute('id')).toBe(described);
    await page.keyboard.press('Escape');
    await closed(page);
    await page.keyboard.press('Enter');
    await bubble(page).waitFor();
    await page.keyboard.press('Shift+Tab');
    await bubble(page).getByText('only if the cube was turned').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await closed(page);

    await page.goto(site.url);
    await page.getByRole('button', { name: 'Play a robot' }).first().click();
    await word(page, 'pips').first().click();
    await bubble(page).getByText('25 on the bar').waitFor();
    expect(await findings(page), 'table').toEqual([]);
    expect(errors).toEqual([]);
    await close();
});

test.each([
    ['es', 'un gammon', 'El que pierde no ha sacado ninguna ficha'],
    ['ar', 'المارس', 'لم يُخرج الخاسر أي حجر'],
])('and in %s', async (locale, name, text) => {
    const { page, close } = await site.visitor('#/new/backgammon', { locale, viewport: { width: 390, height: 844 } });
    await page.locator('input[name="length"]').first().check({ force: true });
    await word(page, name).click();
    await bubble(page).getByText(text).waitFor();
    expect(await findings(page)).toEqual([]);
    await close();
});
