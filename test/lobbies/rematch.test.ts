import { beforeEach, describe, expect, it } from 'vitest';
import type { RoomView } from '../../src/lobbies/model/room_view';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { quickMatch } from '../../src/lobbies/updates/quick_match';
import { rematch } from '../../src/lobbies/updates/rematch';
import type { Reply } from '../../src/platform/refusal';
import {
    ANA,
    asked,
    askedSettings,
    BACKGAMMON,
    BEN,
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
    type RoomWishes,
    result,
    STOPPED,
    UNFIT,
    World,
} from './world';

const MINUTE = 60_000;
const ROOM = 1;
const NEXT = 2;

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

/** A room of Ana and Ben whose game is over. */
const over = (changes: Partial<RoomWishes> = {}): Promise<number> => world.played(ANA, BEN, changes);

function again(caller: Uint8Array, id = ROOM): Promise<Reply<RoomView>> {
    return Promise.resolve(rematch(world.app, caller, id));
}

const room = (id = ROOM, viewer = ANA): RoomView => happy(getRoom(world.app, viewer, id));

describe('a rematch', () => {
    it('starts when both have asked, in a new room with the seats changed', async () => {
        await over({ kind: BACKGAMMON, matchLength: 3, turnSeconds: 100, name: 'Friday' });
        const expiresAtMs = world.host.now() + 5 * MINUTE;
        const wish = { askedBy: { Player2: null }, expiresAtMs, roomId: null, agreed: [{ Player2: null }] };
        expect(happy(await again(BEN))).toMatchObject({ id: ROOM, rematch: wish });
        expect(room().rematch).toEqual(wish);
        expect(world.host.calls).toEqual([]);

        const started = again(ANA);
        const [{ argument }] = world.host.calls;
        expect(asked(argument)).toEqual({ roomId: NEXT, player1: BEN, player2: ANA });
        expect(askedSettings(argument)).toMatchObject({ matchLength: 3, turnSeconds: 100, rated: true });
        // The one who has asked first knows of it, too.
        expect(askedSettings(argument).told).toEqual({ player1: true, player2: true });
        expectSoundLists(world);
        await world.host.calls[0].answer(engineSays({ Ok: NEXT }));
        const next = happy(await started);
        expect(next).toMatchObject({ id: NEXT, status: { InGame: null }, owner: BEN, player1: BEN, player2: ANA });
        expect(next).toMatchObject({ name: room().name, invited: null, isPrivate: false });
        expect(room().rematch).toMatchObject({ askedBy: { Player2: null }, roomId: NEXT });
        expect(getMyRooms(world.app, BEN).map(({ id }) => id)).toEqual([NEXT]);
        expectQuiet(world);
    });

    it('is one, however often it is asked for', async () => {
        await over();
        void again(ANA);
        const started = again(BEN);
        expect(happy(await again(ANA))).toMatchObject({ id: NEXT, player2: ANA });
        await world.host.calls[0].answer(engineSays({ Ok: NEXT }));
        happy(await started);
        expect(happy(await again(BEN))).toMatchObject({ id: NEXT, status: { InGame: null } });
        expect(world.app.roomIds.last()).toBe(NEXT);
    });

    it('starts although each of the two has as many waiting rooms as they may', async () => {
        await over();
        for (const who of [ANA, BEN]) for (let i = 0; i < 5; i += 1) world.create(who);
        happy(await again(ANA));
        void again(BEN);
        expect(world.host.calls).toHaveLength(1);
    });

    it('needs both: who asks twice waits on', async () => {
        await over();
        happy(await again(ANA));
        await world.host.pass(4 * MINUTE);
        expect(happy(await again(ANA)).rematch?.expiresAtMs).toBe(world.host.now() + 5 * MINUTE);
        expect(world.host.calls).toEqual([]);
    });

    it('is forgotten after five minutes', async () => {
        await over();
        happy(await again(ANA));
        await world.host.pass(5 * MINUTE);
        expect(room().rematch).toBeNull();
        expect(happy(await again(BEN)).rematch).toMatchObject({ askedBy: { Player2: null } });
        expect(world.host.calls).toEqual([]);
    });

    it.each([
        ['taken back by the one who asked', ANA],
        ['refused by the other', BEN],
    ])('is %s, who leaves the room', async (_name, who) => {
        await over();
        happy(await again(ANA));
        happy(leaveRoom(world.app, who, ROOM));
        expect(room().rematch).toBeNull();
        expect(leaveRoom(world.app, who, ROOM)).toEqual({ Err: { InvalidState: "This room's game is over" } });
        happy(await again(BEN));
        expect(world.host.calls).toEqual([]);
    });

    it('outlives an upgrade', async () => {
        await over();
        happy(await again(ANA));
        await world.upgrade();
        await world.host.pass(1000);
        void again(BEN);
        expect(asked(world.host.calls[0].argument).roomId).toBe(NEXT);
    });

    it('of a private room is private, with a code of its own', async () => {
        await over({ private: true });
        happy(await again(ANA));
        void again(BEN);
        expect(room(NEXT).inviteCode).toMatch(/^.{8}$/);
        expect(room(NEXT).inviteCode).not.toBe(room().inviteCode);
        expect(askedSettings(world.host.calls[0].argument).private).toBe(true);
        expect(rematch(world.app, CLEO, ROOM)).toEqual({ Err: { RoomNotFound: null } });
    });

    it('is for the two players of a game that is over', async () => {
        const { id } = world.create(ANA);
        expect(await again(ANA, id)).toHaveProperty('Err.InvalidState');
        expect(await again(CLEO, id)).toEqual({ Err: { Unauthorized: null } });
        expect(await again(ANA, 99)).toEqual({ Err: { RoomNotFound: null } });
    });

    it('counts among rooms in a row', async () => {
        await over();
        for (let i = 0; i < 40; i += 1) await again(BEN);
        const kept = everyByte(world);
        expect(await again(BEN)).toHaveProperty('Err.TooManyRequests');
        expect(everyByte(world)).toEqual(kept);
    });
});

describe('a rematch that the engine does not take', () => {
    beforeEach(async () => {
        await over();
        happy(await again(ANA));
    });

    it('keeps the seats for the two, who can try again', async () => {
        const failed = again(BEN);
        await world.host.calls[0].answer(STOPPED);
        expect(await failed).toHaveProperty('Err.Busy');
        expect(room(NEXT)).toMatchObject({ status: { WaitingForPlayers: null }, owner: BEN, invited: ANA });
        expectSoundLists(world);
        // Strangers neither find nor join it.
        expect(
            listRooms(world.app, CLEO, { kind: null, status: null, bots: null }, { before: null, limit: 9 }).rooms,
        ).toHaveLength(1);
        expect(joinRoom(world.app, CLEO, NEXT, null)).toEqual({ Err: { RoomFull: null } });
        expect(happy(await Promise.resolve(quickMatch(world.app, CLEO, given()))).id).toBe(3);

        const started = again(BEN);
        await world.host.calls[0].answer(engineSays({ Ok: NEXT }));
        expect(happy(await started)).toMatchObject({ id: NEXT, player1: BEN, player2: ANA });
        expectQuiet(world);
    });

    it('can be asked for anew when its room is gone', async () => {
        const failed = again(BEN);
        await world.host.calls[0].answer(UNFIT);
        expect(await failed).toHaveProperty('Err.InvalidState');
        expect(room().rematch).toBeNull();
        expect(happy(await again(BEN)).rematch).toMatchObject({ askedBy: { Player2: null }, roomId: null });
    });

    it('changes nothing while no engine is linked', async () => {
        const unlinked = new World();
        unlinked.create(ANA);
        const stored = unlinked.app.rooms.get(ROOM);
        if (stored === undefined) throw new Error('no room');
        unlinked.app.rooms.move(stored, {
            phase: 'finished',
            guests: [BEN],
            engine: ENGINE,
            winner: 0,
            endedAtMs: 1,
        });
        happy(await Promise.resolve(rematch(unlinked.app, ANA, ROOM)));
        const before = everyByte(unlinked);
        expect(await Promise.resolve(rematch(unlinked.app, BEN, ROOM))).toHaveProperty('Err.Busy');
        expect(everyByte(unlinked)).toEqual(before);
    });
});

describe('a rematch against the house', () => {
    async function overAgainstHouse(changes: Partial<RoomWishes>): Promise<void> {
        const opened = world.open(ANA, changes);
        await world.host.calls[0].answer(engineSays({ Ok: ROOM }));
        happy(await opened);
        happy(onGameFinished(world.app, ENGINE, ROOM, ANA, { ...result(ROOM) }));
    }

    it('begins at once, and a robot changes seats too', async () => {
        await overAgainstHouse({ robot: 'Hard', seat: { Player1: null } });
        const started = again(ANA);
        expect(asked(world.host.calls[0].argument)).toEqual({ roomId: NEXT, player1: ENGINE, player2: ANA });
        await world.host.calls[0].answer(engineSays({ Ok: NEXT }));
        expect(happy(await started)).toMatchObject({
            id: NEXT,
            robot: { seat: { Player1: null }, level: 'Hard' },
        });
        expect(room().rematch).toMatchObject({ roomId: NEXT });
        expect(happy(await again(ANA)).id).toBe(NEXT);
    });

    it('is the same game of one again', async () => {
        await overAgainstHouse({ kind: MONTY_HALL });
        void again(ANA);
        expect(asked(world.host.calls[0].argument)).toEqual({ roomId: NEXT, player1: ANA, player2: ENGINE });
    });
});
