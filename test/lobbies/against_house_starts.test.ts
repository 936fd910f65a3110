import { beforeEach, describe, expect, it } from 'vitest';
import type { RoomView } from '../../src/lobbies/model/room_view';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { ENGINE_REFUSALS, REFUSE, type Refusal, type Reply } from '../../src/platform/refusal';
import {
    ANA,
    allRooms,
    asked,
    BEN,
    BUSY,
    ENGINE,
    engineSays,
    expectQuiet,
    FULL,
    getMyRooms,
    happy,
    MONTY_HALL,
    type RoomWishes,
    STOPPED,
    World,
} from './world';

const MINUTE = 60_000;
const ID = 1;
const YES = engineSays({ Ok: ID });
const NONSENSE = { kind: 'replied', bytes: Uint8Array.of(1, 2, 3) } as const;
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

describe('a start against the house that fails', () => {
    const refuses = (why: string) => `The game engine refused: ${why}`;
    /** The engine’s refusal, and the caller’s. */
    const REFUSALS: readonly [Refusal, Refusal][] = [
        [{ RoomNotFound: null }, { InvalidState: refuses('RoomNotFound') }],
        [{ Unauthorized: null }, { InvalidState: refuses('Unauthorized') }],
        [{ NotYourTurn: null }, { InvalidState: refuses('NotYourTurn') }],
        [{ GameFinished: null }, { InvalidState: refuses('GameFinished') }],
        [{ Stale: 3 }, { InvalidState: refuses('Stale') }],
        [{ InvalidState: 'no' }, { InvalidState: refuses('no') }],
        [{ InvalidMove: 'no' }, { InvalidState: refuses('no') }],
        [{ InvalidArgument: 'no' }, { InvalidArgument: refuses('no') }],
        [{ Busy: 'no dice yet' }, { Busy: 'no dice yet' }],
        [{ LimitReached: 'no' }, { InvalidState: refuses('no') }],
        [{ TooManyRequests: { retryAfterSeconds: 9 } }, { InvalidState: refuses('TooManyRequests') }],
        [{ Other: { code: 'Later', text: 'no' } }, { InvalidState: refuses('no') }],
    ];

    it('is tested with every refusal of the engine', () => {
        expect(REFUSALS.flatMap(([refusal]) => Object.keys(refusal))).toEqual(ENGINE_REFUSALS);
    });

    it.each(REFUSALS)('leaves no room behind: %j', async (refusal, told) => {
        const opened = open();
        await world.host.calls[0].answer(engineSays({ Err: refusal }));
        expect(await opened).toEqual({ Err: told });
        expect(getRoom(world.app, ANA, ID)).toEqual(GONE);
        expect(joinRoom(world.app, BEN, ID, null)).toEqual(GONE);
        expect(getMyRooms(world.app, ANA)).toEqual([]);
        expectSettled();
        await world.host.pass(10 * MINUTE);
        expectSettled();
        expect(await playing()).toBe(ID + 1);
    });

    it('leaves no room behind if the engine cannot be reached', async () => {
        const opened = open();
        await world.host.calls[0].answer(STOPPED);
        expect(await opened).toEqual({ Err: { Busy: expect.stringContaining('stopped') } });
        expect(getRoom(world.app, ANA, ID)).toEqual(GONE);
        expectSettled();
    });

    it('keeps the room closed to others after an unreadable answer', async () => {
        const opened = open();
        await world.host.calls[0].answer(NONSENSE);
        expect(await opened).toHaveProperty('Err.Busy');
        expect(room()).toMatchObject(STARTING);
        expect(joinRoom(world.app, BEN, ID, null)).toEqual(REFUSE.roomFull);
        await world.host.pass(MINUTE);
        await world.host.calls[0].answer(YES);
        expect(room()).toMatchObject(PLAYING);
        expectSettled();
    });
});

describe('an answer to a start against the house that is late', () => {
    it('and may differ from its letter’s: the game counts, whichever answer comes first', async () => {
        for (const first of [0, 1]) {
            const opened = open();
            const { roomId } = asked(world.host.calls[0].argument);
            await world.host.pass(MINUTE);
            const answers = [BUSY, engineSays({ Ok: roomId })];
            const calls = [...world.host.calls];
            await calls[first].answer(answers[first]);
            await calls[1 - first].answer(answers[1 - first]);
            expect(await opened).toHaveProperty(first === 0 ? 'Err.Busy' : 'Ok.status.InGame');
            expect(room(roomId)).toMatchObject({ ...PLAYING, gameId: roomId });
            expectSettled();
        }
    });

    it('and may be a refusal while its letter is out: the room waits for the letter’s answer', async () => {
        const opened = open();
        await world.host.pass(MINUTE);
        const [call, letter] = world.host.calls;
        await call.answer(FULL);
        expect(await opened).toHaveProperty('Err.InvalidState');
        expect(room()).toMatchObject(STARTING);
        await letter.answer(FULL);
        expect(getRoom(world.app, ANA, ID)).toEqual(GONE);
        expectSettled();
    });
});
