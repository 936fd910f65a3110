import { beforeEach, expect, it } from 'vitest';
import { prune } from '../../src/game_engine/updates/prune';
import { ACKNOWLEDGED, happy, LOBBIES, World } from './world';

const DAY = 24 * 60 * 60_000;
const ID = 1;

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

async function pruned(): Promise<boolean> {
    happy(prune(world.app, 4));
    await world.host.pass(60_000);
    return world.app.games.get(ID) === undefined;
}

it('passes over a game whose end Lobbies has not heard of', async () => {
    world.begin(ID);
    world.finish(ID);
    await world.host.pass(5 * DAY);
    expect(await pruned()).toBe(false);
    for (const call of [...world.host.calls]) if (call.canister === LOBBIES) await call.answer(ACKNOWLEDGED);
    expect(await pruned()).toBe(true);
});
