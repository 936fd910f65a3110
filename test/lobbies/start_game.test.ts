import { IDL } from 'azle';
import { beforeEach, describe, expect, it } from 'vitest';
import { compileEncoder } from '../../src/canister/candid/codec';
import { ENGINE_REFUSALS, type Reply, replyType } from '../../src/canister/refusal';
import { api as engine } from '../../src/game_engine/candid';
import { initGame } from '../../src/lobbies/candid';
import { createMemberGames, type MemberGames, MOST_GAMES } from '../../src/lobbies/member_games';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { MEMORY } from '../../src/lobbies/store';
import { createRoom } from '../../src/lobbies/updates/create_room';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import {
    ANA,
    asked,
    BEN,
    CLEO,
    ENGINE,
    engineSays,
    expectSoundLists,
    happy,
    OTHER_ENGINE,
    result,
    STOPPED,
    World,
} from './world';

const MINUTE = 60_000;
const ID = 1;
const BUSY = engineSays({ Err: { Busy: 'no dice yet' } });
const NO = engineSays({ Err: { InvalidState: 'other players' } });
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

const WAITING = { status: { WaitingForPlayers: null }, player2: null, gameId: null };
const inGame = (player2: Uint8Array) => ({ status: { InGame: null }, player2, gameId: ID });

function expectQuiet(): void {
    expect(world.app.outbox.size()).toBe(0);
    expect(world.host.calls).toEqual([]);
    expectSoundLists(world);
}

describe('the answer of initGame', () => {
    it('has the very type that Lobbies expects, which is the cheap one to read', () => {
        expect(engine.initGame.reply.display()).toBe(replyType(IDL.Nat32, ENGINE_REFUSALS).display());
    });

    it('is understood with refusals that the engine does not have yet', () => {
        expect(
            initGame.decodeReply(compileEncoder([replyType(IDL.Nat32, ['RoomFull'])])([{ Err: { RoomFull: null } }])),
        ).toEqual({ ok: true, value: [{ Err: { RoomFull: null } }] });
    });
});

describe('joinRoom', () => {
    it('is refused, and nothing changes, when who joins has as many games as one may have', async () => {
        const games = fullListOf(BEN);
        const refusal = { LimitReached: 'One player has at most 2000 games at a time' };
        expect(await join(BEN)).toEqual({ Err: refusal });
        expect(status()).toEqual(WAITING);
        expect(world.app.outbox.size()).toBe(0);
        expect(world.host.calls).toEqual([]);
        expect(games.of(BEN).length).toBe(MOST_GAMES);

        games.remove(BEN, ID + 1);
        void join(BEN);
        expect(world.host.calls).toHaveLength(1);
    });

    it('is refused to nobody for the owner’s games, but the owner opens no more rooms', async () => {
        fullListOf(ANA);
        const { kind, turnSeconds, rated } = happy(getRoom(world.app, ANA, ID));
        const another = { name: 'Another', kind, turnSeconds, rated, private: null };
        expect(createRoom(world.app, ANA, another)).toEqual({
            Err: { LimitReached: 'One player has at most 2000 games at a time' },
        });
        void join(BEN);
        expect(world.host.calls).toHaveLength(1);
    });

    it('starts the game and answers its id', async () => {
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

    it('has no second seat for the owner, and none for a member twice', async () => {
        expect(await join(ANA)).toEqual({ Err: { AlreadyInRoom: null } });
        void join(BEN);
        expect(await join(BEN)).toEqual({ Err: { AlreadyInRoom: null } });
    });

    it('gives one of two who come at once the seat', async () => {
        const first = join(BEN);
        const second = join(CLEO);
        expect(await second).toEqual({ Err: { RoomFull: null } });
        expect(world.host.calls).toHaveLength(1);
        await world.host.calls[0].answer(YES);
        expect(await first).toEqual({ Ok: ID });
        expect(await join(CLEO)).toEqual({ Err: { RoomFull: null } });
    });

    it('keeps the owner in while the game is being started', () => {
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
        ['the engine refuses', NO, { Err: { InvalidState: expect.stringContaining('other players') } }],
        [
            'the engine does not know us',
            engineSays({ Err: { Unauthorized: null } }),
            { Err: { InvalidState: expect.stringContaining('Unauthorized') } },
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

    it('leaves an answer that nobody understands to the letter', async () => {
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
    /** A callback that trapped leaves nothing behind but the letter; an upgrade loses the callback itself. */
    const loseAnswer = { 'by a trap': () => world.host.calls.pop(), 'by an upgrade': () => world.upgrade() };

    describe.each(Object.entries(loseAnswer))('%s', (_name, lose) => {
        beforeEach(async () => {
            void join(BEN);
            await lose();
            expect(await join(CLEO)).toEqual({ Err: { RoomFull: null } });
        });

        it('is asked for again a minute later', async () => {
            await world.host.pass(MINUTE - 1);
            expect(world.host.calls).toEqual([]);
            await world.host.pass(1);
            expect(asked(world.host.calls[0].argument)).toEqual({ roomId: ID, player1: ANA, player2: BEN });
            await world.host.calls[0].answer(YES);
            expect(status()).toEqual(inGame(BEN));
            expectQuiet();
        });

        it('and a refusal frees the seat', async () => {
            await world.host.pass(MINUTE);
            await world.host.calls[0].answer(NO);
            expect(status()).toEqual(WAITING);
            expectQuiet();
        });

        it.each([
            ['stopped', STOPPED],
            ['busy', BUSY],
            ['talking nonsense', { kind: 'replied', bytes: new Uint8Array(2) } as const],
        ])('and an engine that is %s is asked until it answers', async (_state, answer) => {
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

        it('and the end of the game is answer enough', async () => {
            happy(onGameFinished(world.app, ENGINE, ID, BEN, result(ID)));
            expect(happy(getRoom(world.app, ANA, ID))).toMatchObject({ status: { Finished: null }, player2: BEN });
            await world.host.pass(MINUTE);
            await world.host.calls[0].answer(YES);
            expect(happy(getRoom(world.app, ANA, ID)).status).toEqual({ Finished: null });
            expectQuiet();
        });
    });
});

describe('a call and its letter at once, answered differently', () => {
    it('first the game, then busy: the game counts, and who joined hears so', async () => {
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

    it('busy both times: the letter asks on', async () => {
        void join(BEN);
        await world.host.pass(MINUTE);
        const [call, letter] = world.host.calls;
        await call.answer(BUSY);
        await letter.answer(BUSY);
        await world.host.pass(MINUTE);
        expect(status()).toEqual({ ...WAITING, player2: BEN });
        await world.host.calls[0].answer(NO);
        expect(status()).toEqual(WAITING);
        expectQuiet();
    });

    it('and a late answer takes nobody else’s seat away', async () => {
        void join(BEN);
        await world.host.pass(MINUTE);
        const [call, letter] = world.host.calls;
        await letter.answer(NO);
        const third = join(CLEO);
        await call.answer(NO);
        expect(status()).toEqual({ ...WAITING, player2: CLEO });
        await world.host.calls[0].answer(YES);
        expect(await third).toEqual({ Ok: ID });
        expectQuiet();
    });
});

describe('another engine that is linked meanwhile', () => {
    it('hears nothing of a game that the first one was asked for', async () => {
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

    it('is asked by the next who joins, once the first one has refused', async () => {
        const joined = join(BEN);
        world.link(OTHER_ENGINE);
        await world.host.calls[0].answer(STOPPED);
        expect(await joined).toHaveProperty('Err.Busy');
        void join(CLEO);
        expect(world.host.calls).toMatchObject([{ canister: OTHER_ENGINE }]);
    });
});

/** Rooms that there are not: only how many counts. */
function fullListOf(member: Uint8Array): MemberGames {
    const games = createMemberGames(world.memory(MEMORY.memberGames));
    for (let id = ID + 1; id <= ID + MOST_GAMES; id += 1) games.add(member, id);
    return games;
}
