import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createIdentity } from '@dfinity/pic';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client, connect, Table } from '../../../packages/client/src';
import { BACKGAMMON, newRoom, startGame } from '../../../test/support/games';
import { copyRepository } from '../../../test/support/new_game/copy';
import { follow, tutorial } from '../../../test/support/new_game/tutorial';
import { CANISTER_NAMES, happy } from '../../../test/support/world';
import { HOUSE, ROOT } from '../../../tools/layout';
import { findings } from '../support/axe';
import { openSite, type Site } from '../support/site';

/** `docs/change/new_game.md`, word by word, in a copy of the repository; then a house with games that takes the new one. */
const COPY = join(ROOT, 'build', 'new_game');
const KIND = 'ThirtyOne';
const MOST_LINES = 150;
const SIZES = [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
] as const;

const run = promisify(execFile);

/** What the page's commands have said. */
const said: string[] = [];
let site: Site;
beforeAll(async () => {
    await copyRepository(COPY);
    const blocks = await tutorial();
    await follow(blocks, COPY);
    for (const { language, text } of blocks) if (language === 'sh') for (const line of lines(text)) await shell(line);
    // As `npm start` does.
    await shell('npm run build:web');
    site = await openSite({ folder: join(COPY, 'web', 'dist') });
});
afterAll(() => site?.close());

/** @throws where it fails, with what it said */
async function shell(command: string): Promise<void> {
    const { stdout } = await run('bash', ['-c', command], { cwd: COPY, maxBuffer: 2 ** 26 });
    said.push(stdout);
}

function lines(text: string): string[] {
    return text.split('\n').filter((line) => line.trim() !== '');
}

/** A player with the client of the copy, which knows the new game. */
async function newcomer(name: string): Promise<Client> {
    const client = (await import(join(COPY, 'packages', 'client', 'src', 'index.ts'))) as { connect: typeof connect };
    const { host, canisterIds } = site.live;
    return client.connect({ host, canisterIds, identity: createIdentity(name) });
}

test('its folder is small, and the suite and the simulator have played it', async () => {
    const folder = join(COPY, 'packages', 'games', 'src', 'thirty_one');
    const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
    expect(texts.flatMap(lines).length).toBeLessThanOrEqual(MOST_LINES);
    const all = said.join('');
    expect(all).toMatch(/Tests .*\d+ passed/);
    expect(all).toContain('0 of them broken');
    expect(all).toMatch(/games finished: .*ThirtyOne [1-9]/);
});

test('a house with games takes it by an upgrade, and older programs read all else as before', async () => {
    const { world } = site.live;
    const [ana, ben] = world.players('ana', 'ben');
    const roomId = await startGame(ana, ben, { turnSeconds: [3600] });
    await happy(ana.gameEngine.roll(roomId, []));
    await startGame(ana, ben, { kind: BACKGAMMON });
    await happy(ana.lobbies.createRoom(newRoom({ kind: BACKGAMMON })));
    await world.settle();
    const looks = async () => ({
        game: { ...(await happy(ben.gameEngine.getGameState(roomId))), remainingMs: [] },
        rooms: await ben.lobbies.listRooms({ status: [], kind: [], bots: [] }, { before: [], limit: 9 }),
        mine: await ana.lobbies.getMyRooms(),
        profile: await ana.profiles.getProfile(ben.principal),
    });
    const before = await looks();
    for (const [i, name] of CANISTER_NAMES.entries()) {
        const wasm = await readFile(join(COPY, 'build', HOUSE[i], `${HOUSE[i]}.wasm.gz`));
        const canisterId = world.ids[name];
        await world.pic.upgradeCanister({ canisterId, wasm, arg: new Uint8Array(0), sender: world.admin });
    }
    await world.settle();
    expect(await looks()).toEqual(before);

    const [cleo, dan] = await Promise.all(['cleo', 'dan'].map(newcomer));
    const made = await cleo.lobbies.createRoom({ name: 'Thirty-One', kind: KIND as never });
    if (!made.ok) throw new Error(made.refusal.text);
    const { id } = made.value;
    expect(await dan.lobbies.joinRoom(id)).toMatchObject({ ok: true });
    const after = await looks();
    const [added, ...others] = after.rooms.rooms;
    expect(added).toMatchObject({ id, kind: KIND });
    expect({ ...after, rooms: { ...after.rooms, rooms: others } }).toEqual(before);
    const rooms = await dan.lobbies.listRooms({ kind: KIND as never }, { limit: 9 });
    expect(rooms.rooms.map((room) => room.id)).toEqual([id]);

    // The program of the page, for both.
    const { text } = (await tutorial()).find(({ language }) => language === 'js') ?? { text: 'throw new Error()' };
    const program = new Function('client', 'roomId', `return (async () => { ${text}; return { table, end }; })();`);
    const played: { readonly table: Table; readonly end: unknown }[] = await Promise.all(
        [cleo, dan].map((client) => program(client, id)),
    );
    for (const { table, end } of played) {
        expect(end).toMatchObject({ kind: KIND, outcome: { points: 1, reason: 'Played' } });
        table.close();
    }
    expect(await cleo.verify(id)).toMatchObject({ ok: true, value: { fair: true } });
    await world.settle();
    const profile = await dan.profiles.getProfile(dan.principal);
    expect(profile).toMatchObject({ ok: true, value: { kinds: [{ kind: KIND, gamesPlayed: 1 }] } });
});

test('two people play it on the page, without a board', async () => {
    const [phone, desk] = SIZES;
    const host = await site.visitor('#/new/thirty-one', { viewport: phone });
    await host.page.getByRole('button', { name: 'Create the room' }).click();
    const link = await host.page.getByLabel('Send this link').inputValue();
    const guest = await site.visitor(link.slice(link.indexOf('#')), { viewport: desk });
    await guest.page.getByRole('button', { name: 'Join and play' }).click();
    const pages = [host.page, guest.page];
    for (const page of pages) {
        await page.locator('.table.plain').waitFor();
        expect(await findings(page)).toEqual([]);
    }
    while ((await host.page.locator('.over').count()) === 0) for (const page of pages) await cast(page);
    await host.page.getByRole('button', { name: 'Were the dice fair?' }).click();
    await host.page.getByText(/^Yes\./).waitFor();
    expect([...host.errors, ...guest.errors]).toEqual([]);
    await Promise.all([host.close(), guest.close()]);
});

/** Throws a die when it is this page's turn, or finds the game over. */
async function cast(page: Page): Promise<void> {
    const button = page.getByRole('button', { name: 'Cast', exact: true });
    const mine = page.locator('.verb button:not([aria-disabled])').first();
    await mine.or(page.locator('.over')).first().waitFor();
    if ((await page.locator('.over').count()) > 0) return;
    await page.getByLabel('A number').fill('1');
    await button.click();
}
