import { expect, test } from 'vitest';
import type { EventTable, NewEvent } from '../../src/declarations/tournaments.did';
import { announced, newEvent } from '../support/events';
import { actorFirst, DICE_WARDS, newRoom, play, playGame, USUAL } from '../support/games';
import { freshWorld, happy, type Player, refused, type World } from '../support/world';

const MINUTE = 60_000;
const ALL = { start: 0, limit: 100 };

/** An hour's arena with a reserve, which players may halve. */
const ARENA: Partial<NewEvent> = {
    form: { Arena: null },
    settings: [{ ...USUAL, delaySeconds: [30], reserveSeconds: [300] }],
};

async function soon({ pic }: World): Promise<NewEvent> {
    return newEvent({ startsAtMs: BigInt((await pic.getTime()) + MINUTE) });
}

/** The player's table in this round, if they have an opponent. */
async function tableOf(player: Player): Promise<EventTable | undefined> {
    const [mine] = await player.tournaments.getMyEvents();
    const table = mine?.table[0];
    return table?.result.length === 0 ? table : undefined;
}

/** Both come, berserk or not, and they play, or whoever is to act resigns. */
async function played(world: World, table: EventTable, berserk: boolean, isPlayed: boolean): Promise<void> {
    const [roomId] = table.roomId;
    if (roomId === undefined || table.second[0] === undefined) throw new Error('no match');
    const pair = [world.as(table.first), world.as(table.second[0])] as const;
    for (const { lobbies } of pair) await happy(berserk ? lobbies.goBerserk(roomId) : lobbies.imReady(roomId));
    if (isPlayed) {
        await play(pair, roomId);
        return;
    }
    const [loser] = actorFirst(await happy(pair[0].gameEngine.getGameState(roomId)), pair);
    await happy(loser.gameEngine.resign(roomId, [], []));
}

async function playedRound(
    world: World,
    players: readonly Player[],
    berserk = false,
    isPlayed = false,
): Promise<number> {
    const done = new Set<number>();
    for (const player of players) {
        const table = await tableOf(player);
        if (table === undefined || done.has(table.table)) continue;
        done.add(table.table);
        await played(world, table, berserk, isPlayed);
    }
    return done.size;
}

test('a Swiss is played by five people, over upgrades of all canisters', async () => {
    const world = await freshWorld({ tournaments: true });
    const players = world.players('ana', 'ben', 'cleo', 'dora', 'emil');
    const id = await announced(world, MINUTE);
    // One of them has a name, and a game behind them.
    await happy(players[1].profiles.upsertProfile('Ben'));
    await playGame(world, players[1], players[2]);
    for (const { tournaments } of players) await happy(tournaments.enter(id, []));
    expect(await happy(players[0].tournaments.getEvent(id))).toMatchObject({ entered: 5, phase: { Announced: null } });
    await world.advanceSlowly(75);
    for (const round of [1, 2, 3]) {
        expect((await happy(players[0].tournaments.getEvent(id))).phase).toMatchObject({ Running: { round } });
        expect(await playedRound(world, players)).toBe(2);
        if (round === 1)
            for (const name of ['tournaments', 'lobbies', 'gameEngine'] as const) await world.upgrade(name);
        await world.advanceSlowly(20);
    }
    expect((await happy(players[0].tournaments.getEvent(id))).phase).toHaveProperty('Over');
    const { lines, size } = await happy(players[0].tournaments.getStandings(id, ALL));
    expect(size).toBe(5);
    expect(lines.reduce((sum, { halves }) => sum + halves, 0)).toBe(3 * 3 * 2);
    const { tables } = await happy(players[0].tournaments.getTables(id, 1, ALL));
    expect(tables).toHaveLength(3);
    await world.upgrade('tournaments');
    expect(await happy(players[0].tournaments.getStandings(id, ALL))).toEqual({ lines, size });
    expect(await players[0].tournaments.listEvents({ Past: null }, { start: 0, limit: 5 })).toMatchObject([{ id }]);
    expect(await world.metric('tournaments', 'tournaments_faults')).toBe(0);
    // Six matches; a letter comes again whose answer an upgrade has lost.
    const letters = await world.metric('tournaments', 'tournaments_matches_finished');
    expect(letters).toBeGreaterThanOrEqual(6);
    expect(letters).toBeLessThanOrEqual(8);
});

test('an arena goes on over an upgrade, and ends at its time', async () => {
    const world = await freshWorld({ tournaments: true });
    const players = world.players('ana', 'ben', 'cleo');
    const id = await announced(world, MINUTE, ARENA);
    for (const { tournaments } of players.slice(0, 2)) await happy(tournaments.enter(id, []));
    await world.advanceSlowly(75);
    expect(await playedRound(world, players, false, true)).toBe(1);
    // Whoever enters late is paired with one of those who have just met.
    await happy(players[2].tournaments.enter(id, []));
    await world.upgrade('tournaments');
    await world.advanceSlowly(20);
    const table = await tableOf(players[2]);
    expect(table).toMatchObject({ round: 1, table: 0 });
    const [roomId = 0] = table?.roomId ?? [];
    expect(await playedRound(world, players, true, true)).toBe(1);
    expect(await happy(players[2].gameEngine.getGameState(roomId))).toMatchObject({
        reserve: [{ player1Ms: 150_000, player2Ms: 150_000 }],
    });
    await world.advance(60 * MINUTE);
    await world.advanceSlowly(20);
    expect((await happy(players[0].tournaments.getEvent(id))).phase).toHaveProperty('Over');
    const { lines } = await happy(players[0].tournaments.getStandings(id, ALL));
    expect(lines.reduce((sum, { halves }) => sum + halves, 0)).toBe(2 * (2 + 3));
    expect(lines.map(({ arena: [score] }) => score?.games).sort()).toEqual([1, 1, 2]);
    const asked = { method: 'GET', url: `/events/${id}.json` };
    const { status_code, body } = await players[0].tournaments.http_request(asked);
    const page = JSON.parse(new TextDecoder().decode(Uint8Array.from(body)));
    expect([status_code, page.state]).toEqual([200, 'Over']);
    expect(page.standings.map(({ player }: { player: string }) => player)).toEqual(
        lines.map(({ player }) => player.toText()),
    );
    const feed = await players[0].tournaments.http_request({ method: 'GET', url: '/events.atom' });
    expect(new TextDecoder().decode(Uint8Array.from(feed.body))).toContain(`:${id}</id>`);
    expect(await world.metric('tournaments', 'tournaments_faults')).toBe(0);
});

test('whoever does not come has lost, and Lobbies that stands still delays a round', async () => {
    const world = await freshWorld({ tournaments: true });
    const [ana, ben] = world.players('ana', 'ben');
    const id = await announced(world, MINUTE);
    for (const { tournaments } of [ana, ben]) await happy(tournaments.enter(id, []));
    await world.stop('lobbies');
    await world.advanceSlowly(120);
    expect(await tableOf(ana)).toMatchObject({ roomId: [] });
    await world.start('lobbies');
    await world.advanceSlowly(70);
    const table = await tableOf(ana);
    const [roomId] = table?.roomId ?? [];
    if (roomId === undefined) throw new Error('no room');
    await happy(ben.lobbies.imReady(roomId));
    await world.advanceSlowly(90);
    const { lines } = await happy(ana.tournaments.getStandings(id, ALL));
    expect(lines.map(({ player, halves }) => [player.toText(), halves])).toEqual([
        [ben.principal.toText(), 2],
        [ana.principal.toText(), 0],
    ]);
});

test('hosts are placed players, and strangers know what they may', async () => {
    const world = await freshWorld({ tournaments: true });
    const [ana] = world.players('ana');
    expect(await refused(ana.tournaments.createEvent(await soon(world)))).toHaveProperty('InvalidState');
    const id = await announced(world, MINUTE);
    expect(await refused(ana.tournaments.cancelEvent(id))).toEqual({ Unauthorized: null });
    expect(await refused(ana.tournaments.enter(7, []))).toEqual({
        Other: { code: 'EventNotFound', text: 'There is no such event' },
    });
    await happy(world.as(world.admin).tournaments.operate({ CancelEvent: id }));
    expect(await refused(ana.tournaments.enter(id, []))).toEqual({ InvalidState: 'This event is over' });
});

test('two friends of whom one goes berserk and the other resigns at once have nothing of an arena, and wait', async () => {
    const world = await freshWorld({ tournaments: true });
    const players = world.players('ana', 'ben');
    const id = await announced(world, MINUTE, ARENA);
    for (const { tournaments } of players) await happy(tournaments.enter(id, []));
    await world.advanceSlowly(75);
    let matches = 0;
    for (let half = 0; half < 14; half += 1) {
        matches += await playedRound(world, players, true);
        await world.advanceSlowly(30);
    }
    expect(matches).toBeGreaterThan(0);
    expect(matches).toBeLessThanOrEqual(4);
    const { lines } = await happy(players[0].tournaments.getStandings(id, ALL));
    expect(lines.map(({ halves, arena: [score] }) => [halves, score?.wins, score?.streak])).toEqual([
        [0, 0, 0],
        [0, 0, 0],
    ]);
});

test('whoever cannot pay for their half of a match has not come to it, and the other loses nothing', async () => {
    const world = await freshWorld({ tournaments: true });
    const players = world.players('ana', 'ben');
    const [ana, ben] = players;
    await spendAll(world, ben);
    const id = await announced(world, MINUTE, ARENA);
    for (const { tournaments } of players) await happy(tournaments.enter(id, []));
    await world.advanceSlowly(75);
    const [roomId = 0] = (await tableOf(ana))?.roomId ?? [];
    // What has flowed in meanwhile.
    await spendAll(world, ben);
    expect(await refused(ben.lobbies.imReady(roomId))).toEqual({
        TooManyRequests: { retryAfterSeconds: expect.any(Number) },
    });
    expect(await happy(ana.lobbies.imReady(roomId))).toMatchObject({ gameId: [] });
    await world.advanceSlowly(75);
    expect(await refused(ana.lobbies.getRoom(roomId))).toEqual({ RoomNotFound: null });
    const { lines } = await happy(ana.tournaments.getStandings(id, ALL));
    expect(lines.map(({ halves, arena: [score] }) => [halves, score?.games]).sort()).toEqual([
        [0, 0],
        [0, 1],
    ]);
});

/** They look for opponents until they are told to wait for long. */
async function spendAll(world: World, { lobbies }: Player): Promise<void> {
    for (;;) {
        const answer = await lobbies.createRoom(newRoom({ kind: 'MontyHall' }));
        if ('Ok' in answer) continue;
        if (!('TooManyRequests' in answer.Err)) throw new Error(JSON.stringify(answer));
        if (answer.Err.TooManyRequests.retryAfterSeconds > 10) return;
        await world.pic.advanceTime(2100);
        await world.pic.tick();
    }
}

test('no event is announced of a game that the house has withdrawn, and one that was announced is played', async () => {
    const world = await freshWorld({ tournaments: true });
    const { lobbies } = world.as(world.admin);
    const event = await announced(world, MINUTE);
    const [ana, ben] = world.players('ana', 'ben');
    for (const { tournaments } of [ana, ben]) await happy(tournaments.enter(event, []));
    await happy(lobbies.operate({ Withdraw: DICE_WARDS }));
    await world.advanceSlowly(10);
    const notOffered = { InvalidState: 'This house does not offer Dice Wards' };
    expect(await refused(world.as(world.admin).tournaments.createEvent(await soon(world)))).toEqual(notOffered);
    expect(await refused(ana.lobbies.createRoom(newRoom()))).toEqual(notOffered);
    await world.advanceSlowly(75);
    const table = await tableOf(ana);
    expect(table?.roomId).toHaveLength(1);
    if (table !== undefined) await played(world, table, false, true);
    await happy(lobbies.operate({ Offer: DICE_WARDS }));
    await world.advanceSlowly(10);
    await announced(world, MINUTE);
});
