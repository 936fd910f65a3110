import { compileEncoder } from '@dice-wards/candid/codec';
import { IDL } from 'azle';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { api as engine } from '../../src/game_engine/api';
import { checkedOptions, NO_OPTIONS } from '../../src/games/options';
import { initGame } from '../../src/lobbies/engine_api';
import { LETTER } from '../../src/lobbies/jobs/settle_start';
import { checkedSettings, type GivenSettings } from '../../src/lobbies/model/settings';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { createMemberGames, MAX_GAMES, type MemberGames } from '../../src/lobbies/store/member_games';
import { MEMORY } from '../../src/lobbies/store/memory';
import { roomKey } from '../../src/lobbies/store/room_record';
import { createRoom, type NewRoom } from '../../src/lobbies/updates/create_room';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import type { GameSettings } from '../../src/platform/messages';
import { ENGINE_REFUSALS, type Refusal, type Reply, replyType } from '../../src/platform/refusal';
import { hex } from '../support/memory_map';
import {
    ANA,
    asked,
    askedSettings,
    BACKGAMMON,
    BEN,
    CLEO,
    DICE_WARDS,
    ENGINE,
    engineSays,
    expectSoundLists,
    happy,
    NOTHING_GIVEN,
    newRoom,
    OTHER_ENGINE,
    result,
    STOPPED,
    World,
} from './world';

const MINUTE = 60_000;
const ID = 1;
const BUSY = engineSays({ Err: { Busy: 'no dice yet' } });
const FULL = engineSays({ Err: { LimitReached: 'too many games' } });
const UNFIT = engineSays({ Err: { InvalidState: 'other players' } });
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

function expectQuiet(): void {
    expect(world.app.outbox.size()).toBe(0);
    expect(world.host.calls).toEqual([]);
    expectSoundLists(world);
}

describe('the answer of initGame', () => {
    it('has exactly the type that Lobbies expects, which is the cheap one to read', () => {
        expect(engine.initGame.reply().display()).toBe(replyType(IDL.Nat32, ENGINE_REFUSALS).display());
    });

    it('is understood with refusals that the engine does not give yet', () => {
        expect(
            initGame.decodeReply(compileEncoder([replyType(IDL.Nat32, ['RoomFull'])])([{ Err: { RoomFull: null } }])),
        ).toEqual({ ok: true, value: [{ Err: { RoomFull: null } }] });
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
        expect(games.of(BEN).length).toBe(MAX_GAMES);

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
        expectQuiet();
    });

    it('gives nobody both seats', async () => {
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
        expectQuiet();

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
        expectQuiet();
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
        expectQuiet();
    });
});

describe('an answer that is lost', () => {
    /** A trap in the callback leaves only the letter; an upgrade loses the callback itself. */
    const loseAnswer = { 'by a trap': () => world.host.calls.pop(), 'by an upgrade': () => world.upgrade() };

    describe.each(Object.entries(loseAnswer))('%s', (_name, lose) => {
        beforeEach(async () => {
            void join(BEN);
            await lose();
            expect(await join(CLEO)).toEqual({ Err: { RoomFull: null } });
        });

        it('is requested again a minute later', async () => {
            await world.host.pass(MINUTE - 1);
            expect(world.host.calls).toEqual([]);
            await world.host.pass(1);
            expect(asked(world.host.calls[0].argument)).toEqual({ roomId: ID, player1: ANA, player2: BEN });
            await world.host.calls[0].answer(YES);
            expect(status()).toEqual(inGame(BEN));
            expectQuiet();
        });

        it('may be a refusal, which frees the seat', async () => {
            await world.host.pass(MINUTE);
            await world.host.calls[0].answer(FULL);
            expect(status()).toEqual(WAITING);
            expectQuiet();
        });

        it('may close a room that the engine will never host', async () => {
            await world.host.pass(MINUTE);
            await world.host.calls[0].answer(UNFIT);
            expect(getRoom(world.app, ANA, ID)).toEqual(GONE);
            await world.host.pass(10 * MINUTE);
            expectQuiet();
        });

        it.each([
            ['stopped', STOPPED],
            ['busy', BUSY],
            ['talking nonsense', { kind: 'replied', bytes: new Uint8Array(2) } as const],
        ])('is requested from an engine that is %s until it comes', async (_state, answer) => {
            await world.host.pass(MINUTE);
            for (let i = 0; i < 8; i += 1) {
                await world.host.calls[0].answer(answer);
                expect(status()).toEqual({ ...WAITING, player2: BEN });
                await world.host.pass(MINUTE);
            }
            await world.host.calls[0].answer(YES);
            expect(status()).toEqual(inGame(BEN));
            expectQuiet();
        });

        it('is replaced by the end of the game', async () => {
            happy(onGameFinished(world.app, ENGINE, ID, BEN, result(ID)));
            expect(happy(getRoom(world.app, ANA, ID))).toMatchObject({ status: { Finished: null }, player2: BEN });
            await world.host.pass(MINUTE);
            await world.host.calls[0].answer(YES);
            expect(happy(getRoom(world.app, ANA, ID)).status).toEqual({ Finished: null });
            expectQuiet();
        });
    });
});

describe('a call and its letter with different answers', () => {
    it('first the game, then busy: the game counts, and the player learns of it', async () => {
        const joined = join(BEN);
        await world.host.pass(MINUTE);
        const [call, letter] = world.host.calls;
        await letter.answer(YES);
        await call.answer(BUSY);
        expect(await joined).toEqual({ Ok: ID });
        expect(status()).toEqual(inGame(BEN));
        expectQuiet();
    });

    it('first busy, then the game: the game counts, and the seat is kept for it', async () => {
        const joined = join(BEN);
        await world.host.pass(MINUTE);
        const [call, letter] = world.host.calls;
        await call.answer(BUSY);
        expect(await joined).toHaveProperty('Err.Busy');
        expect(status()).toEqual({ ...WAITING, player2: BEN });
        expect(await join(CLEO)).toEqual({ Err: { RoomFull: null } });
        await letter.answer(YES);
        expect(status()).toEqual(inGame(BEN));
        expectQuiet();
    });

    it('busy both times: the letter is repeated', async () => {
        void join(BEN);
        await world.host.pass(MINUTE);
        const [call, letter] = world.host.calls;
        await call.answer(BUSY);
        await letter.answer(BUSY);
        await world.host.pass(MINUTE);
        expect(status()).toEqual({ ...WAITING, player2: BEN });
        await world.host.calls[0].answer(FULL);
        expect(status()).toEqual(WAITING);
        expectQuiet();
    });

    it('first never, by the letter, then busy: the room is closed, and the second answer changes nothing', async () => {
        const joined = join(BEN);
        await world.host.pass(MINUTE);
        const [call, letter] = world.host.calls;
        await letter.answer(UNFIT);
        expect(getRoom(world.app, ANA, ID)).toEqual(GONE);
        world.create(ANA);
        await call.answer(BUSY);
        expect(await joined).toEqual({ Err: { Busy: 'no dice yet' } });
        expect(happy(getRoom(world.app, ANA, ID + 1)).owner).toEqual(ANA);
        expectQuiet();
    });

    it('first never, by the call, while the letter is out: the room stays until the letter is answered', async () => {
        const joined = join(BEN);
        await world.host.pass(MINUTE);
        const [call, letter] = world.host.calls;
        await call.answer(UNFIT);
        expect(await joined).toHaveProperty('Err.InvalidState');
        expect(status()).toEqual({ ...WAITING, player2: BEN });
        await letter.answer(UNFIT);
        expect(getRoom(world.app, ANA, ID)).toEqual(GONE);
        expectQuiet();
    });

    it('a late answer does not take another player’s seat away', async () => {
        void join(BEN);
        await world.host.pass(MINUTE);
        const [call, letter] = world.host.calls;
        await letter.answer(FULL);
        const third = join(CLEO);
        await call.answer(FULL);
        expect(status()).toEqual({ ...WAITING, player2: CLEO });
        await world.host.calls[0].answer(YES);
        expect(await third).toEqual({ Ok: ID });
        expectQuiet();
    });
});

describe('the settings of a game', () => {
    const NONE = { doubling: false, doubleAfterRoll: false, matchLength: null, crawford: false, jacoby: false };

    it.each<[string, Partial<NewRoom>, GameSettings]>([
        ['usual', {}, { kind: DICE_WARDS, turnSeconds: null, rated: true, ...NONE }],
        [
            'with a cube',
            { doubling: true, turnSeconds: 60 },
            { kind: DICE_WARDS, turnSeconds: 60, rated: true, ...NONE, doubling: true },
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
                rated: true,
                doubling: true,
                doubleAfterRoll: true,
                matchLength: 7,
                crawford: true,
                jacoby: false,
            },
        ],
    ])('reach the engine: %s', async (_name, changes, settings) => {
        const { id } = world.create(ANA, changes);
        const joined = joinRoom(world.app, BEN, id, null);
        const [call] = world.host.calls;
        expect(askedSettings(call.argument)).toEqual(settings);
        await call.answer(engineSays({ Ok: id }));
        expect(await joined).toEqual({ Ok: id });
        expect(happy(getRoom(world.app, CLEO, id))).toMatchObject({ ...settings, status: { InGame: null } });
        expectSoundLists(world);
    });

    it('are the same for the engine as for the room, for any settings', () => {
        fc.assert(
            fc.property(givenSettings, (given) => {
                const checked = checkedSettings(given);
                fc.pre('settings' in checked);
                const { kind, options } = checked.settings;
                const fresh = new World();
                fresh.link(ENGINE);
                const { id } = fresh.create(ANA, given);
                void joinRoom(fresh.app, BEN, id, null);
                expect(checkedOptions(kind, askedSettings(fresh.host.calls[0].argument))).toEqual({ options });
            }),
        );
    });

    const givenSettings = fc.record<GivenSettings>({
        kind: fc.constantFrom(DICE_WARDS, BACKGAMMON),
        turnSeconds: fc.constant(null),
        rated: fc.constant(null),
        doubling: fc.option(fc.boolean()),
        doubleAfterRoll: fc.option(fc.boolean()),
        matchLength: fc.option(fc.integer({ min: 1, max: 25 })),
        crawford: fc.option(fc.boolean()),
        jacoby: fc.option(fc.boolean()),
    });
});

/** What Lobbies stored before games had options: a room of layout 1, and a letter without them. */
describe('a start of an earlier version', () => {
    const OLD_SETTINGS = IDL.Record({
        kind: IDL.Variant({ DiceWards: IDL.Null }),
        turnSeconds: IDL.Opt(IDL.Nat32),
        rated: IDL.Bool,
    });
    const encode = compileEncoder([IDL.Nat32, IDL.Principal, IDL.Principal, OLD_SETTINGS]);
    const argument = encode([ID, ANA, BEN, { kind: DICE_WARDS, turnSeconds: 60, rated: true }]);
    const ROOM = '01 01 00 01 0000003c 019b76daa800 1d%ana 04526f6f6d 1d%ben 05%engine';

    it('has a letter that can be read', () => {
        const settings = { kind: DICE_WARDS, turnSeconds: 60, rated: true, ...NOTHING_GIVEN };
        expect(initGame.decode(argument)).toEqual({ ok: true, value: [ID, ANA, BEN, settings] });
    });

    it.each([
        ['by its letter', () => world.host.calls[0].answer(YES)],
        ['by the end of its game', () => happy(onGameFinished(world.app, ENGINE, ID, BEN, result(ID)))],
    ])('is settled %s', async (_name, settle) => {
        void join(BEN);
        const outbox = world.memory(MEMORY.outbox);
        const [key] = outbox.keys(0, 1);
        outbox.set(key, Uint8Array.of(1, LETTER.initGame, 0, ...argument));
        const room = ROOM.replace('%ana', hex(ANA)).replace('%ben', hex(BEN)).replace('%engine', hex(ENGINE));
        world.memory(MEMORY.waiting).set(roomKey(ID), Uint8Array.from(Buffer.from(room.replaceAll(' ', ''), 'hex')));
        await world.upgrade();
        expect(status()).toEqual({ ...WAITING, player2: BEN });

        await world.host.pass(MINUTE);
        expect(world.host.calls[0].argument).toEqual(argument);
        await settle();
        const { options } = world.app.rooms.get(ID)?.settings ?? {};
        expect(options).toEqual(NO_OPTIONS);
        expect(happy(getRoom(world.app, ANA, ID))).toMatchObject({ turnSeconds: 60, player2: BEN, gameId: ID });
        if (world.host.calls.length > 0) await world.host.calls[0].answer(YES);
        expectQuiet();
    });
});

describe('another engine that is linked during a start', () => {
    it('learns nothing of a game that the first one was asked for', async () => {
        void join(BEN);
        world.link(OTHER_ENGINE);
        await world.upgrade();
        await world.host.pass(MINUTE);
        expect(world.host.calls).toMatchObject([{ canister: ENGINE, method: 'initGame' }]);
        await world.host.calls[0].answer(STOPPED);
        await world.host.pass(MINUTE);
        expect(world.host.calls).toMatchObject([{ canister: ENGINE, method: 'initGame' }]);
        await world.host.calls[0].answer(YES);
        expect(happy(getRoom(world.app, ANA, ID))).toMatchObject({ status: { InGame: null }, gameEngine: ENGINE });
        happy(onGameFinished(world.app, ENGINE, ID, BEN, result(ID)));
        expectQuiet();
    });

    it('is asked for the next start after the first one has refused', async () => {
        const joined = join(BEN);
        world.link(OTHER_ENGINE);
        await world.host.calls[0].answer(STOPPED);
        expect(await joined).toHaveProperty('Err.Busy');
        void join(CLEO);
        expect(world.host.calls).toMatchObject([{ canister: OTHER_ENGINE }]);
    });
});

/** Fills the list with rooms that do not exist, because only their number counts. */
function fullListOf(member: Uint8Array): MemberGames {
    const games = createMemberGames(world.memory(MEMORY.memberGames));
    for (let id = ID + 1; id <= ID + MAX_GAMES; id += 1) games.add(member, id);
    return games;
}
