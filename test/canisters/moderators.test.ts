import { beforeEach, describe, expect, test } from 'vitest';
import { newRoom, playGame, startGame } from '../support/games';
import { inMs, sessionOf } from '../support/session_keys';
import { freshWorld, happy, type Player, refused, type World } from '../support/world';

const BANNED = 'You are banned: you may look, but not act';
const UNAUTHORIZED = { Unauthorized: null };
const ABUSE = { Abuse: null } as const;
const DAY = 24 * 3_600_000;

let world: World;
let ana: Player;
let ben: Player;
let mira: Player;
let controller: Player;
beforeEach(async () => {
    world = await freshWorld();
    [ana, ben, mira] = world.players('ana', 'ben', 'mira');
    controller = world.as(world.admin);
    await happy(controller.lobbies.operate({ Appoint: mira.principal }));
});

const onBen = () => ({ player: ben.principal, category: ABUSE });
const acts = async () =>
    (await ana.lobbies.getActs([])).map(({ number, kind, undone }) => [number, Object.keys(kind)[0], undone]);

describe('a moderator', () => {
    test('bans a player in the whole house within ten seconds, and lets them come back', async () => {
        const second = await world.withAnotherEngine();
        await happy(controller.lobbies.operate({ OpenEngine: second.ids.gameEngine }));
        await world.settle();
        expect(await happy(mira.lobbies.moderate({ Ban: onBen() }))).toBe(1);
        await world.advance(10_000);
        const calls = () => [
            ben.lobbies.createRoom(newRoom()),
            ben.profiles.upsertProfile('Ben'),
            ben.gameEngine.checkTimeout(999),
            second.player('ben').gameEngine.checkTimeout(999),
        ];
        for (const call of calls()) await expect(call).rejects.toThrow(BANNED);
        expect(await refused(mira.lobbies.moderate({ Ban: onBen() }))).toHaveProperty('InvalidState');
        expect(await happy(mira.lobbies.moderate({ Unban: onBen() }))).toBe(2);
        await world.advance(10_000);
        for (const call of calls()) await call;
        expect(await acts()).toEqual([
            [2, 'Unban', false],
            [1, 'Ban', false],
        ]);
        const [, ban] = await ana.lobbies.getActs([]);
        expect(ban).toMatchObject({ by: mira.principal, player: ben.principal, category: ABUSE, roomId: [] });
        expect(await ana.lobbies.getActs([2])).toHaveLength(1);
    });

    test('takes a name away, everywhere, and nobody has it for thirty days', async () => {
        await happy(ben.profiles.upsertProfile('Rude_Name'));
        await world.settle();
        const roomId = await startGame(ana, ben);
        await happy(mira.lobbies.moderate({ Rename: { player: ben.principal, category: { Name: null } } }));
        await world.advance(3_000);
        expect((await happy(ana.profiles.getProfile(ben.principal))).username).toEqual([]);
        expect((await happy(ana.gameEngine.getGameState(roomId))).publicNames).toMatchObject([
            { player1: [], player2: [] },
        ]);
        for (const player of [ana, ben]) {
            expect(await refused(player.profiles.upsertProfile('rude_name'))).toEqual({ UsernameTaken: null });
        }
        await happy(ben.profiles.upsertProfile('Kind_Name'));
        const nameless = { Rename: { player: ana.principal, category: { Name: null } } };
        expect(await refused(mira.lobbies.moderate(nameless))).toHaveProperty('InvalidState');
        await world.stop('profiles');
        expect(await refused(mira.lobbies.moderate({ Rename: onBen() }))).toHaveProperty('Busy');
        expect(await acts()).toEqual([[1, 'Rename', false]]);
    });

    test('closes a room', async () => {
        const { id } = await happy(ben.lobbies.createRoom(newRoom({ name: 'Rude' })));
        const close = { CloseRoom: { roomId: id, category: { Name: null } } };
        await happy(mira.lobbies.moderate(close));
        expect(await refused(ana.lobbies.getRoom(id))).toEqual({ RoomNotFound: null });
        expect(await refused(mira.lobbies.moderate(close))).toEqual({ RoomNotFound: null });
        const [act] = await ana.lobbies.getActs([]);
        expect(act).toMatchObject({ kind: { CloseRoom: null }, player: ben.principal, roomId: [id] });
    });

    test('touches nothing else: no letters, no games, no other moderator', async () => {
        for (const name of ['profiles', 'lobbies', 'gameEngine'] as const) {
            await expect(mira[name].operate({ Ban: ben.principal })).rejects.toThrow('This method is for controllers');
        }
        await expect(mira.lobbies.recover()).rejects.toThrow('This method is for controllers');
        const other = world.player('mo');
        await happy(controller.lobbies.operate({ Appoint: other.principal }));
        const ban = { Ban: { player: other.principal, category: ABUSE } };
        expect(await refused(mira.lobbies.moderate(ban))).toHaveProperty('InvalidState');
        const engine = { Ban: { player: world.ids.gameEngine, category: ABUSE } };
        expect(await refused(mira.lobbies.moderate(engine))).toHaveProperty('InvalidArgument');
        expect(await ana.lobbies.getModerators()).toEqual([mira.principal, other.principal]);
        expect(await acts()).toEqual([]);
    });

    test('touches no controller, and no room of a moderator', async () => {
        const other = world.player('mo');
        await happy(controller.lobbies.operate({ Appoint: other.principal }));
        for (const act of ['Ban', 'Unban', 'Rename'] as const) {
            const asked = { [act]: { player: world.admin, category: ABUSE } } as never;
            expect(await refused(mira.lobbies.moderate(asked))).toEqual({ InvalidState: 'This is a controller' });
        }
        const engine = { Rename: { player: world.ids.gameEngine, category: ABUSE } };
        expect(await refused(mira.lobbies.moderate(engine))).toHaveProperty('InvalidArgument');
        const { id } = await happy(other.lobbies.createRoom(newRoom()));
        const close = { CloseRoom: { roomId: id, category: ABUSE } };
        expect(await refused(mira.lobbies.moderate(close))).toEqual({ InvalidState: 'This is a moderator' });
    });

    test('has thirty acts in a row, and is told how long to wait for the next', async () => {
        for (let n = 0; n < 30; n += 1) {
            const player = world.player(`player ${n}`).principal;
            await happy(mira.lobbies.moderate({ Ban: { player, category: ABUSE } }));
        }
        const asked = { Ban: onBen() };
        expect(await refused(mira.lobbies.moderate(asked))).toEqual({ TooManyRequests: { retryAfterSeconds: 120 } });
        await happy(controller.lobbies.moderate(asked));
        await world.advance(120_000);
        await happy(mira.lobbies.moderate({ Unban: onBen() }));
        expect(await refused(mira.lobbies.moderate(asked))).toHaveProperty('TooManyRequests');
    });

    test('is named and dismissed by controllers alone, and is one no longer than that', async () => {
        for (const player of [ana, mira]) {
            await expect(player.lobbies.operate({ Appoint: ana.principal })).rejects.toThrow('for controllers');
        }
        expect(await refused(ana.lobbies.moderate({ Ban: onBen() }))).toEqual(UNAUTHORIZED);
        expect(await refused(ana.lobbies.getReports([]))).toEqual(UNAUTHORIZED);
        for (const name of ['lobbies', 'profiles'] as const) await world.upgrade(name);
        await happy(mira.lobbies.moderate({ Ban: onBen() }));
        await happy(controller.lobbies.operate({ Dismiss: mira.principal }));
        expect(await refused(mira.lobbies.moderate({ Unban: onBen() }))).toEqual(UNAUTHORIZED);
        expect(await ana.lobbies.getModerators()).toEqual([]);
        expect(await acts()).toEqual([[1, 'Ban', false]]);
    });

    test('acts by no session key, and is none', async () => {
        const key = await sessionOf(world, mira, 1);
        await expect(key.lobbies.moderate({ Ban: onBen() })).rejects.toThrow('A session key signs for its player');
        await happy(ana.lobbies.openSession(mira.principal, await inMs(world, DAY)));
        expect(await refused(mira.lobbies.confirmSession(ana.principal))).toEqual(UNAUTHORIZED);
        await expect(controller.lobbies.operate({ Appoint: key.principal })).resolves.toHaveProperty(
            'Err.InvalidState',
        );
    });
});

describe('a controller', () => {
    test('undoes a ban, once, and what was undone is marked', async () => {
        await happy(mira.lobbies.moderate({ Ban: onBen() }));
        await happy(controller.lobbies.operate({ UndoAct: 1 }));
        await world.advance(10_000);
        await happy(ben.lobbies.createRoom(newRoom()));
        await happy(ben.profiles.upsertProfile('Ben'));
        expect(await acts()).toEqual([[1, 'Ban', true]]);
        expect(await refused(controller.lobbies.operate({ UndoAct: 1 }))).toHaveProperty('InvalidState');
        expect(await refused(controller.lobbies.operate({ UndoAct: 2 }))).toHaveProperty('InvalidArgument');
    });

    test('gives a name back that was taken away within thirty days, whatever the player is called now', async () => {
        await happy(ben.profiles.upsertProfile('Good_Name'));
        await happy(mira.lobbies.moderate({ Rename: { player: ben.principal, category: ABUSE } }));
        await world.advance(60_000);
        await happy(ben.profiles.upsertProfile('Ben_2'));
        await happy(mira.lobbies.moderate({ Rename: { player: ben.principal, category: ABUSE } }));
        await world.advance(29 * DAY);
        for (const player of [ana, ben]) {
            expect(await refused(player.profiles.upsertProfile('good_name'))).toEqual({ UsernameTaken: null });
        }
        await world.stop('profiles');
        expect(await refused(controller.lobbies.operate({ UndoAct: 1 }))).toHaveProperty('Busy');
        await world.start('profiles');
        expect(await happy(controller.lobbies.operate({ UndoAct: 1 }))).toBe(
            'It is undone, and they have their name again',
        );
        expect((await happy(ana.profiles.getProfile(ben.principal))).username).toEqual(['Good_Name']);
        expect(await refused(controller.lobbies.operate({ UndoAct: 1 }))).toHaveProperty('InvalidState');
        await world.advance(2 * DAY);
        expect(await refused(controller.lobbies.operate({ UndoAct: 2 }))).toHaveProperty('InvalidState');
        expect(await acts()).toEqual([
            [2, 'Rename', false],
            [1, 'Rename', true],
        ]);
    });

    test('moderates as a moderator does, in the same log', async () => {
        await happy(controller.lobbies.moderate({ Ban: onBen() }));
        const [act] = await ana.lobbies.getActs([]);
        expect(act).toMatchObject({ by: world.admin, player: ben.principal });
    });
});

describe('a report', () => {
    test('is seen by moderators, once of each by each, with the name that the player has', async () => {
        await happy(ben.profiles.upsertProfile('Rude_Name'));
        await world.settle();
        const { id } = await happy(ben.lobbies.createRoom(newRoom({ name: 'Rude' })));
        await happy(ana.lobbies.report(ben.principal, ABUSE, []));
        await happy(ana.lobbies.report(ben.principal, { Name: null }, [id]));
        const reports = await happy(mira.lobbies.getReports([]));
        expect(reports).toMatchObject([
            {
                number: 1,
                reporters: [1],
                by: ana.principal,
                player: ben.principal,
                category: { Name: null },
                roomId: [id],
                username: ['Rude_Name'],
            },
        ]);
        expect(await happy(controller.lobbies.getReports([1]))).toEqual([]);
    });

    test('keeps its place when more come of the same player', async () => {
        const [cleo, dora] = world.players('cleo', 'dora');
        await happy(ana.lobbies.report(ben.principal, ABUSE, []));
        await happy(ana.lobbies.report(dora.principal, ABUSE, []));
        await happy(cleo.lobbies.report(ben.principal, { Cheating: null }, []));
        const reports = await happy(mira.lobbies.getReports([]));
        expect(reports.map(({ number, player, reporters }) => [number, player, reporters])).toEqual([
            [2, dora.principal, [1]],
            [1, ben.principal, [2]],
        ]);
        expect(reports[1].further).toMatchObject([[{ by: cleo.principal, category: { Cheating: null } }]]);
    });

    test('of somebody who has finished a game is pushed out by no crowd, and comes first', async () => {
        await playGame(world, ana, ben);
        await happy(ana.lobbies.report(ben.principal, ABUSE, []));
        const targets = Array.from({ length: 5 }, (_, n) => world.player(`target ${n}`).principal);
        for (let n = 0; n < 60; n += 1) {
            const fresh = world.player(`fresh ${n}`);
            for (const each of targets) await happy(fresh.lobbies.report(each, ABUSE, []));
        }
        const [first, ...others] = await happy(mira.lobbies.getReports([]));
        expect(first).toMatchObject({ number: 1, player: ben.principal });
        expect(others.map(({ reporters }) => reporters)).toEqual(targets.map(() => [60]));
    });

    test('is refused of oneself, of a room that is not shown, and after five in a row', async () => {
        expect(await refused(ana.lobbies.report(ana.principal, ABUSE, []))).toHaveProperty('InvalidArgument');
        const { id } = await happy(ben.lobbies.createRoom(newRoom({ private: [true] })));
        expect(await refused(ana.lobbies.report(ben.principal, ABUSE, [id]))).toEqual({ RoomNotFound: null });
        for (let n = 0; n < 5; n += 1)
            await happy(ana.lobbies.report(world.player(`player ${n}`).principal, ABUSE, []));
        const sixth = await refused(ana.lobbies.report(ben.principal, ABUSE, []));
        expect(sixth).toEqual({ TooManyRequests: { retryAfterSeconds: 600 } });
        await world.advanceSlowly(600);
        await happy(ana.lobbies.report(ben.principal, ABUSE, []));
    });
});
