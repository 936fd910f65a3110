import { compileDecoder } from '@dice-wards/candid/codec';
import { expect, it } from 'vitest';
import { onHouse } from '../../src/lobbies/engine_api';
import { getDefaults } from '../../src/lobbies/queries/get_defaults';
import { getRoom } from '../../src/lobbies/queries/get_room';
import { imReady } from '../../src/lobbies/updates/im_ready';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { welcome } from '../../src/lobbies/updates/welcome';
import { HouseNews } from '../../src/platform/messages';
import { ACKNOWLEDGED } from '../game_engine/world';
import { silentLog } from '../support/silent_log';
import { ANA, asked, BEN, ENGINE, happy, operate, World } from './world';

const decode = compileDecoder([HouseNews]);

it('is told to the engines when it changes, again when it is said again, and to whoever is new', async () => {
    silentLog();
    const world = await World.ready(2);
    world.host.controller = true;
    const changed = async (change: () => void): Promise<Partial<HouseNews>> => {
        change();
        await world.host.pass(1000);
        const [call, ...more] = world.host.calls.splice(0).filter(({ method }) => method === onHouse.method);
        expect(more).toEqual([]);
        const letter = decode(call.argument);
        if (!letter.ok) throw new Error(letter.error);
        await call.answer(ACKNOWLEDGED);
        expect(world.app.engineNews.isTold(ENGINE)).toBe(true);
        return letter.value[0];
    };
    const told = { afresh: false, players: [], pause: null, graceSeconds: 3, withdrawn: [] };
    for (let times = 0; times < 2; times += 1) {
        expect(await changed(() => operate(world.app, ANA, { Grace: 3 }))).toEqual(told);
    }
    expect(new Set(getDefaults(world.app, ANA).map(({ graceSeconds }) => graceSeconds))).toEqual(new Set([3]));
    expect(await changed(() => welcome(world.app, ENGINE))).toEqual({ ...told, afresh: true });
    await world.upgrade();
    expect(await changed(() => operate(world.app, ANA, { Pause: 'Back soon' }))).toMatchObject({ graceSeconds: 3 });
    expect(await changed(() => welcome(world.app, ENGINE))).toMatchObject({ graceSeconds: 3 });
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
