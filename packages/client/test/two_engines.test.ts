import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Client, type GameKind, valueIn } from '../src';
import { goLive, type Live } from './support/live';

const PATIENTLY = { timeout: 60_000, interval: 200 };

let live: Live;
/** The engine that the client is not told of. */
let second: string;
let ana: Client;
let ben: Client;
beforeAll(async () => {
    live = await goLive();
    ana = await live.player('ana of two engines');
    ben = await live.player('ben of two engines');
    // Ana's program begins while the house has one engine.
    expect(await ana.gameEngine.getMyGames()).toEqual([]);
    second = await live.addEngine();
});
afterAll(() => live.stop());

/** Rooms in which the two play, in both engines. */
async function rooms(kind: GameKind, count: number): Promise<number[]> {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) {
        const room = valueIn(await ana.lobbies.createRoom({ name: kind, kind }));
        ids.push(valueIn(await ben.lobbies.joinRoom(room.id)));
    }
    return ids;
}

const hostOf = async (id: number) => valueIn(await ana.lobbies.getRoom(id)).gameEngine;

it('a game in the second engine is played, found and verified as any other', async () => {
    const ids = await rooms('DiceWards', 2);
    const hosts = await Promise.all(ids.map(hostOf));
    expect(new Set(hosts)).toEqual(new Set([live.canisterIds.gameEngine, second]));
    const id = ids[hosts.indexOf(second)];

    for (const client of [ana, ben]) {
        const mine = await client.gameEngine.getMyGames();
        expect(mine.map(({ roomId }) => roomId).sort()).toEqual(ids);
        const list = client.myGames();
        await vi.waitUntil(() => list.get().games.length === ids.length, PATIENTLY);
        list.close();
    }
    const cleo = await live.player('cleo, who looks on');
    expect(valueIn(await cleo.gameEngine.getGameState(id))).toMatchObject({ roomId: id, status: 'InProgress' });

    const tables = [ana, ben].map((client) => client.table(id));
    const ends = tables.map((table) =>
        table.takeTurns(({ view, roll, resign }) => (view.version < 3 ? roll() : resign())),
    );
    const [end] = await Promise.all(ends);
    expect(end?.status).toBe('Finished');
    expect(valueIn(await cleo.verify(id))).toMatchObject({ fair: true });
    expect(valueIn(await cleo.log(id)).at(-1)?.version).toBe(end?.version);
    const again = await Promise.all(tables.map((table) => table.rematch()));
    expect(again.every(({ ok }) => ok)).toBe(true);
    for (const table of tables) table.close();
    await vi.waitUntil(async () => valueIn(await ana.profiles.getMyProfile()).gamesPlayed === 1, PATIENTLY);
});

it('the statistics of Monty Hall are those of both engines', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(valueIn(await ana.lobbies.quickMatch({ kind: 'MontyHall' })).id);
    expect(new Set(await Promise.all(ids.map(hostOf))).size).toBe(2);
    let wins = 0;
    for (const id of ids) {
        valueIn(await ana.gameEngine.selectDoor(id, 1));
        const { game } = valueIn(await ana.gameEngine.makeFinalChoice(id, 'switch'));
        if (game.kind === 'MontyHall' && game.result === 'Won') wins += 1;
    }
    for (const of of [ana.principal, undefined]) {
        const { games, stick, switch: switched } = valueIn(await ben.gameEngine.getStatistics(of));
        expect([games, stick.games]).toEqual([4, 0]);
        expect(switched).toMatchObject({ games: 4, wins, losses: 4 - wins, observed: wins / 4 });
    }
});

it('a table that is opened while its room waits goes to the engine of its game', async () => {
    const played = new Set<string | undefined>();
    for (let n = 0; n < 4 && !played.has(second); n += 1) {
        const room = valueIn(await ana.lobbies.createRoom({ name: 'Waiting', kind: 'Farkle' }));
        const table = ana.table(room.id);
        await vi.waitUntil(() => table.get().room !== undefined, PATIENTLY);
        valueIn(await ben.join(room.id));
        await vi.waitUntil(() => table.get().view !== undefined, PATIENTLY);
        played.add(await hostOf(room.id));
        table.close();
    }
    expect(played).toContain(second);
});
