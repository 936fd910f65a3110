import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE_SETTINGS, newRoom, play, playGame, startGame } from '../support/games';
import { changesNothing } from '../support/snapshot';
import { freshWorld, happy, linksOf, type Player, refused, World } from '../support/world';

const UNAUTHORIZED = { Unauthorized: null };

let world: World;
let ana: Player;
let ben: Player;
let cleo: Player;
let finished: number;
let live: number;
let waiting: number;

beforeAll(async () => {
    world = await World.create({ tournaments: true });
    [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
    finished = (await playGame(world, ana, ben)).roomId;
    live = await startGame(ana, ben);
    waiting = (await happy(ana.lobbies.createRoom(newRoom()))).id;
});
afterAll(() => world.close());

function expectUnchanged(act: () => Promise<void>): Promise<void> {
    const players = [ana, ben, cleo].map(({ principal }) => principal);
    return changesNothing(world, { rooms: [finished, live, waiting], players }, act);
}

test('a new controller links, and who was linked is believed', async () => {
    const own = await freshWorld({ tournaments: true });
    const [mallory] = own.players('mallory');
    const links = linksOf({ profiles: mallory.principal, lobbies: mallory.principal });
    await expect(mallory.gameEngine.link(links)).rejects.toThrow('This method is for controllers');
    const created = () => mallory.gameEngine.initGame(1, ana.principal, ben.principal, ENGINE_SETTINGS);
    await expect(created()).rejects.toThrow('This method is for other canisters');

    await own.pic.updateCanisterSettings({
        canisterId: own.ids.gameEngine,
        controllers: [own.admin, mallory.principal],
        sender: own.admin,
    });
    await happy(mallory.gameEngine.link(links));
    expect(await happy(created())).toBe(1);
});

describe('another canister of the same code', () => {
    test('in the place of the engine plays games, but its results are refused', async () => {
        const theirs = await world.withAnother('gameEngine');
        await theirs.link(world.ids, ['gameEngine']);
        await theirs.settle();
        const [dora, emil] = theirs.players('ana', 'ben');
        await expectUnchanged(async () => {
            const { gameEngine } = theirs.as(world.ids.lobbies);
            await happy(gameEngine.initGame(live, dora.principal, emil.principal, ENGINE_SETTINGS));
            expect((await play([dora, emil], live)).status).toEqual({ Finished: null });
        });
        expect(await theirs.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(2);
    });

    test('that takes the place of the engine takes over no game: the first one ends it, and is believed', async () => {
        const own = await freshWorld();
        const [dora, emil] = own.players('dora', 'emil');
        const first = await startGame(dora, emil);
        const next = await own.withAnother('gameEngine');
        await next.link();
        await next.settle();
        const second = await startGame(dora, emil);

        expect((await play([dora, emil], first)).status).toEqual({ Finished: null });
        const [anew, again] = next.players('dora', 'emil');
        expect(await refused(anew.gameEngine.getGameState(first))).toEqual({ RoomNotFound: null });
        expect((await play([anew, again], second)).status).toEqual({ Finished: null });
        await own.settle();
        expect(await happy(dora.profiles.getMyProfile())).toMatchObject({ gamesPlayed: 2 });
        expect(await dora.lobbies.getMyRooms()).toEqual([]);
        expect(await own.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(0);
    });

    test('in the place of the lobby opens rooms, but starts no games', async () => {
        const theirs = await world.withAnother('lobbies');
        await theirs.link(world.ids, ['lobbies']);
        const [dora, emil] = theirs.players('dora', 'emil');
        const room = await happy(dora.lobbies.createRoom(newRoom()));
        await expectUnchanged(async () => {
            expect(await refused(emil.lobbies.joinRoom(room.id, [], []))).toEqual({
                InvalidState: 'The game engine refused: Unauthorized',
            });
        });
        expect((await happy(dora.lobbies.getRoom(room.id))).player2).toEqual([]);
    });
});

test.each<[string, object, () => readonly [Player, number], [] | [number]]>([
    ['a caller without a seat in it', UNAUTHORIZED, () => [cleo, live], []],
    ['the player who is not to act', { NotYourTurn: null }, () => [ben, live], [0]],
    ['an action on a version that is to come', { Stale: 0 }, () => [ana, live], [1]],
    ['a caller without a seat, after its end', UNAUTHORIZED, () => [cleo, finished], []],
    ['its players, after its end', { GameFinished: null }, () => [ben, finished], [0]],
    ['its owner, before its beginning', { RoomNotFound: null }, () => [ana, waiting], []],
])('a game refuses %s', async (_what, why, asked, seen) => {
    const [{ gameEngine }, room] = asked();
    await expectUnchanged(async () => {
        for (const verb of ['roll', 'hold'] as const) expect(await refused(gameEngine[verb](room, seen))).toEqual(why);
    });
});

test.each<[string, object, () => readonly [Player, number]]>([
    ['its owner', { AlreadyInRoom: null }, () => [ana, waiting]],
    ['its second player', { AlreadyInRoom: null }, () => [ben, live]],
    ['a third one, while its game runs', { RoomFull: null }, () => [cleo, live]],
    ['a third one, after its game', { RoomFull: null }, () => [cleo, finished]],
    ['anybody where there is none', { RoomNotFound: null }, () => [cleo, 0xffff_ffff]],
])('a room has no seat for %s', async (_what, why, asked) => {
    const [{ lobbies }, room] = asked();
    await expectUnchanged(async () => expect(await refused(lobbies.joinRoom(room, [], []))).toEqual(why));
});
