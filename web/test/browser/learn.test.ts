import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe';
import { moveCheckers } from '../support/play';
import { openSite, type Site } from '../support/site';

let site: Site;
beforeAll(async () => {
    site = await openSite();
});
afterAll(() => site.close());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const goOn = (page: Page) => press(page, 'Go on');

test('backgammon is learned by playing it, another play is taken back, and the lesson is remembered', async () => {
    const { page, errors, close } = await site.visitor('', { viewport: { width: 390, height: 844 } });
    const offer = page.getByRole('link', { name: 'Backgammon: a lesson of two minutes' });
    await offer.click();
    await page.getByText('Step 1 of 6').waitFor();
    expect(await findings(page), 'first step').toEqual([]);
    await moveCheckers(page, 24, 21, 24, 23);
    await page.getByText('That is a legal play, too.').waitFor();
    expect(await page.getByRole('button', { name: 'Go on' }).getAttribute('aria-disabled')).toBe('true');
    await moveCheckers(page, 8, 5, 6, 5);
    await page.getByText('Two checkers make a point').waitFor();
    await goOn(page);
    await moveCheckers(page, 8, 4, 6, 4);
    await page.getByText('It has to come in again').waitFor();
    await goOn(page);
    await moveCheckers(page, 25, 22, 24, 18);
    await page.getByText('You are in.').waitFor();
    await goOn(page);
    await moveCheckers(page, 6, 0, 5, 0);
    await page.getByText('The first to take off all fifteen wins').waitFor();
    await goOn(page);
    await press(page, 'Drop');
    await page.getByText('That would cost a point').waitFor();
    await press(page, 'Take');
    await page.getByText('that is enough to take').waitFor();
    expect(await findings(page), 'the cube').toEqual([]);
    await goOn(page);
    await page.getByText('That is all you need to begin.').waitFor();
    await page.getByRole('link', { name: 'To the games' }).click();
    await page.getByRole('button', { name: 'Play a robot' }).first().waitFor();
    expect(await offer.count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Farkle: a lesson of two minutes' }).count()).toBe(1);
    expect(errors).toEqual([]);
    await close();
});

test('so are the other games, and a lesson can be skipped', async () => {
    const { page, errors, close } = await site.visitor('#/learn/dice-wards');
    for (let roll = 0; roll < 3; roll += 1) await press(page, 'Roll');
    await page.getByText('You have 15 in this round.').waitFor();
    await goOn(page);
    await press(page, 'Hold +15');
    await page.getByText('15 in the bank').waitFor();
    await goOn(page);
    for (let roll = 0; roll < 2; roll += 1) await press(page, 'Roll');
    await page.getByText('A 1 takes the round').waitFor();
    expect(await findings(page), 'Dice Wards').toEqual([]);

    await page.goto(`${site.url}/#/learn/farkle`);
    await press(page, '5');
    await press(page, 'Roll 5 dice');
    await page.getByText('Each 1 and each 5 scores here.').waitFor();
    await press(page, '1');
    await press(page, 'Roll 4 dice');
    await page.getByText('150 points in this turn.').waitFor();
    await goOn(page);
    for (let die = 0; die < 3; die += 1) await page.getByRole('button', { name: '2', exact: true }).first().click();
    await press(page, 'Bank +350');
    await page.getByText('350 in the bank').waitFor();
    await goOn(page);
    await page.getByText('that is a farkle').waitFor();
    expect(await findings(page), 'Farkle').toEqual([]);

    await page.goto(`${site.url}/#/learn/monty-hall`);
    await page.getByRole('button', { name: /Door 3/ }).click();
    await goOn(page);
    await press(page, 'Stick with door 1');
    await page.getByText('That is why switching is better.').waitFor();
    expect(await findings(page), 'the doors').toEqual([]);
    await press(page, 'Skip the lesson');
    await page.getByRole('button', { name: 'Face the doors' }).waitFor();
    expect(await page.getByRole('link', { name: 'Monty Hall: a lesson of two minutes' }).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
});
