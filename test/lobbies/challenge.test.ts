import { beforeEach, describe, expect, it } from 'vitest';
import type { RoomView } from '../../src/lobbies/model/room_view';
import { getChallenges } from '../../src/lobbies/queries/get_challenges';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { challenge, refuseChallenge } from '../../src/lobbies/updates/challenge';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { asciiBytes } from '../../src/platform/bytes';
import type { Reply } from '../../src/platform/refusal';
import {
    ANA,
    asked,
    BACKGAMMON,
    BEN,
    CLEO,
    engineSays,
    expectQuiet,
    expectSoundLists,
    getMyRooms,
    given,
    happy,
    MONTY_HALL,
    player,
    STOPPED,
    type Wishes,
    World,
} from './world';

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

function challenged(who: Uint8Array, by = ANA, changes: Partial<Wishes> = {}): Reply<RoomView> {
    const answered = challenge(world.app, by, who, given(changes));
    if (answered instanceof Promise) throw new Error('a challenge waits');
    return answered;
}

const waiting = (who: Uint8Array, before: number | null = null): number[] =>
    getChallenges(world.app, who, before).map(({ id }) => id);

describe('a challenge', () => {
    it('is a private room that its player finds, and joins without a code', async () => {
        const room = happy(challenged(BEN, ANA, { kind: BACKGAMMON }));
        expect(room).toMatchObject({
            name: asciiBytes('Challenge'),
            owner: ANA,
            invited: BEN,
            isPrivate: true,
            status: { WaitingForPlayers: null },
        });
        expect(getChallenges(world.app, BEN, null)).toMatchObject([
            { ...room, inviteCode: null, publicNames: { invited: null } },
        ]);
        expect(happy(getRoom(world.app, BEN, room.id)).invited).toEqual(BEN);
        expect(getMyRooms(world.app, ANA).map(({ id }) => id)).toEqual([room.id]);
        for (const stranger of [CLEO, player(7)]) {
            expect(getRoom(world.app, stranger, room.id)).toEqual({ Err: { RoomNotFound: null } });
            expect(joinRoom(world.app, stranger, room.id, null)).toEqual({ Err: { RoomNotFound: null } });
            expect(waiting(stranger)).toEqual([]);
        }
        expectSoundLists(world);

        const joined = joinRoom(world.app, BEN, room.id, null);
        expect(asked(world.host.calls[0].argument)).toMatchObject({ player1: ANA, player2: BEN });
        expect(waiting(BEN)).toEqual([]);
        await world.host.calls[0].answer(engineSays({ Ok: room.id }));
        expect(happy(await joined)).toBe(room.id);
        expect(happy(getRoom(world.app, BEN, room.id))).toMatchObject({ status: { InGame: null }, invited: null });
        expectQuiet(world);
    });

    it('is public if the challenger says so: everybody sees it, and the seat is kept', () => {
        const { id, ...room } = happy(challenged(BEN, ANA, { private: false }));
        expect(room).toMatchObject({ invited: BEN, isPrivate: false, inviteCode: null });
        expect(happy(getRoom(world.app, CLEO, id)).owner).toEqual(ANA);
        expect(joinRoom(world.app, CLEO, id, null)).toEqual({ Err: { RoomFull: null } });
        void joinRoom(world.app, BEN, id, null);
        expect(asked(world.host.calls[0].argument)).toMatchObject({ roomId: id, player2: BEN });
    });

    it('can be accepted by a player to whom public rooms are closed for a while', () => {
        world.app.absentees.add(BEN);
        for (const isPrivate of [true, false]) {
            const { id } = happy(challenged(BEN, ANA, { private: isPrivate, rated: isPrivate }));
            expect(joinRoom(world.app, BEN, id, null)).toBeInstanceOf(Promise);
        }
        expect(joinRoom(world.app, BEN, world.create(CLEO).id, null)).toHaveProperty('Err.TooManyRequests');
    });

    it('is refused by its player alone', () => {
        const { id } = happy(challenged(BEN));
        for (const other of [ANA, CLEO]) {
            expect(refuseChallenge(world.app, other, id)).toEqual({ Err: { RoomNotFound: null } });
        }
        happy(refuseChallenge(world.app, BEN, id));
        expect(getRoom(world.app, ANA, id)).toEqual({ Err: { RoomNotFound: null } });
        expect(refuseChallenge(world.app, BEN, id)).toEqual({ Err: { RoomNotFound: null } });
        expectSoundLists(world);
    });

    it('cannot be refused while its game starts, and waits again if that fails', async () => {
        const { id } = happy(challenged(BEN));
        void joinRoom(world.app, BEN, id, null);
        expect(refuseChallenge(world.app, BEN, id)).toEqual({ Err: { RoomNotFound: null } });
        await world.host.calls[0].answer(STOPPED);
        expect(waiting(BEN)).toEqual([id]);
        happy(refuseChallenge(world.app, BEN, id));
    });

    it('is taken back, expires after half an hour, and outlives an upgrade', async () => {
        const first = happy(challenged(BEN)).id;
        happy(leaveRoom(world.app, ANA, first));
        expect(waiting(BEN)).toEqual([]);
        const second = happy(challenged(BEN)).id;
        await world.upgrade();
        expect(waiting(BEN)).toEqual([second]);
        await world.host.pass(30 * 60_000);
        expect(waiting(BEN)).toEqual([]);
        expect(joinRoom(world.app, BEN, second, null)).toEqual({ Err: { RoomNotFound: null } });
    });

    it('that has expired is not the same one as the next', async () => {
        const { id } = happy(challenged(BEN));
        await world.host.pass(31 * 60_000);
        expect(happy(challenged(BEN)).id).toBe(id + 1);
        expect(waiting(BEN)).toEqual([id + 1]);
    });

    it('is the same one if it is sent twice', () => {
        const { id } = happy(challenged(BEN));
        expect(happy(challenged(BEN)).id).toBe(id);
        expect(happy(challenged(CLEO)).id).toBe(2);
        expect(waiting(BEN)).toEqual([id]);
    });

    it('takes the place of the one before it, unless it is refused', () => {
        const { id } = happy(challenged(BEN));
        const other = happy(challenged(BEN, ANA, { doubling: true })).id;
        expect(waiting(BEN)).toEqual([other]);
        expect(getRoom(world.app, ANA, id)).toEqual({ Err: { RoomNotFound: null } });
        for (let i = 0; i < 4; i += 1) happy(challenged(player(100 + i)));
        expect(challenged(BEN)).toHaveProperty('Err.LimitReached');
        expect(waiting(BEN)).toEqual([other]);
    });

    it('takes one of the places for waiting rooms', () => {
        for (let i = 0; i < 5; i += 1) happy(challenged(player(100 + i)));
        expect(challenged(BEN)).toHaveProperty('Err.LimitReached');
        expect(waiting(BEN)).toEqual([]);
    });

    it.each([
        ['oneself', ANA, {}],
        ['the anonymous principal', Uint8Array.of(4), {}],
        ['a robot', BEN, { robot: 'Easy' } as const],
        ['the house', BEN, { kind: MONTY_HALL }],
        ['a player, to what there is not', BEN, { turnSeconds: 1 }],
    ])('is not for %s', (_name, who, changes) => {
        expect(challenged(who, ANA, changes)).toHaveProperty('Err.InvalidArgument');
    });

    it('shows many by twenties, the newest first', () => {
        for (let i = 0; i < 25; i += 1) happy(challenged(BEN, player(100 + i)));
        expect(waiting(BEN)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
        expect(waiting(BEN, 6)).toEqual([5, 4, 3, 2, 1]);
    });

    it('shows those of earlier opponents first, whatever the crowd', async () => {
        await world.played(ANA, BEN);
        const friend = happy(challenged(BEN)).id;
        for (let i = 0; i < 25; i += 1) happy(challenged(BEN, player(100 + i)));
        const strangers = Array.from({ length: 25 }, (_, index) => friend + 25 - index);
        expect(waiting(BEN)).toEqual([friend, ...strangers.slice(0, 20)]);
        expect(waiting(BEN, strangers[19])).toEqual(strangers.slice(20));
    });
});
