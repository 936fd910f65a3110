import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { beforeEach, describe, expect, test } from 'vitest';
import type { News } from '../../src/declarations/game_engine.did';
import { DICE_WARDS, GAME_RESULT, newRoom, play, startGame } from '../support/games';
import { freshWorld, happy, refused, type World } from '../support/world';

const MINUTE = 60_000;
const MONTY_HALL = 'MontyHall' as const;
const NO_NEWS: News = { from: 0, upTo: 1, house: [], engines: [], bans: [], sessions: [], names: [] };

/** The house with its linked engine. */
let world: World;
/** The same house, as seen by those who play in a second engine. */
let second: World;
beforeEach(async () => {
    world = await freshWorld();
    second = await world.withAnotherEngine();
});

type Command = Parameters<ReturnType<World['as']>['lobbies']['operate']>[0];

function operate(command: Command): Promise<string> {
    return happy(world.as(world.admin).lobbies.operate(command));
}

async function open(engine: Principal = second.ids.gameEngine): Promise<void> {
    await operate({ OpenEngine: engine });
    await world.settle();
}

/** The world whose engine has the game of a room. */
async function homeOf(roomId: number): Promise<World> {
    const { gameEngine } = await happy(world.player('ana').lobbies.getRoom(roomId));
    return gameEngine[0]?.toText() === second.ids.gameEngine.toText() ? second : world;
}

async function startSome(count: number): Promise<number[]> {
    const [ana, ben] = world.players('ana', 'ben');
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await startGame(ana, ben));
    return ids;
}

async function playAll(ids: readonly number[]): Promise<void> {
    for (const id of ids) {
        const home = await homeOf(id);
        const view = await play(home.players('ana', 'ben'), id);
        expect(view.status).toEqual({ Finished: null });
    }
    await world.settle();
}

/** A stopped canister, for good. */
async function deleted(canister: Principal): Promise<void> {
    const arg = new Uint8Array(IDL.encode([IDL.Record({ canister_id: IDL.Principal })], [{ canister_id: canister }]));
    const call = { canisterId: Principal.managementCanister(), method: 'delete_canister', arg, sender: world.admin };
    await world.pic.updateCall(call);
}

const engines = async (): Promise<(readonly [string, boolean])[]> =>
    (await world.player('ana').lobbies.getEngines()).map(({ id, open }) => [id.toText(), open]);

describe('a house of two engines', () => {
    test('shares its games among them, and counts each once', async () => {
        await open();
        expect(await engines()).toEqual([
            [world.ids.gameEngine.toText(), true],
            [second.ids.gameEngine.toText(), true],
        ]);
        const ids = await startSome(6);
        const homes = await Promise.all(ids.map(homeOf));
        expect(homes.filter((home) => home === second)).toHaveLength(3);
        await playAll(ids);
        const [ana, ben] = world.players('ana', 'ben');
        for (const { profiles, principal } of [ana, ben]) {
            expect((await happy(profiles.getProfile(principal))).gamesPlayed).toBe(6);
        }
        for (const id of ids) expect((await happy(ana.lobbies.getRoom(id))).status).toEqual({ Finished: null });
        expect(await world.metric('profiles', 'profiles_games_total')).toBe(6);
    });

    test('gives games against itself to both, each with the seat of the house', async () => {
        await open();
        const [ana] = world.players('ana');
        const againstRobot = newRoom({ robot: ['Easy'] });
        for (const room of [newRoom({ kind: MONTY_HALL }), againstRobot, againstRobot]) {
            await happy(ana.lobbies.createRoom(room));
        }
        const rooms = await ana.lobbies.getMyRooms();
        const hosts = new Set(rooms.map(({ gameEngine }) => gameEngine[0]?.toText()));
        expect(hosts.size).toBe(2);
        for (const { id, player1, player2, gameEngine } of rooms) {
            expect([player1.toText(), player2[0]?.toText()]).toContain(gameEngine[0]?.toText());
            const home = await homeOf(id);
            expect((await happy(home.player('ana').gameEngine.getGameState(id))).status).toEqual({ InProgress: null });
        }
    });

    test('tells an engine what its players are called, and when that changes', async () => {
        await open();
        const [ana, ben] = world.players('ana', 'ben');
        await happy(ana.profiles.upsertProfile('Ana'));
        await world.settle();
        const ids = await startSome(2);
        const id = (await homeOf(ids[0])) === second ? ids[0] : ids[1];
        const look = async () => (await happy(second.player('ben').gameEngine.getGameState(id))).publicNames[0];
        expect(await look()).toMatchObject({ player1: ['Ana'], player2: [] });
        await happy(ben.profiles.upsertProfile('Ben'));
        await happy(ana.profiles.upsertProfile('Anna'));
        await world.advance(2_000);
        expect(await look()).toMatchObject({ player1: ['Anna'], player2: ['Ben'] });
    });

    test('goes on when one of them is stopped: a start lands in the other in the same call', async () => {
        await open();
        await second.stop('gameEngine');
        const ids = await startSome(4);
        for (const id of ids) expect(await homeOf(id)).toBe(world);
        await playAll(ids);
        await second.start('gameEngine');
        await world.advance(MINUTE);
        const later = await startSome(4);
        const homes = await Promise.all(later.map(homeOf));
        expect(homes).toContain(second);
    });

    test('forgets the games of one that is gone, and no others', async () => {
        await open();
        const ids = await startSome(4);
        const lost: number[] = [];
        for (const id of ids) if ((await homeOf(id)) === second) lost.push(id);
        expect(lost).toHaveLength(2);
        await second.stop('gameEngine');
        await deleted(second.ids.gameEngine);
        await happy(world.as(world.admin).lobbies.recover());
        await world.advanceSlowly(30);
        const [ana] = world.players('ana');
        for (const id of ids) {
            const { status } = await happy(ana.lobbies.getRoom(id));
            expect(status).toEqual(lost.includes(id) ? { Finished: null } : { InGame: null });
        }
        await playAll(ids.filter((id) => !lost.includes(id)));
        expect(await world.metric('profiles', 'profiles_games_total')).toBe(2);
    });
});

describe('an engine', () => {
    test('gets no game before Profiles believes it, over an upgrade too', async () => {
        await world.stop('profiles');
        await open();
        await world.advanceSlowly(30);
        expect(await engines()).toContainEqual([second.ids.gameEngine.toText(), false]);
        for (const id of await startSome(3)) expect(await homeOf(id)).toBe(world);
        await world.upgrade('lobbies');
        await world.start('profiles');
        await world.advanceSlowly(30);
        expect(await engines()).toContainEqual([second.ids.gameEngine.toText(), true]);
    });

    test('knows the bans and the pause of the house before its first game, and soon of every later one', async () => {
        const [dan, eve] = ['dan', 'eve'].map((name) => world.player(name).principal);
        await operate({ Ban: dan });
        await operate({ Pause: 'A short pause' });
        await open();
        const seenBy = async (home: World, principal: Principal) =>
            home
                .as(principal)
                .gameEngine.checkTimeout(1)
                .then(
                    () => 'heard',
                    (error: Error) => (/You are banned/.test(error.message) ? 'banned' : error.message),
                );
        for (const home of [world, second]) {
            expect(await seenBy(home, dan)).toBe('banned');
            expect(await seenBy(home, eve)).toBe('heard');
            expect(await home.metric('gameEngine', 'dice_wards_paused')).toBe(1);
        }
        const [ana, ben] = world.players('ana', 'ben');
        const room = await happy(ana.lobbies.createRoom(newRoom({ kind: DICE_WARDS })));
        expect(await refused(ben.lobbies.joinRoom(room.id))).toEqual({ Busy: 'A short pause' });

        await operate({ Ban: eve });
        await operate({ Unban: dan });
        await operate({ Resume: null });
        await world.settle();
        for (const home of [world, second]) {
            expect(await seenBy(home, dan)).toBe('heard');
            expect(await seenBy(home, eve)).toBe('banned');
            expect(await home.metric('gameEngine', 'dice_wards_paused')).toBe(0);
        }
        await happy(ben.lobbies.joinRoom(room.id));
    });

    test('forgets a pause of the house that ended while it was gone, and keeps one of its own', async () => {
        const engine = second.ids.gameEngine;
        const paused = () => second.metric('gameEngine', 'dice_wards_paused');
        await open();
        await operate({ Pause: 'A short pause' });
        await world.settle();
        await operate({ DrainEngine: engine });
        await operate({ CloseEngine: engine });
        await world.advanceSlowly(30);
        await operate({ Resume: null });
        await world.settle();
        expect(await paused()).toBe(1);
        await open();
        expect(await paused()).toBe(0);

        await happy(world.as(world.admin).lobbies.recover());
        await happy(second.as(world.admin).gameEngine.operate({ Pause: 'Of this one alone' }));
        await second.upgrade('gameEngine');
        await happy(world.as(world.admin).lobbies.recover());
        await world.settle();
        expect(await paused()).toBe(1);
    });

    test('forgets the bans of a house that has forgotten them, once it recovers', async () => {
        const dan = world.player('dan');
        await operate({ Ban: dan.principal });
        await world.settle();
        await expect(dan.gameEngine.checkTimeout(1)).rejects.toThrow(/You are banned/);
        await world.reinstall('lobbies');
        await happy(world.as(world.admin).lobbies.recover());
        await world.settle();
        expect(await refused(dan.gameEngine.checkTimeout(1))).toEqual({ RoomNotFound: null });
    });

    test('that drains ends what it has; closed, it is believed no more', async () => {
        await open();
        const ids = await startSome(4);
        const engine = second.ids.gameEngine;
        const why = async (command: Command) => refused(world.as(world.admin).lobbies.operate(command));
        expect(await why({ CloseEngine: engine })).toEqual({ InvalidState: 'It takes games; drain it first' });
        await operate({ DrainEngine: engine });
        for (const id of await startSome(2)) expect(await homeOf(id)).toBe(world);
        await operate({ CloseEngine: engine });
        await world.advanceSlowly(30);
        expect(await operate({ Engines: null })).toContain('closing');
        const [closed, drained] = (await world.player('ana').lobbies.getPublicLog([])).lines;
        expect(closed).toMatchObject({ act: 'CloseEngine', role: 'controller', by: world.admin });
        expect(drained).toMatchObject({ act: 'DrainEngine', principals: [engine] });
        expect(closed.principals).toEqual([engine]);
        await playAll(ids);
        await world.advanceSlowly(30);
        expect(await engines()).toEqual([[world.ids.gameEngine.toText(), true]]);
        expect(await world.metric('profiles', 'profiles_games_total')).toBe(4);

        const [ana, ben] = world.players('ana', 'ben');
        const late = { ...GAME_RESULT, gameId: 99 };
        const report = world.as(engine).profiles.onGameFinished(ana.principal, ben.principal, late);
        await expect(report).rejects.toThrow(/for other canisters/);
        // Its finished games can be looked at as long as it is there.
        const [id] = ids;
        expect((await happy((await homeOf(id)).player('cleo').gameEngine.getGameState(id))).status).toEqual({
            Finished: null,
        });
    });

    test('is refused where it is none, or has another part', async () => {
        const why = async (command: Command) => refused(world.as(world.admin).lobbies.operate(command));
        const none = { InvalidArgument: 'This is no engine' };
        for (const id of [world.ids.lobbies, world.ids.profiles]) expect(await why({ OpenEngine: id })).toEqual(none);
        const stranger = { InvalidArgument: 'This is no engine of the house' };
        expect(await why({ DrainEngine: second.ids.gameEngine })).toEqual(stranger);
        expect(await why({ CloseEngine: second.ids.gameEngine })).toEqual(stranger);
        const linked = { InvalidState: 'It is the linked engine; link another one first' };
        expect(await why({ CloseEngine: world.ids.gameEngine })).toEqual(linked);
        const ana = world.player('ana');
        await expect(ana.lobbies.operate({ OpenEngine: second.ids.gameEngine })).rejects.toThrow(/for controllers/);
        for (const canister of [ana.profiles.onNews(NO_NEWS), ana.gameEngine.onNews(NO_NEWS)]) {
            await expect(canister).rejects.toThrow(/for other canisters/);
        }
    });

    test('that is linked can drain: nobody begins a game then, and the games go on', async () => {
        const [id] = await startSome(1);
        await operate({ DrainEngine: world.ids.gameEngine });
        const [ana, ben] = world.players('ana', 'ben');
        const room = await happy(ana.lobbies.createRoom(newRoom()));
        expect(await refused(ben.lobbies.joinRoom(room.id))).toEqual({ Busy: 'No game engine is linked yet' });
        await playAll([id]);
        expect(await operate({ OpenEngine: world.ids.gameEngine })).toBe('It takes games again');
        await happy(ben.lobbies.joinRoom(room.id));
    });
});
