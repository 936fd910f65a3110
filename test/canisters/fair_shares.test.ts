import { beforeEach, describe, expect, test } from 'vitest';
import { AFTER_TURN_MS, newGame, newRoom, play, startGame } from '../support/games';
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

    test('admit nobody by a wrong code, and nobody who tries many', async () => {
        const open = await happy(ana.lobbies.createRoom(newRoom({ private: [true] })));
        const guess = (code: string) => refused(ben.lobbies.joinRoom(open.id, [code], []));
        for (let i = 2; i < 7; i += 1) expect(await guess(`WRONG22${i}`)).toEqual({ WrongInviteCode: null });
        expect(await guess('WRONG227')).toEqual({ TooManyRequests: { retryAfterSeconds: 60 } });
        // A room that does not exist answers the same, so the refusal does not tell which ids are private rooms.
        expect(await refused(ben.lobbies.joinRoom(open.id + 1000, ['WRONG227'], []))).toHaveProperty('TooManyRequests');
        await world.advance(MINUTE);
        expect(await happy(ben.lobbies.joinRoom(open.id, open.inviteCode, []))).toBe(open.id);
    });
});

describe('names', () => {
    // The canister's own tables of characters decide here, which need not be Node's.
    test.each([
        ['Cyrillic in a Latin word', '\u0410na'],
        ['Greek in a Latin word', 'my \u0391na'],
        ['Greek in a Cyrillic word', '\u0441\u03bf\u0441\u043e'],
        ['mathematical letters', '\u{1d400}na'],
        ['wide letters', '\uff21na'],
        ['a ligature', '\ufb01ne'],
        ['a mark in front', '\u0301Ana'],
        ['a mark on a space', 'Ana \u0301'],
        ['a row of spaces', 'Ana  Ben'],
        ['a space that does not break', 'Ana\u00a0Ben'],
        ['wide spaces in a row', '\u90e8\u5c4b\u3000\u30007'],
    ])('of rooms have not %s', async (_what, name) => {
        expect(await refused(ana.lobbies.createRoom(newRoom({ name })))).toHaveProperty('InvalidArgument');
    });

    test('of rooms may have words of several scripts, marks on letters, and wide spaces', async () => {
        for (const name of [
            '\u0410\u043d\u0430 and \u0391\u03bd\u03bd\u03b1',
            'Łódź & Zoë, ½ ™',
            '部屋\u30007',
            'ㅋㅋㅋ ｶﾀｶﾅ',
        ]) {
            const { id, name: kept } = await happy(ana.lobbies.createRoom(newRoom({ name })));
            expect(kept).toBe(name);
            await happy(ana.lobbies.leaveRoom(id));
        }
    });

    test.each([
        'Admin',
        'adm1n_',
        'the-admin',
        'M0derator',
        'dice_wards',
        'System',
        'aaaaa-aa',
        '2vxsx-fae',
        'ryjl3-tyaaa-aaaaa',
    ])('of players are not %s', async (name) => {
        expect(await refused(ana.profiles.upsertProfile(name))).toEqual({
            InvalidArgument: 'This username is reserved',
        });
    });

    test('that were given up stay their former owner’s for 30 days, over an upgrade too', async () => {
        for (const name of ['Ana', 'Anna']) await happy(ana.profiles.upsertProfile(name));
        await world.upgrade('profiles');
        expect(await refused(ben.profiles.upsertProfile('ana'))).toEqual({ UsernameTaken: null });
        await world.advance(30 * DAY);
        expect(await happy(ben.profiles.upsertProfile('ana'))).toMatchObject({ username: ['ana'] });
        expect(await refused(ana.profiles.upsertProfile('Ana'))).toEqual({ UsernameTaken: null });
    });

    test('that look like somebody else’s are taken, over an upgrade too', async () => {
        await happy(ana.profiles.upsertProfile('Alice'));
        await world.upgrade('profiles');
        for (const name of ['AIice', 'Al1ce']) {
            expect(await refused(ben.profiles.upsertProfile(name))).toEqual({ UsernameTaken: null });
            await happy(ana.profiles.upsertProfile(name));
        }
        await happy(ben.profiles.upsertProfile('Alicia'));
    });

    test('can be changed five times in a row, and then every half an hour', async () => {
        for (let i = 0; i < 5; i += 1) await happy(ana.profiles.upsertProfile(`Ana${i}`));
        const refusal = await refused(ana.profiles.upsertProfile('Ana5'));
        expect(refusal).toEqual({ TooManyRequests: { retryAfterSeconds: expect.any(Number) } });
        await world.advance(1_800_000);
        await happy(ana.profiles.upsertProfile('Ana5'));
    });
});

test('quick match has the limit of rooms, and asking again for the same one has none', async () => {
    const settings = newGame();
    const { id } = await happy(ana.lobbies.quickMatch(settings));
    for (let i = 0; i < 40; i += 1) expect((await happy(ana.lobbies.quickMatch(settings))).id).toBe(id);
});
