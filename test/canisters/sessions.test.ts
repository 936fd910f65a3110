import type { Principal } from '@icp-sdk/core/principal';
import { beforeEach, describe, expect, test } from 'vitest';
import { newRoom, play, startGame } from '../support/games';
import { inMs, newKey, sessionOf } from '../support/session_keys';
import { CANISTER_NAMES, freshWorld, happy, type Player, refused, START_MS, type World } from '../support/world';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What the filter says to a session key that may not sign. */
const NO_SESSION =
    'A session key signs for its player in rooms, games and events, as long as the session is open, and nothing else';
const BANNED = 'You are banned: you may look, but not act';

let world: World;
let ana: Player;
let ben: Player;
let mallory: Player;
beforeEach(async () => {
    world = await freshWorld();
    [ana, ben, mallory] = world.players('ana', 'ben', 'mallory');
});

const keysOf = async (player: Player): Promise<string[]> =>
    (await player.lobbies.getSessions()).map(({ key }) => key.toText());

describe('a session key', () => {
    test('opens rooms, joins, and plays a whole game for its player', async () => {
        const key = await sessionOf(world, ana, 1);
        const room = await happy(key.lobbies.createRoom(newRoom()));
        expect(room.player1.toText()).toBe(ana.principal.toText());
        expect((await key.lobbies.getMyRooms()).map(({ id }) => id)).toEqual([room.id]);
        await happy(ben.lobbies.joinRoom(room.id, [], []));
        const view = await play([key, ben], room.id);
        expect(view.player1.toText()).toBe(ana.principal.toText());
        expect(view.status).toEqual({ Finished: null });
        await world.settle();
        expect((await happy(ana.profiles.getMyProfile())).gamesPlayed).toBe(1);
        expect(await refused(ana.profiles.getProfile(key.principal))).toEqual({ ProfileNotFound: null });
    });

    test('sees what its player sees: a private game, and whose turn it is', async () => {
        const key = await sessionOf(world, ana, 1);
        const roomId = await startGame(ana, ben, { private: [true] });
        expect((await happy(key.gameEngine.getGameState(roomId))).me).toEqual([{ Player1: null }]);
        expect(await key.gameEngine.getMyGames()).toHaveLength(1);
        expect(await happy(key.gameEngine.getLog(roomId, 0))).toEqual([]);
        expect(await refused(newKey(world, 2).gameEngine.getGameState(roomId))).toEqual({ RoomNotFound: null });
    });

    test('is nobody before it confirms, and nothing it did not confirm', async () => {
        const victim = mallory;
        await happy(ana.lobbies.openSession(victim.principal, await inMs(world, DAY)));
        const room = await happy(victim.lobbies.createRoom(newRoom()));
        expect(room.player1.toText()).toBe(victim.principal.toText());
        const key = newKey(world, 1);
        expect(await refused(key.lobbies.confirmSession(ben.principal))).toHaveProperty('InvalidState');
        await happy(ana.lobbies.openSession(key.principal, await inMs(world, DAY)));
        expect(await refused(key.lobbies.confirmSession(ben.principal))).toHaveProperty('InvalidState');
        await happy(key.lobbies.confirmSession(ana.principal));
        await happy(key.lobbies.confirmSession(ana.principal));
        expect(await refused(key.lobbies.confirmSession(ben.principal))).toHaveProperty('InvalidState');
        expect(await keysOf(ana)).toEqual([key.principal.toText()]);
    });

    test('is offered for ten minutes, by each who likes: the first confirmation counts', async () => {
        const key = newKey(world, 1);
        for (const player of [ana, ben]) await happy(player.lobbies.openSession(key.principal, await inMs(world, DAY)));
        await happy(key.lobbies.confirmSession(ben.principal));
        expect(await refused(key.lobbies.confirmSession(ana.principal))).toHaveProperty('InvalidState');
        expect(await refused(ana.lobbies.openSession(key.principal, await inMs(world, DAY)))).toHaveProperty(
            'InvalidState',
        );
        expect(await keysOf(ana)).toEqual([]);
        const late = newKey(world, 2);
        await happy(ana.lobbies.openSession(late.principal, await inMs(world, DAY)));
        await world.advance(10 * 60_000);
        expect(await refused(late.lobbies.confirmSession(ana.principal))).toHaveProperty('InvalidState');
    });
});

describe('no session begins', () => {
    test('with a key that is somebody', async () => {
        const named = newKey(world, 1);
        await happy(named.profiles.upsertProfile('Somebody'));
        const waiting = newKey(world, 2);
        await happy(waiting.lobbies.createRoom(newRoom()));
        const playing = newKey(world, 3);
        await startGame(playing, ben);
        const owner = newKey(world, 4);
        await sessionOf(world, owner, 14);
        const controller = newKey(world, 5);
        await world.pic.updateCanisterSettings({
            canisterId: world.ids.lobbies,
            controllers: [world.admin, controller.principal],
            sender: world.admin,
        });
        const why: unknown[] = [];
        for (const key of [named, waiting, playing, owner, controller]) {
            await happy(ana.lobbies.openSession(key.principal, await inMs(world, DAY)));
            why.push(await refused(key.lobbies.confirmSession(ana.principal)));
        }
        const isPerson = { InvalidState: expect.stringContaining('This key is a person of its own') };
        expect(why).toEqual([isPerson, isPerson, isPerson, isPerson, { Unauthorized: null }]);
        expect(await keysOf(ana)).toEqual([]);
    });

    test('with a principal that is no key’s, the caller’s own, or for too long', async () => {
        const offers: readonly (readonly [Principal, number])[] = [
            [world.ids.gameEngine, DAY],
            [ana.principal, DAY],
            [newKey(world, 1).principal, 8 * DAY],
            [newKey(world, 1).principal, 0],
        ];
        for (const [key, ms] of offers) {
            expect(await refused(ana.lobbies.openSession(key, await inMs(world, ms)))).toHaveProperty(
                'InvalidArgument',
            );
        }
    });

    test('beside four others', async () => {
        for (const number of [1, 2, 3, 4]) await sessionOf(world, ana, number);
        expect(
            await refused(ana.lobbies.openSession(newKey(world, 5).principal, await inMs(world, DAY))),
        ).toHaveProperty('LimitReached');
        await happy(ana.lobbies.closeSession(newKey(world, 2).principal));
        await sessionOf(world, ana, 5);
        expect(await keysOf(ana)).toEqual([1, 3, 4, 5].map((number) => newKey(world, number).principal.toText()));
    });

    test('while Profiles cannot say', async () => {
        const key = newKey(world, 1);
        await happy(ana.lobbies.openSession(key.principal, await inMs(world, DAY)));
        await world.stop('profiles');
        expect(await refused(key.lobbies.confirmSession(ana.principal))).toHaveProperty('Busy');
        await world.start('profiles');
        await sessionOf(world, ana, 1);
    });
});

describe('a session ends', () => {
    /** What its key is told everywhere. */
    async function expectRefused(key: Player, roomId: number): Promise<void> {
        await expect(key.lobbies.createRoom(newRoom())).rejects.toThrow(NO_SESSION);
        await expect(key.gameEngine.roll(roomId, [])).rejects.toThrow(NO_SESSION);
        await expect(key.profiles.upsertProfile('Ghost')).rejects.toThrow(NO_SESSION);
        expect(await refused(key.gameEngine.getGameState(roomId))).toEqual({ Unauthorized: null });
        expect(await key.lobbies.getMyRooms()).toEqual([]);
        expect(await key.gameEngine.getMyGames()).toEqual([]);
    }

    test('when its player closes it, in every canister within ten seconds', async () => {
        const key = await sessionOf(world, ana, 1);
        const roomId = await startGame(ana, ben);
        await happy(key.gameEngine.roll(roomId, []));
        expect(await refused(ben.lobbies.closeSession(key.principal))).toHaveProperty('InvalidArgument');
        await happy(ana.lobbies.closeSession(key.principal));
        await happy(ana.lobbies.closeSession(key.principal));
        await world.advance(10_000);
        await expectRefused(key, roomId);
        // What opened it once, sent again.
        expect(await refused(ana.lobbies.openSession(key.principal, await inMs(world, DAY)))).toHaveProperty(
            'InvalidState',
        );
        expect(await refused(key.lobbies.confirmSession(ana.principal))).toHaveProperty('InvalidState');
    });

    test('by itself, and the key is refused for thirty days after that, upgrades or not', async () => {
        const key = await sessionOf(world, ana, 1, HOUR);
        const roomId = await startGame(ana, ben);
        await world.advance(HOUR);
        await expectRefused(key, roomId);
        expect(await keysOf(ana)).toEqual([]);
        for (const name of CANISTER_NAMES) await world.upgrade(name);
        await world.pic.setTime(START_MS + 29 * DAY);
        await world.pic.tick();
        await expectRefused(key, roomId);
    });

    test('for a banned player with the player', async () => {
        const key = await sessionOf(world, ana, 1);
        const roomId = await startGame(ana, ben);
        await happy(world.as(world.admin).lobbies.operate({ Ban: ana.principal }));
        await world.advance(10_000);
        await expect(key.lobbies.createRoom(newRoom())).rejects.toThrow(BANNED);
        await expect(key.gameEngine.roll(roomId, [])).rejects.toThrow(BANNED);
    });

    test('in an engine that was stopped meanwhile, as soon as it runs', async () => {
        const key = await sessionOf(world, ana, 1);
        const roomId = await startGame(ana, ben);
        await world.stop('gameEngine');
        await happy(ana.lobbies.closeSession(key.principal));
        await world.advance(10_000);
        await world.start('gameEngine');
        await world.advance(70_000);
        await expect(key.gameEngine.roll(roomId, [])).rejects.toThrow(NO_SESSION);
        expect(await world.metric('lobbies', 'lobbies_news')).toBe(0);
    });
});

describe('a new engine', () => {
    test('knows all sessions before its first game, and a reinstalled one again', async () => {
        const keys: Player[] = [];
        for (const number of [1, 2, 3]) keys.push(await sessionOf(world, world.player(`player ${number}`), number));
        const second = await world.withAnotherEngine();
        await happy(world.as(world.admin).lobbies.operate({ OpenEngine: second.ids.gameEngine }));
        await world.settle();
        const asked = async (engine: World): Promise<unknown[]> => {
            const answers: unknown[] = [];
            for (const { principal } of keys) {
                const call = engine.as(principal).gameEngine.checkTimeout(999);
                answers.push(await refused(call));
            }
            return answers;
        };
        expect(await asked(second)).toEqual(keys.map(() => ({ RoomNotFound: null })));
        for (const [number, key] of keys.entries()) {
            await happy(world.player(`player ${number + 1}`).lobbies.closeSession(key.principal));
        }
        await world.advance(10_000);
        for (const engine of [world, second]) await expect(asked(engine)).rejects.toThrow(NO_SESSION);

        await world.reinstall('gameEngine');
        await world.link(world.ids, ['gameEngine']);
        await happy(world.as(world.admin).lobbies.recover());
        await world.settle();
        await expect(asked(world)).rejects.toThrow(NO_SESSION);
    });
});
