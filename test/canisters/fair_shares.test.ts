import { beforeEach, describe, expect, test } from 'vitest';
import { AFTER_TURN_MS, newRoom, play, startGame } from '../support/games';
import { freshWorld, happy, type Player, refused, type World } from '../support/world';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: World;
let ana: Player;
let ben: Player;

beforeEach(async () => {
    world = await freshWorld();
    [ana, ben] = world.players('ana', 'ben');
});

const roomOf = async (owner: Player): Promise<number> => (await happy(owner.lobbies.createRoom(newRoom()))).id;

describe('one principal who joins 60 rooms at once', () => {
    test('gets into 30, is told when to come back, and then gets in', async () => {
        const rooms: number[] = [];
        for (let i = 0; i < 60; i += 1) rooms.push(await roomOf(world.player(`owner ${i}`)));
        const deferred = world.deferredLobbies(ben.principal);
        const joins = await Promise.all(rooms.map((id) => deferred.joinRoom(id, [], [])));
        const replies = await Promise.all(joins.map((join) => join()));
        expect(replies.filter((reply) => 'Ok' in reply)).toHaveLength(30);
        const late = replies.findIndex((reply) => 'Err' in reply);
        expect(replies[late]).toEqual({ Err: { TooManyRequests: { retryAfterSeconds: 2 } } });
        await world.advance(2000);
        expect(await happy(ben.lobbies.joinRoom(rooms[late], [], []))).toBe(rooms[late]);
        // Playing has no such limit, and nobody else notices anything.
        for (let i = 0; i < 40; i += 1) await ben.gameEngine.checkTimeout(rooms[late]);
        expect(
            await happy(ana.lobbies.joinRoom(rooms[replies.findLastIndex((reply) => 'Err' in reply)], [], [])),
        ).toBeTruthy();
    });
});

describe('a game that both players have left', () => {
    test('sleeps, sleeps again at once if nobody plays when it is woken, and is let go after 30 days', async () => {
        const roomId = await startGame(ana, ben);
        for (let i = 0; i < 9; i += 1) await world.advance(AFTER_TURN_MS);
        const asleep = await happy(ana.gameEngine.getGameState(roomId));
        expect(asleep).toMatchObject({ remainingMs: [], version: 8 });
        await happy(ana.gameEngine.checkTimeout(roomId));
        for (let i = 0; i < 3; i += 1) await world.advance(AFTER_TURN_MS);
        expect(await happy(ana.gameEngine.getGameState(roomId))).toMatchObject({ remainingMs: [], version: 9 });

        // It has been told of as nobody's win; the next room of these two is not in its way.
        await world.advance(30 * DAY);
        await world.settle();
        expect(await refused(ana.gameEngine.getGameState(roomId))).toEqual({ RoomNotFound: null });
        expect(await happy(ana.lobbies.getRoom(roomId))).toMatchObject({ status: { Finished: null }, winner: [] });
        expect(await ana.lobbies.getMyRooms()).toEqual([]);
        // Everybody can read that the engine did it, and why.
        const [line] = (await ana.gameEngine.getPublicLog([])).lines;
        const why = 'Nobody has played for too long';
        expect(line).toMatchObject({ role: 'code', act: 'LetGo', by: world.ids.gameEngine, outcome: why });
        expect([...line.rooms]).toEqual([roomId]);
        expect(await refused(ana.profiles.getMyProfile())).toEqual({ ProfileNotFound: null });
        expect(await world.metric('gameEngine', 'dice_wards_games')).toBe(0);
        expect(await world.metric('gameEngine', 'dice_wards_games_watched')).toBe(0);
        expect(await world.metric('gameEngine', 'dice_wards_letters_waiting')).toBe(0);
        const next = await startGame(ana, ben);
        expect((await play([ana, ben], next)).status).toEqual({ Finished: null });
    });
});

describe('a private room and its game', () => {
    const GONE = { RoomNotFound: null };

    test('do not exist for strangers who count ids, before, while and after it is played', async () => {
        const stranger = world.player('stranger');
        const open = await happy(ana.lobbies.createRoom(newRoom({ private: [true] })));
        const { id } = open;
        const [code] = open.inviteCode;
        const expectNothing = async (): Promise<void> => {
            const { lobbies, gameEngine } = stranger;
            for (const look of [lobbies.getRoom, lobbies.leaveRoom]) expect(await refused(look(id))).toEqual(GONE);
            expect(await refused(lobbies.joinRoom(id, [], []))).toEqual(GONE);
            const listed = await lobbies.listRooms({ status: [], kind: [], bots: [] }, { before: [], limit: 9 });
            expect(listed.rooms).toEqual([]);
            const { getGameState, checkTimeout, exportPosition } = gameEngine;
            for (const look of [getGameState, checkTimeout, exportPosition]) {
                expect(await refused(look(id) as Promise<{ Err: object }>)).toEqual(GONE);
            }
            for (const game of [[], [1]] satisfies ([] | [number])[]) {
                expect(await refused(gameEngine.exportMatch(id, game))).toEqual(GONE);
            }
            for (const look of [gameEngine.getLog, gameEngine.getDice]) {
                expect(await refused(look(id, 0) as Promise<{ Err: object }>)).toEqual(GONE);
            }
            for (const act of [gameEngine.roll, gameEngine.hold]) expect(await refused(act(id, []))).toEqual(GONE);
        };
        await expectNothing();
        expect(await happy(ben.lobbies.joinRoom(id, [String(code)], []))).toBe(id);
        await expectNothing();
        expect((await happy(ben.gameEngine.getGameState(id))).me).toEqual([{ Player2: null }]);
        await world.upgrade('gameEngine');
        await world.settle();
        await expectNothing();
        expect((await play([ana, ben], id)).status).toEqual({ Finished: null });
        await world.settle();
        await expectNothing();
        expect(await happy(ben.lobbies.getRoom(id))).toMatchObject({ status: { Finished: null }, isPrivate: true });
        expect(await happy(ben.gameEngine.getDice(id, 0))).not.toEqual([]);
    });
});

describe('names', () => {
    test('that were given up stay their former owner’s for 30 days, over an upgrade too', async () => {
        for (const name of ['Ana', 'Anna']) await happy(ana.profiles.upsertProfile(name));
        await world.upgrade('profiles');
        expect(await refused(ben.profiles.upsertProfile('ana'))).toEqual({ UsernameTaken: null });
        await world.advance(30 * DAY);
        expect(await happy(ben.profiles.upsertProfile('ana'))).toMatchObject({ username: ['ana'] });
        expect(await refused(ana.profiles.upsertProfile('Ana'))).toEqual({ UsernameTaken: null });
    });
});
