import { beforeEach, describe, expect, it, vi } from 'vitest';
import { engineOfLetter, isStarted, settleByLetter } from '../../src/lobbies/jobs/settle_start';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import type { Reply } from '../../src/platform/refusal';
import {
    ANA,
    asked,
    BEN,
    BUSY,
    CLEO,
    ENGINE,
    engineSays,
    expectQuiet,
    expectSoundLists,
    FULL,
    happy,
    MONTY_HALL,
    OTHER_ENGINE,
    result,
    STOPPED,
    UNFIT,
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

/** Room 1, whose game the engine is asked for. */
const STARTS = {
    'of two people': {
        player2: BEN,
        begin: () => {
            world.create(ANA);
            void join(BEN);
        },
    },
    'against the house': { player2: ENGINE, begin: () => void world.open(ANA, { kind: MONTY_HALL }) },
};
/** A trap in the callback leaves only the letter; an upgrade loses the callback itself. */
const LOSSES = { 'by a trap': () => world.host.calls.pop(), 'by an upgrade': () => world.upgrade() };
const LOST = Object.entries(STARTS).flatMap(([what, start]) =>
    Object.entries(LOSSES).map(([how, lose]) => ({ what, how, ...start, lose })),
);

describe.each(LOST)('an answer to a start $what that is lost $how', ({ what, player2, begin, lose }) => {
    const starting = { ...WAITING, player2 };
    const isOver = { status: { Finished: null }, player2, winner: ANA };
    const end = () => happy(onGameFinished(world.app, ENGINE, ID, ANA, result(ID)));
    beforeEach(async () => {
        world = await World.ready();
        begin();
        await lose();
        expect(status()).toEqual(starting);
        expect(await join(CLEO)).toEqual({ Err: { RoomFull: null } });
        expectSoundLists(world);
    });

    it('is requested again a minute later', async () => {
        await world.host.pass(MINUTE - 1);
        expect(world.host.calls).toEqual([]);
        await world.host.pass(1);
        expect(world.host.calls).toMatchObject([{ canister: ENGINE, method: 'initGame' }]);
        expect(asked(world.host.calls[0].argument)).toEqual({ roomId: ID, player1: ANA, player2 });
        await world.host.calls[0].answer(YES);
        expect(status()).toEqual(inGame(player2));
        expectQuiet(world);
    });

    it('may be a refusal, which frees the seat, and leaves no room against the house', async () => {
        await world.host.pass(MINUTE);
        await world.host.calls[0].answer(FULL);
        if (what === 'of two people') expect(status()).toEqual(WAITING);
        else expect(getRoom(world.app, ANA, ID)).toEqual(GONE);
        expectQuiet(world);
    });

    it('may close a room that the engine will never host', async () => {
        await world.host.pass(MINUTE);
        await world.host.calls[0].answer(UNFIT);
        expect(getRoom(world.app, ANA, ID)).toEqual(GONE);
        await world.host.pass(10 * MINUTE);
        expectQuiet(world);
    });

    it.each([
        ['stopped', STOPPED],
        ['busy', BUSY],
        ['talking nonsense', { kind: 'replied', bytes: new Uint8Array(2) } as const],
    ])('is requested from an engine that is %s until it comes', async (_state, answer) => {
        await world.host.pass(MINUTE);
        for (let i = 0; i < 8; i += 1) {
            await world.host.calls[0].answer(answer);
            expect(status()).toEqual(starting);
            await world.host.pass(MINUTE);
        }
        await world.host.calls[0].answer(YES);
        expect(status()).toEqual(inGame(player2));
        expectQuiet(world);
    });

    it('is replaced by the end of the game', async () => {
        end();
        expect(happy(getRoom(world.app, ANA, ID))).toMatchObject(isOver);
        await world.host.pass(MINUTE);
        expect(happy(getRoom(world.app, ANA, ID))).toMatchObject(isOver);
        expectQuiet(world);
    });

    it.each([
        ['it has the game', YES],
        ['it is busy', BUSY],
    ])('is replaced by the end of the game, also while the letter is on its way, to which %s', async (_what, answer) => {
        await world.host.pass(MINUTE);
        end();
        await world.host.calls[0].answer(answer);
        expect(happy(getRoom(world.app, ANA, ID))).toMatchObject(isOver);
        expectQuiet(world);
    });

    it('is not requested from another engine that is linked meanwhile', async () => {
        world.link(OTHER_ENGINE);
        await world.host.pass(MINUTE);
        expect(world.host.calls).toMatchObject([{ canister: ENGINE }]);
        await world.host.calls[0].answer(YES);
        expect(status()).toEqual(inGame(player2));
        happy(onGameFinished(world.app, OTHER_ENGINE, ID, ANA, result(ID)));
        expect(status()).toEqual(inGame(player2));
        end();
        expectQuiet(world);
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
        expectQuiet(world);
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
        expectQuiet(world);
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
        expectQuiet(world);
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
        expectQuiet(world);
    });

    it('first never, by the letter, then the game: the room stays closed', async () => {
        const joined = join(BEN);
        await world.host.pass(MINUTE);
        const [call, letter] = world.host.calls;
        await letter.answer(UNFIT);
        await call.answer(YES);
        expect(await joined).toEqual({ Ok: ID });
        expect(getRoom(world.app, ANA, ID)).toEqual(GONE);
        expectQuiet(world);
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
        expectQuiet(world);
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
        expectQuiet(world);
    });

    it('a late refusal is one, even if somebody else has the seat by now and plays', async () => {
        const late = join(BEN);
        await world.host.pass(MINUTE);
        const [call, letter] = world.host.calls;
        await letter.answer(FULL);
        const third = join(CLEO);
        await world.host.calls[1].answer(YES);
        expect(await third).toEqual({ Ok: ID });
        await call.answer(BUSY);
        expect(await late).toHaveProperty('Err.Busy');
        expect(status()).toEqual(inGame(CLEO));
    });
});

it('an engine that will never host a room is asked for the ids that it knows, and no other one', async () => {
    const begin = vi.spyOn(world.app.review, 'begin');
    for (const [answer, times] of [
        [FULL, 0],
        [UNFIT, 1],
    ] as const) {
        const joined = join(BEN);
        await world.host.calls[0].answer(answer);
        expect(await joined).toHaveProperty('Err');
        expect(begin).toHaveBeenCalledTimes(times);
    }
});

it('a letter of a room that is gone has no receiver', async () => {
    void join(BEN);
    const [{ argument }] = world.host.calls;
    expect(engineOfLetter(world.app, argument)).toEqual(ENGINE);
    await world.host.calls[0].answer(UNFIT);
    expect(engineOfLetter(world.app, argument)).toBeUndefined();
    expect(settleByLetter(world.app, argument, (BUSY as { readonly bytes: Uint8Array }).bytes)).toBe(true);
});

it('a letter that nobody can read is settled', () => {
    const letter = Uint8Array.of(1, 2, 3);
    expect(engineOfLetter(world.app, letter)).toBeUndefined();
    expect(isStarted(world.app, letter)).toBe(true);
    expect(settleByLetter(world.app, letter, letter)).toBe(true);
});

/** Records of Lobbies from before games had options: a room of layout 1, and a letter without them. */
describe('another engine that is linked during a start', () => {
    it('does not report a game that was requested from the first one', async () => {
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
        expectQuiet(world);
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
