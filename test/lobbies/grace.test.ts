import { expect, it } from 'vitest';
import { getDefaults } from '../../src/lobbies/queries/get_defaults';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { imReady } from '../../src/lobbies/updates/im_ready';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { asciiBytes } from '../../src/platform/bytes';
import type { HouseNews } from '../../src/platform/messages';
import { newsIn, taken } from '../platform/news/house';
import { silentLog } from '../support/silent_log';
import { ANA, asked, BEN, happy, operate, World } from './world';

it('is told to the engines when it changes, again when it is said again, and to whoever is new', async () => {
    silentLog();
    const world = await World.ready(2);
    world.host.controller = true;
    world.host.takesNews = false;
    const toldAfter = async (change: () => void): Promise<HouseNews | null> => {
        change();
        await world.host.pass(1000);
        const [call, ...more] = world.host.calls.splice(0).filter(({ method }) => method === 'onNews');
        expect(more).toEqual([]);
        const { house, upTo } = newsIn(call);
        await call.answer(taken(upTo));
        expect(world.app.news.waiting()).toBe(0);
        return house;
    };
    const told = { pause: null, graceSeconds: 3, withdrawn: [] };
    const anew = () => world.app.news.tellAll();
    await toldAfter(anew);
    for (let times = 0; times < 2; times += 1) {
        expect(await toldAfter(() => operate(world.app, ANA, { Grace: 3 }))).toEqual(told);
    }
    expect(new Set(getDefaults(world.app, ANA).map(({ graceSeconds }) => graceSeconds))).toEqual(new Set([3]));
    expect(await toldAfter(anew)).toEqual(told);
    await world.upgrade();
    expect(await toldAfter(() => operate(world.app, ANA, { Pause: 'Back soon' }))).toMatchObject({
        graceSeconds: 3,
        pause: asciiBytes('Back soon'),
    });
    expect(operate(world.app, ANA, { Grace: 11 })).toEqual({
        Err: { InvalidArgument: 'A grace is at most 10 seconds' },
    });
});

it('counts for a ready check: whoever is late by less has come', async () => {
    const world = await World.ready(2);
    for (const [id, waitMs] of [
        [1, 31_900],
        [2, 32_100],
    ]) {
        world.create(ANA, { checksReady: true });
        happy(await joinRoom(world.app, BEN, id, null, true));
        const { readyBy } = happy(getRoom(world.app, BEN, id));
        expect(readyBy).toBe(world.host.now() + 30_000);
        await world.host.pass(waitMs);
        expect(happy(getRoom(world.app, BEN, id)).readyBy).toBe(id === 1 ? readyBy : null);
        if (id === 2) continue;
        void imReady(world.app, ANA, id);
        expect(asked(world.host.calls[0].argument).roomId).toBe(id);
    }
});
