import { expect, it, vi } from 'vitest';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { operate } from '../../src/lobbies/updates/operate';
import { ANA, BEN, ENGINE, engineSays, expectSoundLists, OTHER_ENGINE, player, World } from './world';

it('a room whose game is beginning is not closed: the game would go on, and nobody would know of it', async () => {
    const world = await World.ready();
    const { id } = world.create(ANA);
    world.host.controller = true;
    const joined = Promise.resolve(joinRoom(world.app, BEN, id, null));
    expect(operate(world.app, ANA, { CloseRoom: id })).toEqual({
        Err: { Busy: 'Its game is beginning; close it in a minute, or drop its letter' },
    });
    await world.host.calls[0].answer(engineSays({ Ok: id }));
    expect(await joined).toEqual({ Ok: id });
    expect(operate(world.app, ANA, { CloseRoom: id })).toEqual({ Ok: 'The room is closed' });
});

it('an unlinked engine that has answered no call has its rooms closed, a hundred a message', async () => {
    const world = await World.ready();
    const owners = Array.from({ length: 150 }, (_, number) => player(1000 + number));
    for (const [number, owner] of owners.entries()) {
        const { id } = world.create(owner);
        void joinRoom(world.app, player(2000 + number), id, null);
    }
    expect(world.app.outbox.size()).toBe(150);
    world.link(OTHER_ENGINE);
    const waiting = world.create(ANA);
    world.host.controller = true;
    const looks = vi.spyOn(world.app.outbox, 'list');
    operate(world.app, ANA, { Unlink: { canister: { gameEngine: null }, id: ENGINE, undo: false } });
    await world.host.pass(1000);
    expect(world.app.rooms.withoutGame().map(({ id }) => id)).toEqual([waiting.id]);
    expect(world.app.outbox.size()).toBe(0);
    // All letters are looked at once a message, and not once for each room.
    expect(looks).toHaveBeenCalledTimes(2);
    expectSoundLists(world);
});
