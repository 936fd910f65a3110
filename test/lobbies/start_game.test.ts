import { compileEncoder } from '@dice-wards/candid/codec';
import { nat32, opt } from '@dice-wards/candid/schema';
import { checkedOptions } from '@dice-wards/games/agreement';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { initGame } from '../../src/lobbies/engine_api';
import { LIMITS } from '../../src/lobbies/model/limits';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { createMemberGames, type MemberGames } from '../../src/lobbies/store/member_games';
import { MEMORY } from '../../src/lobbies/store/memory';
import { createRoom } from '../../src/lobbies/updates/create_room';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { type GameResult, type GameSettings, Load } from '../../src/platform/messages';
import { ENGINE_REFUSALS, type Refusal, type Reply, refusalsOf, replyOf } from '../../src/platform/refusal';
import { checkedSettings } from '../../src/platform/room_settings';
import { NO_GAME_TERMS } from '../../src/platform/terms';
import {
    ANA,
    asked,
    askedSettings,
    BACKGAMMON,
    BEN,
    BUSY,
    CLEO,
    DICE_WARDS,
    ENGINE,
    engineSays,
    expectQuiet,
    expectSoundLists,
    FULL,
    given,
    happy,
    newRoom,
    type RoomWishes,
    result,
    STOPPED,
    type Wishes,
    World,
} from './world';

const MINUTE = 60_000;
const ID = 1;
const YES = engineSays({ Ok: ID });

let world: World;
beforeEach(async () => {
    world = await World.ready();
    world.create(ANA);
});

function join(player: Uint8Array): Promise<Reply<number>> {
    return Promise.resolve(joinRoom(world.app, player, ID, null));
}

function status(): object {
    const { status, player2, gameId } = happy(getRoom(world.app, ANA, ID));
    return { status, player2, gameId };
}

const GONE = { Err: { RoomNotFound: null } };
const WAITING = { status: { WaitingForPlayers: null }, player2: null, gameId: null };
const inGame = (player2: Uint8Array) => ({ status: { InGame: null }, player2, gameId: ID });

describe('the answer of initGame', () => {
    it('may tell what the engine has to do, as a second value', () => {
        const load = { games: 3, robotTurns: 1 };
        const types = [replyOf(nat32, refusalsOf(ENGINE_REFUSALS)), opt(Load)] as const;
        expect(initGame.decodeReply(compileEncoder(types)([{ Ok: 1 }, load]))).toEqual({
            ok: true,
            value: [{ Ok: 1 }, load],
        });
    });

    it('is understood with refusals that the engine does not give yet', () => {
        expect(
            initGame.decodeReply(
                compileEncoder([replyOf(nat32, refusalsOf(['RoomFull']))])([{ Err: { RoomFull: null } }]),
            ),
        ).toEqual({ ok: true, value: [{ Err: { RoomFull: null } }, null] });
    });
});

describe('joinRoom', () => {
    it('is refused, and changes nothing, for a player with as many games as allowed', async () => {
        const games = fullListOf(BEN);
        const refusal = { LimitReached: 'You can have at most 2000 games at a time' };
        expect(await join(BEN)).toEqual({ Err: refusal });
        expect(status()).toEqual(WAITING);
        expect(world.app.outbox.size()).toBe(0);
        expect(world.host.calls).toEqual([]);
        expect(games.of(BEN).length).toBe(LIMITS.games.each);

        games.remove(BEN, ID + 1);
        void join(BEN);
        expect(world.host.calls).toHaveLength(1);
    });

    it('is not refused because of the owner’s games, but the owner can open no more rooms', async () => {
        fullListOf(ANA);
        expect(createRoom(world.app, ANA, newRoom())).toEqual({
            Err: { LimitReached: 'You can have at most 2000 games at a time' },
        });
        void join(BEN);
        expect(world.host.calls).toHaveLength(1);
    });

    it('starts the game and returns its id', async () => {
        const joined = join(BEN);
        const [call] = world.host.calls;
        expect(call).toMatchObject({ canister: ENGINE, method: 'initGame' });
        expect(asked(call.argument)).toEqual({ roomId: ID, player1: ANA, player2: BEN });
        expect(status()).toEqual({ ...WAITING, player2: BEN });
        await call.answer(YES);
        expect(await joined).toEqual({ Ok: ID });
        expect(status()).toEqual(inGame(BEN));
        await world.host.pass(10 * MINUTE);
        expectQuiet(world);
    });

    it('never gives a player both seats', async () => {
        expect(await join(ANA)).toEqual({ Err: { AlreadyInRoom: null } });
        void join(BEN);
        expect(await join(BEN)).toEqual({ Err: { AlreadyInRoom: null } });
    });

    it('gives the seat to the first of two players', async () => {
        const first = join(BEN);
        const second = join(CLEO);
        expect(await second).toEqual({ Err: { RoomFull: null } });
        expect(world.host.calls).toHaveLength(1);
        await world.host.calls[0].answer(YES);
        expect(await first).toEqual({ Ok: ID });
        expect(await join(CLEO)).toEqual({ Err: { RoomFull: null } });
    });

    it('keeps both players in while the game is starting', () => {
        void join(BEN);
        expect(leaveRoom(world.app, ANA, ID)).toHaveProperty('Err.InvalidState');
        expect(leaveRoom(world.app, BEN, ID)).toHaveProperty('Err.InvalidState');
    });

    it('needs a room and an engine', async () => {
        expect(joinRoom(world.app, BEN, 9, null)).toEqual({ Err: { RoomNotFound: null } });
        const unlinked = new World();
        unlinked.create(ANA);
        expect(await joinRoom(unlinked.app, BEN, ID, null)).toHaveProperty('Err.Busy');
        expect(happy(getRoom(unlinked.app, ANA, ID)).player2).toBeNull();
    });
});

describe('a start that fails', () => {
    it.each([
        ['the engine is stopped', STOPPED, { Err: { Busy: expect.stringContaining('stopped') } }],
        ['the engine is busy', BUSY, { Err: { Busy: 'no dice yet' } }],
        ['the engine is full', FULL, { Err: { InvalidState: 'The game engine refused: too many games' } }],
        [
            'the engine does not know this canister',
            engineSays({ Err: { Unauthorized: null } }),
            { Err: { InvalidState: 'The game engine refused: Unauthorized' } },
        ],
    ])('frees the seat: %s', async (_name, answer, reply) => {
        const joined = join(BEN);
        await world.host.calls[0].answer(answer);
        expect(await joined).toEqual(reply);
        expect(status()).toEqual(WAITING);
        expectQuiet(world);

        const again = join(CLEO);
        await world.host.calls[0].answer(YES);
        expect(await again).toEqual({ Ok: ID });
    });

    it.each<[string, Refusal]>([
        ['InvalidState', { InvalidState: 'other players' }],
        ['InvalidArgument', { InvalidArgument: 'no such options' }],
    ])('closes a room that the engine will never host: %s', async (name, refusal) => {
        const joined = join(BEN);
        await world.host.calls[0].answer(engineSays({ Err: refusal }));
        const [why] = Object.values(refusal);
        expect(await joined).toEqual({ Err: { [name]: `The game engine refused: ${why}` } });
        expect(getRoom(world.app, ANA, ID)).toEqual(GONE);
        expect(await join(CLEO)).toEqual(GONE);
        await world.host.pass(10 * MINUTE);
        expectQuiet(world);
        expect(world.create(ANA).id).toBe(ID + 1);
    });

    it('leaves an unreadable answer to the letter', async () => {
        const joined = join(BEN);
        await world.host.calls[0].answer({ kind: 'replied', bytes: Uint8Array.of(1, 2, 3) });
        expect(await joined).toHaveProperty('Err.Busy');
        expect(status()).toEqual({ ...WAITING, player2: BEN });
        await world.host.pass(MINUTE);
        await world.host.calls[0].answer(YES);
        expect(status()).toEqual(inGame(BEN));
        expectQuiet(world);
    });

    it('is not repeated by the letter when the news of its end comes first: a game that was let go stays so', async () => {
        void join(BEN);
        const abandoned: GameResult = { ...result(ID), reason: { Abandoned: null } };
        expect(onGameFinished(world.app, ENGINE, ID, BEN, abandoned)).toEqual({ Ok: null });
        await world.host.pass(10 * MINUTE);
        expect(status()).toMatchObject({ status: { Finished: null } });
        expect(world.host.calls).toHaveLength(1);
        expect(world.app.outbox.size()).toBe(0);
    });
});

describe('the settings of a game', () => {
    const NONE = {
        delaySeconds: null,
        reserveSeconds: null,
        doubling: false,
        doubleAfterRoll: false,
        matchLength: null,
        crawford: false,
        jacoby: false,
        quick: false,
        robot: null,
        told: { player1: false, player2: true },
        further: null,
        ...NO_GAME_TERMS,
        berserk: null,
    };

    it.each<[string, Partial<RoomWishes>, Omit<GameSettings, 'private' | 'openedAtMs' | 'startedAtMs'>]>([
        ['usual', {}, { kind: DICE_WARDS, turnSeconds: null, rated: true, ...NONE }],
        [
            'with a cube',
            { doubling: true, turnSeconds: 60 },
            { kind: DICE_WARDS, turnSeconds: 60, rated: true, ...NONE, doubling: true },
        ],
        [
            'with a delay for spectators',
            { spectatorDelay: true },
            { kind: DICE_WARDS, turnSeconds: null, rated: true, ...NONE, spectatorDelay: true },
        ],
        [
            'a single game',
            { kind: BACKGAMMON, jacoby: true },
            { kind: BACKGAMMON, turnSeconds: null, rated: false, ...NONE, doubling: true, jacoby: true },
        ],
        [
            'a match',
            { kind: BACKGAMMON, matchLength: 7, doubleAfterRoll: true },
            {
                kind: BACKGAMMON,
                turnSeconds: null,
                delaySeconds: null,
                reserveSeconds: null,
                rated: true,
                doubling: true,
                doubleAfterRoll: true,
                matchLength: 7,
                crawford: true,
                jacoby: false,
                quick: false,
                robot: null,
                told: { player1: false, player2: true },
                further: null,
                ...NO_GAME_TERMS,
                berserk: null,
            },
        ],
    ])('reach the engine: %s', async (_name, changes, settings) => {
        const { id } = world.create(ANA, changes);
        const joined = joinRoom(world.app, BEN, id, null);
        const [call] = world.host.calls;
        const times = { openedAtMs: world.app.rooms.get(id)?.createdAtMs, startedAtMs: world.host.now() };
        expect(askedSettings(call.argument)).toEqual({ ...settings, private: false, ...times });
        await call.answer(engineSays({ Ok: id }));
        expect(await joined).toEqual({ Ok: id });
        const { told, further: _further, ...shown } = settings;
        expect(told).toEqual({ player1: false, player2: true });
        expect(happy(getRoom(world.app, CLEO, id))).toMatchObject({ ...shown, status: { InGame: null } });
        expectSoundLists(world);
    });

    it('are the same for the engine as for the room, for any settings', () => {
        fc.assert(
            fc.property(givenSettings, (wishes) => {
                const checked = checkedSettings(given(wishes));
                fc.pre('settings' in checked);
                const { kind, options } = checked.settings;
                const fresh = new World();
                fresh.link(ENGINE);
                const { id } = fresh.create(ANA, wishes);
                void joinRoom(fresh.app, BEN, id, null);
                expect(checkedOptions(kind, askedSettings(fresh.host.calls[0].argument))).toEqual({
                    ok: true,
                    value: options,
                });
            }),
        );
    });

    const givenSettings = fc.record<Partial<Wishes>>({
        kind: fc.constantFrom(DICE_WARDS, BACKGAMMON),
        doubling: fc.option(fc.boolean()),
        doubleAfterRoll: fc.option(fc.boolean()),
        matchLength: fc.option(fc.integer({ min: 1, max: 25 })),
        crawford: fc.option(fc.boolean()),
        jacoby: fc.option(fc.boolean()),
        quick: fc.option(fc.boolean()),
    });
});

/** Fills the list with rooms that do not exist, because only their number counts. */
function fullListOf(member: Uint8Array): MemberGames {
    const games = createMemberGames(world.memory(MEMORY.memberGames));
    for (let id = ID + 1; id <= ID + LIMITS.games.each; id += 1) games.add(member, id);
    return games;
}
