import { beforeEach, describe, expect, test } from 'vitest';
import { newGame, playGame } from '../support/games';
import { freshWorld, happy, type Player, refused, type World } from '../support/world';

const SETTINGS = newGame({ turnSeconds: [45] });

let world: World;
let ana: Player;
let ben: Player;
let cleo: Player;

beforeEach(async () => {
    world = await freshWorld();
    [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
});

describe('a rematch', () => {
    test('begins when both have asked, and each finds it, with the seats changed', async () => {
        const { roomId } = await playGame(world, ana, ben);
        const asked = await happy(ana.lobbies.rematch(roomId));
        expect(asked).toMatchObject({ id: roomId, rematch: [{ askedBy: { Player1: null }, roomId: [] }] });
        expect((await happy(ben.lobbies.getRoom(roomId))).rematch).toEqual(asked.rematch);

        const next = await happy(ben.lobbies.rematch(roomId));
        expect(next).toMatchObject({ status: { InGame: null }, invited: [] });
        expect([next.player1, ...next.player2].map(String)).toEqual([ben, ana].map((each) => String(each.principal)));
        expect((await happy(ana.lobbies.getRoom(roomId))).rematch[0]?.roomId).toEqual([next.id]);
        expect((await ana.lobbies.getMyRooms()).map(({ id }) => id)).toEqual([next.id]);
        const view = await happy(ana.gameEngine.getGameState(next.id));
        expect(view).toMatchObject({ me: [{ Player2: null }], activePlayer: [{ Player1: null }] });
    });

    test('is one when both ask at the same moment, and wishes outlive an upgrade', async () => {
        const { roomId } = await playGame(world, ana, ben);
        await happy(ana.lobbies.rematch(roomId));
        await world.upgrade('lobbies');
        await world.settle();
        const calls = await Promise.all(
            [ana, ben, ana, ben].map((each) => world.deferredLobbies(each.principal).rematch(roomId)),
        );
        const rooms = await Promise.all(calls.map((call) => happy(call())));
        expect(new Set(rooms.slice(1).map(({ id }) => id)).size).toBe(1);
        await world.settle();
        expect(
            await cleo.lobbies.listRooms({ status: [{ InGame: null }], kind: [], bots: [] }, { before: [], limit: 9 }),
        ).toMatchObject({ rooms: [{ id: rooms[1].id }] });
    });
});

describe('a challenge', () => {
    test('is found, accepted without a code, and played', async () => {
        const room = await happy(ana.lobbies.challenge(ben.principal, SETTINGS));
        expect(room).toMatchObject({ isPrivate: true, turnSeconds: [45], status: { WaitingForPlayers: null } });
        const [found] = await ben.lobbies.getChallenges([]);
        expect(found).toMatchObject({ id: room.id, inviteCode: [] });
        expect(found.invited.map(String)).toEqual([ben.principal.toText()]);
        expect(await cleo.lobbies.getChallenges([])).toEqual([]);
        expect(await refused(cleo.lobbies.joinRoom(room.id, [], []))).toEqual({ RoomNotFound: null });
        expect(await happy(ben.lobbies.joinRoom(room.id, [], []))).toBe(room.id);
        expect(await ben.lobbies.getChallenges([])).toEqual([]);
        expect((await happy(ben.gameEngine.getGameState(room.id))).me).toEqual([{ Player2: null }]);
    });
});
