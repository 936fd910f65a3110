import { beforeEach, expect, test } from 'vitest';
import { newGame, newRoom, type Wishes } from '../support/games';
import { freshWorld, happy, type Player, refused, type World } from '../support/world';

const CHECKED: Pick<Wishes, 'checksReady'> = { checksReady: [true] };

let world: World;
let ana: Player;
let ben: Player;
let cleo: Player;

beforeEach(async () => {
    world = await freshWorld();
    [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
});

test('a game begins when both are there, and its clock with it', async () => {
    const { id } = await happy(ana.lobbies.createRoom(newRoom({ ...CHECKED, turnSeconds: [30] })));
    expect(await happy(ben.lobbies.joinRoom(id, [], [true]))).toBe(id);
    const meeting = await happy(cleo.lobbies.getRoom(id));
    expect(meeting).toMatchObject({ checksReady: true, gameId: [], status: { WaitingForPlayers: null } });
    expect(meeting.readyBy).toHaveLength(1);
    expect(await refused(ana.gameEngine.roll(id, []))).toEqual({ RoomNotFound: null });
    await world.advance(25_000);
    expect(await happy(ana.lobbies.imReady(id))).toMatchObject({ gameId: [id], status: { InGame: null }, readyBy: [] });
    const { remainingMs } = await happy(ben.gameEngine.getGameState(id));
    expect(remainingMs[0]).toBeGreaterThan(25_000);
    expect(await happy(ana.lobbies.imReady(id))).toMatchObject({ gameId: [id] });
});

test('quick match gives the room of somebody who is gone to the next one, and asks the gone one to wait', async () => {
    const wish = newGame({ ...CHECKED, turnSeconds: [41] });
    const { id } = await happy(ana.lobbies.quickMatch(wish));
    expect(await happy(ben.lobbies.quickMatch(wish))).toMatchObject({ id, owner: ana.principal });
    // Also across an upgrade.
    await world.upgrade('lobbies');
    await world.advance(32_000);
    expect(await happy(ben.lobbies.getRoom(id))).toMatchObject({ owner: ben.principal, player2: [], readyBy: [] });
    const refusal = await refused(ana.lobbies.quickMatch(wish));
    expect(refusal).toHaveProperty('TooManyRequests');

    expect(await happy(cleo.lobbies.quickMatch(wish))).toMatchObject({ id, player2: [cleo.principal], gameId: [] });
    // To ask again says that one is there.
    expect(await happy(ben.lobbies.quickMatch(wish))).toMatchObject({ id, gameId: [id], player1: ben.principal });
    await world.advance(60_000);
    expect(await happy(ben.lobbies.getRoom(id))).toMatchObject({ owner: ben.principal, status: { InGame: null } });
});
