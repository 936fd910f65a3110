import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { createRoom } from '../../src/lobbies/updates/create_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { ANA, asked, BEN, BUSY, ENGINE, engineSays, happy, newRoom, type RoomWishes, result, World } from './world';

const EASY = 'Easy';
const FIRST = { Player1: null } as const;
const SECOND = { Player2: null } as const;

const MINUTE = 60_000;

let world: World;
beforeEach(() => {
    world = new World();
    world.link(ENGINE);
});

function open(changes: Partial<RoomWishes> = {}): ReturnType<typeof createRoom> {
    return createRoom(world.app, ANA, newRoom({ robot: EASY, ...changes }));
}

describe('a room against a robot', () => {
    it.each([
        [FIRST, ANA, ENGINE],
        [SECOND, ENGINE, ANA],
    ])('seats its owner as %j', async (seat, player1, player2) => {
        const opened = open({ seat });
        const [call] = world.host.calls;
        expect(asked(call.argument)).toMatchObject({ player1, player2 });
        await call.answer(engineSays({ Ok: 1 }));
        const robot = { seat: seat === FIRST ? SECOND : FIRST, level: 'Easy' };
        expect(await opened).toMatchObject({ Ok: { owner: ANA, player1, player2, status: { InGame: null }, robot } });
        expect(happy(getRoom(world.app, BEN, 1))).toMatchObject({ player1, player2, robot });
    });

    it.each([FIRST, SECOND])('is started by its letter if the answer is lost, with its owner as %j', async (seat) => {
        void open({ seat });
        const [lost] = world.host.calls.splice(0);
        await world.host.pass(2 * MINUTE);
        const [letter] = world.host.calls;
        expect(letter.argument).toEqual(lost.argument);
        await letter.answer(engineSays({ Ok: 1 }));
        const [player1, player2] = seat === FIRST ? [ANA, ENGINE] : [ENGINE, ANA];
        expect(happy(getRoom(world.app, ANA, 1))).toMatchObject({ status: { InGame: null }, player1, player2 });
        expect(world.app.rooms.get(1)?.stage).toMatchObject({ guests: [ENGINE] });
        await world.host.pass(10 * MINUTE);
        expect(world.app.outbox.size()).toBe(0);
    });

    it('is gone after any refusal', async () => {
        const review = vi.spyOn(world.app.review, 'begin');
        const opened = open({ seat: SECOND });
        await world.host.calls[0].answer(BUSY);
        expect(await opened).toHaveProperty('Err.Busy');
        expect(review).not.toHaveBeenCalled();
        expect(getRoom(world.app, ANA, 1)).toEqual({ Err: { RoomNotFound: null } });
    });

    it.each([
        [ANA, ANA],
        [ENGINE, ENGINE],
    ])('tells who has won', async (winner, shown) => {
        const opened = open({ seat: SECOND });
        await world.host.calls[0].answer(engineSays({ Ok: 1 }));
        await opened;
        expect(onGameFinished(world.app, ENGINE, 1, winner, result(1))).toEqual({ Ok: null });
        expect(happy(getRoom(world.app, ANA, 1))).toMatchObject({ winner: shown, status: { Finished: null } });
        expect(world.app.rooms.gamesOf(ANA)).toBe(0);
        expect(world.app.rooms.gamesOf(ENGINE)).toBe(0);
    });

    it('waits for random bytes where its seat is drawn', () => {
        expect(open()).toEqual({ Err: { Busy: 'The seats cannot be drawn yet; try again in a few seconds' } });
        expect(world.host.calls).toHaveLength(0);
    });

    it.each([
        [6, ENGINE, ANA],
        [7, ANA, ENGINE],
    ])('draws its seats by a random byte such as %d', (byte, player1, player2) => {
        vi.spyOn(world.app.randomness, 'bytes').mockReturnValueOnce(Uint8Array.of(byte));
        void open();
        expect(asked(world.host.calls[0].argument)).toMatchObject({ player1, player2 });
    });
});
