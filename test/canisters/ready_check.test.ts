import { beforeEach, expect, test } from 'vitest';
import { GRACE_MS, newGame, newRoom, type Wishes } from '../support/games';
import { ANONYMOUS, freshWorld, happy, type Player, refused, type World } from '../support/world';

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

test('anybody learns who is awaited, of a private room without its number, also after an upgrade', async () => {
    const { id } = await happy(ana.lobbies.createRoom(newRoom({ ...CHECKED, turnSeconds: [30] })));
    const hidden = await happy(ben.lobbies.createRoom(newRoom({ ...CHECKED, private: [true] })));
    const against = { robot: ['Easy'] as [string] };
    await happy(cleo.lobbies.createRoom(newRoom(against)));
    await happy(cleo.lobbies.joinRoom(hidden.id, hidden.inviteCode, [true]));
    await happy(cleo.lobbies.joinRoom(id, [], [true]));
    await happy(ana.lobbies.block(ben.principal));
    const who = [ana, ben, cleo, world.as(ANONYMOUS), world.as(world.ids.gameEngine)].map((each) => each.principal);
    const [{ readyBy }, meeting] = [await happy(ana.lobbies.getRoom(id)), await happy(ben.lobbies.getRoom(hidden.id))];
    expect([readyBy, meeting.readyBy].flat()).toHaveLength(2);
    const told = [[{ roomId: id, readyBy: readyBy[0] }], [{ roomId: 0, readyBy: meeting.readyBy[0] }], [], [], []];
    for (const asking of [ben, world.as(ANONYMOUS)])
        expect(await happy(asking.lobbies.whoIsAwaited(who))).toEqual(told);
    await world.upgrade('lobbies');
    expect(await happy(ben.lobbies.whoIsAwaited(who))).toEqual(told);
    expect(await happy(ben.lobbies.whoIsAwaited(new Array(50).fill(ana.principal)))).toHaveLength(50);
    const tooMany = { InvalidArgument: 'at most 50 players' };
    expect(await refused(ben.lobbies.whoIsAwaited(new Array(51).fill(ana.principal)))).toEqual(tooMany);
    await happy(ana.lobbies.imReady(id));
    expect(await happy(ben.lobbies.whoIsAwaited([ana.principal]))).toEqual([[]]);
});

test('quick match gives the room of somebody who is gone to the next one, and asks the gone one to wait', async () => {
    const wish = newGame({ ...CHECKED, turnSeconds: [41] });
    const { id } = await happy(ana.lobbies.quickMatch(wish));
    expect(await happy(ben.lobbies.quickMatch(wish))).toMatchObject({ id, owner: ana.principal });
    // Also across an upgrade.
    await world.upgrade('lobbies');
    await world.advance(32_000 + GRACE_MS);
    expect(await happy(ben.lobbies.getRoom(id))).toMatchObject({ owner: ben.principal, player2: [], readyBy: [] });
    const refusal = await refused(ana.lobbies.quickMatch(wish));
    expect(refusal).toHaveProperty('TooManyRequests');

    expect(await happy(cleo.lobbies.quickMatch(wish))).toMatchObject({ id, player2: [cleo.principal], gameId: [] });
    // To ask again says that one is there.
    expect(await happy(ben.lobbies.quickMatch(wish))).toMatchObject({ id, gameId: [id], player1: ben.principal });
    await world.advance(60_000);
    expect(await happy(ben.lobbies.getRoom(id))).toMatchObject({ owner: ben.principal, status: { InGame: null } });
});
