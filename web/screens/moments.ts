import { connect, valueIn } from '@dice-wards/client';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import type { Browser, Page } from 'playwright-core';
import { visit } from '../test/support/browser';
import { playBackgammonTurn, playDiceWardsTurn, untilMyTurn } from '../test/support/play';
import { announce, type House, openTables } from './evening';

/** The shortest delay and reserve that a room may have, in seconds. */
const HURRY = { delaySeconds: 5, reserveSeconds: 60, checksReady: false } as const;

interface Stage {
    readonly browser: Browser;
    /** Where the page is served. */
    readonly url: string;
    readonly house: House;
    shoot(page: Page, name: string): Promise<void>;
}

/** Six moments at which people leave a game that leaves them alone: `docs/play/players.md`. */
export async function moments(stage: Stage): Promise<void> {
    const { page: host } = await visit(stage.browser, stage.url, { colorScheme: 'dark' });
    const { page: guest } = await visit(stage.browser, stage.url, { colorScheme: 'dark' });
    await named(stage, host, 'Olga');
    await named(stage, guest, 'Pavel');
    await joined(stage, host, guest);
    await opponentDoubles(stage, host, guest);
    await networkDies(stage, guest);
    await inviterAway(stage, host, guest);
    await lostOnTime(stage, guest);
    await betweenRounds(stage, guest);
}

async function named({ url }: Stage, page: Page, name: string): Promise<void> {
    await page.goto(`${url}/#/player`);
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`You are ${name} now`).waitFor();
}

/** @returns the link to a room of this page's player for backgammon */
async function linkOf({ url }: Stage, host: Page): Promise<string> {
    await host.goto(`${url}/#/new/backgammon`);
    await host.getByRole('button', { name: 'Create the room' }).click();
    return await host.getByLabel('Send this link').inputValue();
}

async function join(guest: Page, link: string): Promise<void> {
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Join and play' }).click();
}

async function joined(stage: Stage, host: Page, guest: Page): Promise<void> {
    await join(guest, await linkOf(stage, host));
    await guest.locator('svg.board').waitFor();
    await stage.shoot(guest, 'moment-joined');
}

async function opponentDoubles(stage: Stage, host: Page, guest: Page): Promise<void> {
    const double = host.getByRole('button', { name: /^Double/ });
    for (;;) {
        // Both look, and whoever's turn it is plays.
        const page = await Promise.race([host, guest].map((each) => untilMyTurn(each).then(() => each)));
        if (page === host && (await double.count()) > 0 && (await double.isEnabled())) break;
        await playBackgammonTurn(page);
    }
    await double.click();
    await guest.locator('.cube-answer').waitFor();
    await stage.shoot(guest, 'moment-double');
}

async function networkDies(stage: Stage, guest: Page): Promise<void> {
    await guest.context().setOffline(true);
    await guest.getByText('No connection').waitFor();
    await stage.shoot(guest, 'moment-no-network');
    await guest.context().setOffline(false);
    await guest.getByRole('button', { name: 'Drop' }).click();
    await guest.getByRole('dialog').getByRole('button', { name: 'Drop' }).click();
}

async function inviterAway(stage: Stage, host: Page, guest: Page): Promise<void> {
    const link = await linkOf(stage, host);
    await host.close();
    await join(guest, link);
    await guest.getByText('Waiting for Olga').waitFor();
    await stage.shoot(guest, 'moment-inviter-away');
    await guest.getByRole('button', { name: 'Leave' }).click();
}

/** A Swiss of four: the page's player has won, and the other table plays on. */
async function betweenRounds(stage: Stage, page: Page): Promise<void> {
    const wish = { name: 'Sunday Swiss', kind: 'DiceWards', form: { kind: 'Swiss', rounds: 3 } } as const;
    const { event, players } = await announce(stage.house, wish, ['Quentin', 'Rosa', 'Sven']);
    const [someone] = players;
    await page.goto(`${stage.url}/#/event/${event}`);
    await page.getByRole('button', { name: 'Enter' }).click();
    const tables = await openTables(someone, event, 2);
    const here = players.map(({ principal }) => principal);
    const mine = tables.find(({ first, second }) => !here.includes(first) || !here.includes(second ?? ''));
    const rival = players.find(({ principal }) => principal === mine?.first || principal === mine?.second) ?? someone;
    const table = rival.table(mine?.roomId ?? 0);
    const played = async () => {
        await page.locator('.dice-wards').waitFor();
        while ((await playDiceWardsTurn(page)) !== 'over');
    };
    await Promise.all([table.takeTurns(({ resign }) => resign()), played()]);
    table.close();
    await page.locator('.over').getByText('You are in place').waitFor();
    await stage.shoot(page, 'moment-between-rounds');
}

/** In real time: a delay and a reserve. */
async function lostOnTime(stage: Stage, page: Page): Promise<void> {
    const { host, canisterIds } = stage.house;
    const owner = await connect({ host, canisterIds, identity: Ed25519KeyIdentity.generate() });
    valueIn(await owner.profiles.upsertProfile('Tilda'));
    const { id } = valueIn(
        await owner.lobbies.createRoom({ name: 'In a hurry', kind: 'DiceWards', settings: { ...HURRY, rated: true } }),
    );
    await page.goto(`${stage.url}/#/game/${id}`);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.locator('.dice-wards').waitFor();
    const { activePlayer } = valueIn(await owner.gameEngine.roll(id));
    if (activePlayer === 'Player1') valueIn(await owner.gameEngine.hold(id));
    await page.locator('.over').waitFor({ timeout: 180_000 });
    await stage.shoot(page, 'moment-on-time');
}
