import { expect, test } from 'vitest';
import { newGame, newRoom } from '../support/games';
import { freshWorld, happy, refused } from '../support/world';

test('a player who is blocked meets the blocker no more, also after an upgrade', async () => {
    const world = await freshWorld();
    const [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
    await happy(ana.lobbies.block(ben.principal));
    await world.upgrade('lobbies');
    await world.settle();
    expect((await ana.lobbies.getBlocked()).map(String)).toEqual([ben.principal.toText()]);
    expect(await ben.lobbies.getBlocked()).toEqual([]);

    const waiting = await happy(ana.lobbies.quickMatch(newGame()));
    const other = await happy(ben.lobbies.quickMatch(newGame()));
    expect(other).toMatchObject({ status: { WaitingForPlayers: null } });
    expect(await refused(ben.lobbies.joinRoom(waiting.id, [], []))).toEqual({ RoomNotFound: null });
    expect(await refused(ana.lobbies.joinRoom(other.id, [], []))).toEqual({
        InvalidState: 'You have blocked this player',
    });
    await happy(ben.lobbies.challenge(ana.principal, newGame()));
    expect(await ana.lobbies.getChallenges([])).toEqual([]);
    expect(await happy(cleo.lobbies.quickMatch(newGame()))).toMatchObject({ id: waiting.id, status: { InGame: null } });

    await happy(ana.lobbies.unblock(ben.principal));
    const open = await happy(ana.lobbies.createRoom(newRoom()));
    expect(await happy(ben.lobbies.joinRoom(open.id, [], []))).toBe(open.id);
});

test('two calls of quick match by the same caller at once give one game', async () => {
    const world = await freshWorld();
    const [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
    for (const each of [ana, cleo]) await happy(each.lobbies.createRoom(newRoom()));
    const { quickMatch } = world.deferredLobbies(ben.principal);
    const calls = [await quickMatch(newGame()), await quickMatch(newGame()), await quickMatch(newGame())];
    const rooms = await Promise.all(calls.map((call) => happy(call())));
    await world.settle();
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(1);
    expect(await ben.lobbies.getMyRooms()).toHaveLength(1);
});
