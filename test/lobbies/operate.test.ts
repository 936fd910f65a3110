import { expect, it } from 'vitest';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { operate } from '../../src/lobbies/updates/operate';
import { ANA, BEN, engineSays, World } from './world';

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
