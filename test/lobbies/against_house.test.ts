import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/lobbies/model/limits';
import type { RoomView } from '../../src/lobbies/model/room_view';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { createMemberGames } from '../../src/lobbies/store/member_games';
import { MEMORY } from '../../src/lobbies/store/memory';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { quickMatch } from '../../src/lobbies/updates/quick_match';
import type { GameResult } from '../../src/platform/messages';
import { REFUSE, type Reply } from '../../src/platform/refusal';
import { NO_GAME_TERMS } from '../../src/platform/terms';
import {
    ANA,
    allRooms,
    asked,
    askedSettings,
    BEN,
    BUSY,
    CLEO,
    ENGINE,
    engineSays,
    everyByte,
    expectQuiet,
    expectSoundLists,
    getMyRooms,
    given,
    happy,
    listRooms,
    MONTY_HALL,
    NOTHING_GIVEN,
    type RoomWishes,
    result,
    World,
} from './world';

const MINUTE = 60_000;
const ID = 1;
const YES = engineSays({ Ok: ID });
const GONE = REFUSE.roomNotFound;
const STARTING = { status: { WaitingForPlayers: null }, player2: ENGINE, gameId: null };
const PLAYING = { status: { InGame: null }, player2: ENGINE, gameId: ID, gameEngine: ENGINE };

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

/** Opens a room for Monty Hall. The engine is asked and has not answered yet. */
function open(owner = ANA, changes: Partial<RoomWishes> = {}): Promise<Reply<RoomView>> {
    return world.open(owner, { kind: MONTY_HALL, ...changes });
}

async function playing(owner = ANA): Promise<number> {
    const opened = open(owner);
    const [call] = world.host.calls;
    await call.answer(engineSays({ Ok: asked(call.argument).roomId }));
    return happy(await opened).id;
}

function room(id = ID): RoomView {
    return happy(getRoom(world.app, ANA, id));
}

/** No start is pending, and no room has a free seat. */
function expectSettled(): void {
    expectQuiet(world);
    expect(allRooms(world.app).filter(({ stage }) => stage.phase === 'waiting')).toEqual([]);
}

describe('a room against the house', () => {
    it('is opened and started by one call, with the engine in the second seat', async () => {
        const opened = open(ANA, { name: 'Three doors', turnSeconds: 90 });
        expect(world.host.calls).toMatchObject([{ canister: ENGINE, method: 'initGame' }]);
        const [call] = world.host.calls;
        expect(asked(call.argument)).toEqual({ roomId: ID, player1: ANA, player2: ENGINE });
        expect(askedSettings(call.argument)).toEqual({
            ...NOTHING_GIVEN,
            openedAtMs: world.host.now(),
            startedAtMs: world.host.now(),
            kind: MONTY_HALL,
            turnSeconds: 90,
            rated: false,
            private: false,
            doubling: false,
            doubleAfterRoll: false,
            crawford: false,
            jacoby: false,
            quick: false,
            delaySeconds: null,
            reserveSeconds: null,
            robot: null,
            told: { player1: true, player2: false },
            further: null,
            ...NO_GAME_TERMS,
            berserk: null,
        });
        expect(room()).toMatchObject(STARTING);
        await call.answer(YES);
        const nobody = { player1: null, player2: null, further: null, invited: null };
        expect({ ...happy(await opened), publicNames: nobody }).toEqual(room());
        expect(room()).toMatchObject({ ...PLAYING, owner: ANA, player1: ANA, kind: MONTY_HALL, rated: false });
        await world.host.pass(10 * MINUTE);
        expectSettled();
    });

    it('admits nobody else while it starts, while it runs, and afterwards', async () => {
        const expectShut = (): void => {
            for (const who of [BEN, ENGINE]) expect(joinRoom(world.app, who, ID, null)).toEqual(REFUSE.roomFull);
            expect(joinRoom(world.app, ANA, ID, null)).toEqual(REFUSE.alreadyInRoom);
            expect(leaveRoom(world.app, ANA, ID)).toHaveProperty('Err.InvalidState');
            for (const who of [BEN, ENGINE]) expect(leaveRoom(world.app, who, ID)).toEqual(REFUSE.unauthorized);
        };
        void open();
        expectShut();
        await world.host.pass(MINUTE / 2);
        expectShut();
        await world.host.calls[0].answer(YES);
        expectShut();
        happy(onGameFinished(world.app, ENGINE, ID, ENGINE, result(ID)));
        expectShut();
    });

    it('does not make the engine a member', async () => {
        void open(ANA, { private: true });
        const engineSees = () => [getMyRooms(world.app, ENGINE), getRoom(world.app, ENGINE, ID)];
        expect(engineSees()).toEqual([[], GONE]);
        expect(getMyRooms(world.app, ANA).map(({ id }) => id)).toEqual([ID]);
        await world.host.calls[0].answer(YES);
        expect(engineSees()).toEqual([[], GONE]);
        expect(getMyRooms(world.app, ANA).map(({ id }) => id)).toEqual([ID]);
        await world.upgrade();
        expect(engineSees()).toEqual([[], GONE]);
        expectSoundLists(world);
    });

    it('is not listed if it is private, and its code admits nobody', async () => {
        void open(ANA, { private: true });
        await world.host.calls[0].answer(YES);
        void open(ANA);
        const [open2] = world.host.calls;
        await open2.answer(engineSays({ Ok: 2 }));
        const { rooms } = listRooms(
            world.app,
            BEN,
            { status: null, kind: MONTY_HALL, bots: null },
            { before: null, limit: 9 },
        );
        expect(rooms.map(({ id }) => id)).toEqual([2]);
        const { isPrivate, inviteCode } = room();
        expect(isPrivate).toBe(true);
        expect(joinRoom(world.app, BEN, ID, inviteCode)).toEqual(REFUSE.roomFull);
    });

    it.each<[string, Partial<RoomWishes>]>([
        ['A room needs a name', { name: '' }],
        ['turnSeconds is from 60 to 259200', { turnSeconds: 59 }],
        ['Monty Hall has no doubling', { doubling: true }],
        ['Monty Hall has no matchLength', { matchLength: 3 }],
        ['A game against the house cannot be rated', { rated: true }],
    ])('is refused without asking the engine: %s', async (fault, changes) => {
        const before = everyByte(world);
        expect(await open(ANA, changes)).toEqual({ Err: { InvalidArgument: fault } });
        expect(everyByte(world)).toEqual(before);
        expect(world.host.calls).toEqual([]);
    });
});

describe('the limits of rooms against the house', () => {
    it('are five rooms without a game, starting or waiting', async () => {
        for (let i = 0; i < 3; i += 1) void open();
        for (let i = 0; i < 2; i += 1) world.create(ANA);
        expect(await open()).toEqual({ Err: { LimitReached: 'You can have at most 5 waiting rooms' } });
        expect(world.host.calls).toHaveLength(3);
        await world.host.calls[0].answer(YES);
        void open();
        expect(world.host.calls).toHaveLength(3);
        void open(BEN);
        expect(world.host.calls).toHaveLength(4);
        expectSoundLists(world);
    });

    it('are 2,000 games for the owner, and none for the house', async () => {
        const games = createMemberGames(world.memory(MEMORY.memberGames));
        for (let id = 10; id < 10 + LIMITS.games.each; id += 1) games.add(ANA, id);
        for (let id = 10; id < 10 + LIMITS.games.each; id += 1) games.add(ENGINE, id);
        expect(await open()).toEqual({ Err: { LimitReached: 'You can have at most 2000 games at a time' } });
        expect(world.host.calls).toEqual([]);
        expect(await playing(BEN)).toBe(ID);
        expect(games.of(BEN).length).toBe(1);
        expect(games.of(ENGINE).length).toBe(LIMITS.games.each);
        happy(onGameFinished(world.app, ENGINE, ID, BEN, result(ID)));
        expect(games.of(BEN).length).toBe(0);
        expect(games.of(ENGINE).length).toBe(LIMITS.games.each);
    });
});

describe('the end of a game against the house', () => {
    const tell = (winner: Uint8Array, changes: Partial<GameResult> = {}, caller: Uint8Array = ENGINE) =>
        onGameFinished(world.app, caller, ID, winner, { ...result(ID), kind: MONTY_HALL, ...changes });
    const ABANDONED = { reason: { Abandoned: null } };

    beforeEach(async () => {
        await playing();
    });

    it.each([
        ['the player has won', ANA, {}, ANA],
        ['the house has won', ENGINE, {}, ENGINE],
        ['the house has won by the clock', ENGINE, { reason: { Timeout: null } }, ENGINE],
        ['it was abandoned', ENGINE, ABANDONED, null],
    ])('is recorded only the first time: %s', async (_name, winnerId, changes, winner) => {
        expect(tell(winnerId, changes)).toEqual({ Ok: null });
        const finished = { ...PLAYING, status: { Finished: null }, winner };
        expect(room()).toMatchObject(finished);
        expectSoundLists(world);
        const before = everyByte(world);
        expect(tell(winnerId, changes)).toEqual({ Ok: null });
        expect(tell(ANA)).toEqual({ Ok: null });
        expect(tell(ENGINE, ABANDONED)).toEqual({ Ok: null });
        expect(everyByte(world)).toEqual(before);
        expect(world.app.finishedGames.last()).toBe(1);
        await world.upgrade();
        expect(room()).toMatchObject(finished);
        expect(getMyRooms(world.app, ANA)).toEqual([]);
        const { rooms } = listRooms(
            world.app,
            BEN,
            { status: { Finished: null }, kind: MONTY_HALL, bots: null },
            { before: null, limit: 9 },
        );
        expect(rooms).toEqual([happy(getRoom(world.app, BEN, ID))]);
    });

    it('is believed only from the engine, and only with a winner from the room', () => {
        expect(tell(ANA, {}, ANA)).toEqual(REFUSE.unauthorized);
        expect(tell(ANA, ABANDONED, BEN)).toEqual(REFUSE.unauthorized);
        for (const changes of [{}, ABANDONED]) {
            expect(tell(BEN, changes)).toHaveProperty('Err.InvalidArgument');
            expect(tell(ENGINE, { ...changes, gameId: 2 })).toHaveProperty('Err.InvalidArgument');
        }
        expect(room()).toMatchObject({ ...PLAYING, winner: null });
    });
});

describe('quickMatch against the house', () => {
    const match = (who: Uint8Array, changes = {}): Promise<Reply<RoomView>> =>
        Promise.resolve(quickMatch(world.app, who, given({ kind: MONTY_HALL, ...changes })));

    it('opens a separate room for each of several players together', async () => {
        const matched = [match(ANA), match(BEN)];
        expect(world.host.calls.map(({ argument }) => asked(argument))).toEqual([
            { roomId: 1, player1: ANA, player2: ENGINE },
            { roomId: 2, player1: BEN, player2: ENGINE },
        ]);
        const [first, second] = world.host.calls;
        await second.answer(engineSays({ Ok: 2 }));
        await first.answer(YES);
        expect(happy(await matched[0])).toMatchObject({ ...PLAYING, owner: ANA });
        expect(happy(await matched[1])).toMatchObject({ ...PLAYING, owner: BEN, gameId: 2 });
        expectSettled();
    });

    it('returns the starting room to a second click, and opens another after the start', async () => {
        const matched = match(ANA);
        expect(happy(await match(ANA))).toMatchObject({ id: ID, ...STARTING });
        expect(world.host.calls).toHaveLength(1);
        await world.host.calls[0].answer(YES);
        expect(happy(await matched)).toMatchObject(PLAYING);
        void match(ANA);
        expect(asked(world.host.calls[0].argument)).toEqual({ roomId: 2, player1: ANA, player2: ENGINE });
    });

    it('keeps different settings apart', () => {
        void match(ANA);
        void match(ANA, { turnSeconds: 600 });
        expect(world.host.calls).toHaveLength(2);
    });

    it('says why it failed, leaves no room behind, and can be repeated', async () => {
        const failed = match(ANA);
        await world.host.calls[0].answer(BUSY);
        expect(await failed).toEqual({ Err: { Busy: 'no dice yet' } });
        expect(getRoom(world.app, ANA, ID)).toEqual(GONE);
        expectSettled();
        const again = match(ANA);
        await world.host.calls[0].answer(engineSays({ Ok: 2 }));
        expect(happy(await again)).toMatchObject({ id: 2, status: { InGame: null } });
    });

    it('never seats the engine in the room of another player', async () => {
        world.create(CLEO);
        void match(ANA);
        expect(room(1).player2).toBeNull();
        expect(room(2)).toMatchObject(STARTING);
    });
});
