import { beforeEach, describe, expect, test } from 'vitest';
import { actorFirst, freezeBeforeWinning, newGame, newRoom, play, startGame } from '../support/games';
import { freshWorld, happy, type Player, refused, type World } from '../support/world';

let world: World;
let ana: Player;
let ben: Player;
let cleo: Player;

beforeEach(async () => {
    world = await freshWorld();
    [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
});

async function roomOfAna(): Promise<number> {
    return (await happy(ana.lobbies.createRoom(newRoom()))).id;
}

describe('two players join one room at once', () => {
    test('one gets in, the other gets RoomFull, and one game starts', async () => {
        const roomId = await roomOfAna();
        const bens = await world.deferredLobbies(ben.principal).joinRoom(roomId, [], []);
        const cleos = await world.deferredLobbies(cleo.principal).joinRoom(roomId, [], []);
        const replies = [await bens(), await cleos()];
        expect(replies).toContainEqual({ Ok: roomId });
        expect(replies).toContainEqual({ Err: { RoomFull: null } });

        const { principal } = 'Ok' in replies[0] ? ben : cleo;
        const room = await happy(ana.lobbies.getRoom(roomId));
        expect(room.player2.map(String)).toEqual([principal.toText()]);
        const view = await happy(ana.gameEngine.getGameState(roomId));
        expect(view.player2.toText()).toBe(principal.toText());
        expect(await world.metric('gameEngine', 'dice_wards_games')).toBe(1);
    });

    test('both through quick match: one of them gets a separate room', async () => {
        const settings = newGame();
        const waiting = await happy(ana.lobbies.quickMatch(settings));
        const bens = await world.deferredLobbies(ben.principal).quickMatch(settings);
        const cleos = await world.deferredLobbies(cleo.principal).quickMatch(settings);
        const rooms = [await happy(bens()), await happy(cleos())].sort((a, b) => a.id - b.id);
        expect(rooms).toMatchObject([
            { id: waiting.id, status: { InGame: null } },
            { id: waiting.id + 1, status: { WaitingForPlayers: null } },
        ]);
    });

    test('the same player twice: one seat, one game', async () => {
        const roomId = await roomOfAna();
        const first = await world.deferredLobbies(ben.principal).joinRoom(roomId, [], []);
        const second = await world.deferredLobbies(ben.principal).joinRoom(roomId, [], []);
        expect(await happy(first())).toBe(roomId);
        expect(await refused(second())).toEqual({ AlreadyInRoom: null });
    });
});

describe('two actions for one turn at once', () => {
    test('upon the same version: one acts, the other is stale', async () => {
        const roomId = await startGame(ana, ben);
        const engine = world.deferredEngine(ana.principal);
        const first = await engine.roll(roomId, [0]);
        const second = await engine.hold(roomId, [0]);
        expect((await happy(first())).version).toBe(1);
        expect(await refused(second())).toEqual({ Stale: 1 });
        expect((await happy(ana.gameEngine.getLog(roomId, 0))).length).toBe(1);
    });

    test('without a version: the second is refused by the state that the first left', async () => {
        const roomId = await startGame(ana, ben);
        const engine = world.deferredEngine(ana.principal);
        const first = await engine.hold(roomId, []);
        const second = await engine.hold(roomId, []);
        expect((await happy(first())).turnId).toBe(2);
        expect(await refused(second())).toEqual({ NotYourTurn: null });
    });

    test('of both players: only the player to act does', async () => {
        const roomId = await startGame(ana, ben);
        const bens = await world.deferredEngine(ben.principal).roll(roomId, [0]);
        const hers = await world.deferredEngine(ana.principal).roll(roomId, [0]);
        // His may come after hers, and is stale then.
        expect([{ NotYourTurn: null }, { Stale: 1 }]).toContainEqual(await refused(bens()));
        expect((await happy(hers())).version).toBe(1);
    });

    test('the last Hold twice: the game is won once', async () => {
        const roomId = await startGame(ana, ben);
        const view = await play([ana, ben], roomId, freezeBeforeWinning);
        const [winner] = actorFirst(view, [ana, ben]);
        const engine = world.deferredEngine(winner.principal);
        const first = await engine.hold(roomId, [view.version]);
        const second = await engine.hold(roomId, [view.version]);
        expect((await happy(first())).status).toEqual({ Finished: null });
        expect(await refused(second())).toEqual({ GameFinished: null });
        await world.settle();
        expect(await happy(winner.profiles.getMyProfile())).toMatchObject({ gamesPlayed: 1, gamesWon: 1 });
    });

    test('the player and the clock: the first one counts, the other changes nothing', async () => {
        const roomId = await startGame(ana, ben);
        const late = await world.deferredEngine(ana.principal).hold(roomId, [0]);
        await world.pic.advanceTime(30_000);
        const reply = await late();
        await world.settle();
        const log = await happy(ana.gameEngine.getLog(roomId, 0));
        expect(log).toHaveLength(1);
        expect(log[0].by).toEqual('Ok' in reply ? { Player1: null } : { Clock: null });
        expect((await happy(ana.gameEngine.getGameState(roomId))).version).toBe(1);
    });
});

describe('a join while the engine', () => {
    test('is stopped is Busy, frees the seat, and works after the start', async () => {
        const roomId = await roomOfAna();
        await world.stop('gameEngine');
        expect(await refused(ben.lobbies.joinRoom(roomId, [], []))).toHaveProperty('Busy');
        expect(await happy(ana.lobbies.getRoom(roomId))).toMatchObject({
            status: { WaitingForPlayers: null },
            player2: [],
            gameId: [],
        });
        await world.start('gameEngine');
        // Another player takes the seat: nothing of the first attempt is left.
        expect(await happy(cleo.lobbies.joinRoom(roomId, [], []))).toBe(roomId);
        await world.advanceSlowly(70);
        const room = await happy(ana.lobbies.getRoom(roomId));
        expect(room.player2.map(String)).toEqual([cleo.principal.toText()]);
        expect(await world.metric('lobbies', 'lobbies_letters')).toBe(0);
    });

    test('is being stopped gets a clear answer, and the room agrees with the engine', async () => {
        const roomId = await roomOfAna();
        const join = await world.deferredLobbies(ben.principal).joinRoom(roomId, [], []);
        await world.stop('gameEngine');
        const reply = await join();
        await world.start('gameEngine');
        await world.settle();
        const room = await happy(ana.lobbies.getRoom(roomId));
        const game = await ana.gameEngine.getGameState(roomId);
        expect('Ok' in game).toBe('Ok' in reply);
        expect(room.status).toEqual('Ok' in reply ? { InGame: null } : { WaitingForPlayers: null });
    });

    test('has not been linked is Busy, and works after linking', async () => {
        const strangers = await freshWorld({ linked: false });
        [ana, ben] = strangers.players('ana', 'ben');
        const { id } = await happy(ana.lobbies.createRoom(newRoom()));
        expect(await refused(ben.lobbies.joinRoom(id, [], []))).toEqual({ Busy: 'No game engine is linked yet' });
        await strangers.link();
        expect(await happy(ben.lobbies.joinRoom(id, [], []))).toBe(id);
    });
});

describe('the owner leaves during a join', () => {
    test.each([
        'join',
        'leave',
    ])('with the %s sent first: the game starts and the room stays, or there is neither', async (first) => {
        const roomId = await roomOfAna();
        const send = {
            join: () => world.deferredLobbies(ben.principal).joinRoom(roomId, [], []),
            leave: () => world.deferredLobbies(ana.principal).leaveRoom(roomId),
        };
        const early = first === 'join' ? await send.join() : undefined;
        const leave = await send.leave();
        const join = early ?? (await send.join());
        const joined = await join();
        const left = await leave();
        const room = await ana.lobbies.getRoom(roomId);
        const game = await ana.gameEngine.getGameState(roomId);
        if ('Ok' in joined) {
            expect(left).toMatchObject({ Err: { InvalidState: expect.anything() } });
            expect([room, game]).toMatchObject([{ Ok: { status: { InGame: null } } }, { Ok: {} }]);
        } else {
            expect(left).toHaveProperty('Ok');
            expect(joined).toEqual({ Err: { RoomNotFound: null } });
            expect(game).toEqual({ Err: { RoomNotFound: null } });
        }
    });
});

test('two players take one name at the same time: one gets it, the other is refused', async () => {
    const name = 'Wanted';
    const both = await Promise.all([ana.profiles.upsertProfile(name), ben.profiles.upsertProfile(name.toLowerCase())]);
    expect(both.filter((reply) => 'Ok' in reply)).toHaveLength(1);
    expect(both.filter((reply) => 'Err' in reply)).toEqual([{ Err: { UsernameTaken: null } }]);
});
