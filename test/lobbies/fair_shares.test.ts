import { describe, expect, it } from 'vitest';
import { LIMITS, type Limits } from '../../src/lobbies/model/limits';
import { createRoom } from '../../src/lobbies/updates/create_room';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { quickMatch } from '../../src/lobbies/updates/quick_match';
import { wire } from '../../src/lobbies/wiring';
import { ANA, BEN, CLEO, engineSays, expectSoundLists, FULL, given, happy, ids, newRoom, player, World } from './world';

const MINUTE = 60_000;

/** A canister of other limits. */
async function worldWith(limits: Partial<Limits>): Promise<World> {
    const world = await World.ready();
    const app = wire(world.host, world.memory, { ...LIMITS, ...limits });
    app.start();
    world.app = app;
    await world.host.pass(1000);
    return world;
}

const tooMany = (which: string) => ({ Err: { LimitReached: `You can have at most ${which}` } });

describe('the list of waiting rooms', () => {
    it('keeps honest rooms when 400 principals open all they can in 2,000 calls', async () => {
        const world = await World.ready();
        const honest = Array.from({ length: 20 }, (_, index) => world.create(player(1 + index)).id);
        let opened = 0;
        for (let call = 0; call < 2000; call += 1) {
            if ('Ok' in (await createRoom(world.app, player(1000 + (call % 400)), newRoom()))) opened += 1;
        }
        expect(opened).toBe(1054);
        expect(honest.filter((id) => world.app.rooms.live(id) === undefined)).toEqual([]);
        // And there is room for more.
        world.create(CLEO);
        world.create(player(500));
    });

    it('closes the oldest room of the owner who has most, not the oldest of all', async () => {
        const world = await worldWith({ waiting: { each: 5, total: 20 } });
        const honest = [world.create(ANA).id, world.create(BEN).id];
        const greedy = Array.from({ length: 5 }, () => world.create(player(7)).id);
        for (let i = 0; i < 13; i += 1) world.create(player(20 + i));
        for (let i = 0; i < 4; i += 1) {
            world.create(player(40 + i));
            expect(ids(world.app.rooms.waiting.of(player(7)))).toEqual(greedy.slice(i + 1));
            expect(world.app.rooms.waiting.all().length).toBe(20);
        }
        for (const id of honest) expect(world.app.rooms.live(id)).toBeDefined();
        // Everybody has one now, and for a minute each is safe.
        const refused = { Err: { TooManyRequests: { retryAfterSeconds: 60 } } };
        expect(createRoom(world.app, CLEO, newRoom())).toEqual(refused);
        await world.host.pass(MINUTE);
        world.create(CLEO);
        expect(world.app.rooms.live(honest[0])).toBeUndefined();
        expectSoundLists(world);
    });

    it('gives fewer rooms to each owner the fuller it is', async () => {
        const world = await worldWith({ waiting: { each: 5, total: 20 } });
        for (let i = 0; i < 11; i += 1) world.create(player(20 + i));
        world.create(ANA);
        expect(createRoom(world.app, ANA, newRoom())).toEqual(tooMany('1 waiting room'));
        world.create(BEN);
        for (let i = 0; i < 5; i += 1) happy(leaveRoom(world.app, player(20 + i), 1 + i));
        world.create(ANA);
    });
});

describe('the games of one player', () => {
    it('are limited while they start too, however many joins are sent at once', async () => {
        const world = await worldWith({ games: { each: 3, total: 1000 } });
        const rooms = Array.from({ length: 6 }, (_, index) => world.create(player(20 + index)).id);
        const joins = rooms.map((id) => Promise.resolve(joinRoom(world.app, BEN, id, null)));
        expect(world.host.calls).toHaveLength(3);
        expect(createRoom(world.app, BEN, newRoom())).toEqual(tooMany('3 games at a time'));
        await world.host.calls[2].answer(FULL);
        for (const call of [...world.host.calls]) await call.answer(engineSays({ Ok: rooms[0] }));
        const replies = await Promise.all(joins);
        expect(replies.filter((reply) => 'Ok' in reply)).toHaveLength(2);
        expect(replies.slice(3)).toEqual(Array.from({ length: 3 }, () => tooMany('3 games at a time')));
        // The one that failed left its place.
        void joinRoom(world.app, BEN, rooms[5], null);
        expect(world.host.calls).toHaveLength(1);
        void joinRoom(world.app, BEN, rooms[4], null);
        expect(world.host.calls).toHaveLength(1);
    });
});

describe('rooms that are opened and seats that are taken', () => {
    it('are thirty in a row, and then one in two seconds', async () => {
        const world = await World.ready();
        const refused = { Err: { TooManyRequests: { retryAfterSeconds: 2 } } };
        for (let i = 0; i < 15; i += 1) happy(leaveRoom(world.app, BEN, world.create(BEN).id));
        for (let i = 0; i < 15; i += 1) void joinRoom(world.app, BEN, world.create(player(1000 + i)).id, null);
        expect(world.host.calls).toHaveLength(15);
        const { id } = world.create(ANA);
        expect(joinRoom(world.app, BEN, id, null)).toEqual(refused);
        expect(createRoom(world.app, BEN, newRoom())).toEqual(refused);
        expect(quickMatch(world.app, BEN, given({ turnSeconds: 77 }))).toEqual(refused);
        expect(joinRoom(world.app, ANA, id, null)).toEqual({ Err: { AlreadyInRoom: null } });
        await world.host.pass(2000);
        const calls = world.host.calls.length;
        void joinRoom(world.app, BEN, id, null);
        expect(world.host.calls).toHaveLength(calls + 1);
        expect(createRoom(world.app, BEN, newRoom())).toEqual(refused);
    });

    it('do not count a quick match that answers the room one waits in', async () => {
        const world = await World.ready();
        const rooms = await Promise.all(Array.from({ length: 50 }, () => quickMatch(world.app, BEN, given())));
        expect(rooms.every((reply) => 'Ok' in reply && reply.Ok.id === 1)).toBe(true);
    });
});
