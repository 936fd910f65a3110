import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTimeout } from '../../src/game_engine/updates/check_timeout';
import { hold, roll } from '../../src/game_engine/updates/play';
import { runs } from '../support/runs';
import { storedPart } from './arbitrary_games';
import { ANA, BEN, CLEO, World } from './world';

const act = fc.record({
    what: fc.constantFrom('roll' as const, 'hold' as const, 'check' as const, 'look' as const),
    who: fc.constantFrom(ANA, BEN, CLEO),
    room: fc.constantFrom(1, 2, 513), // 1 and 513 share a place on the heap
    seen: fc.option(fc.nat({ max: 60 }), { nil: null }),
    passMs: fc.constantFrom(0, 0, 500, 31_000, 700_000),
});

function kept(world: World, roomId: number) {
    const game = world.app.games.get(roomId);
    return game && storedPart(game);
}

it('a game whose place on the heap another one has taken keeps its log', async () => {
    const world = await World.ready();
    world.begin(1);
    world.act(1, 'roll');
    world.begin(513);
    expect([world.log(1).length, world.log(513).length]).toEqual([1, 0]);
    world.act(1, 'roll');
    expect([world.log(1).length, world.log(513).length]).toEqual([2, 0]);
});

it('a game that has ended is settled once, and counted until then', async () => {
    const world = await World.ready();
    const counts = () => [world.app.games.unsettled(), world.app.games.ended(9).length];
    for (const roomId of [1, 2]) {
        world.begin(roomId);
        world.finish(roomId);
    }
    expect(counts()).toEqual([2, 2]);
    await world.host.pass(1000);
    expect(counts()).toEqual([0, 0]);
    expect([1, 2].map((roomId) => world.app.games.hasEnded(roomId))).toEqual([false, false]);
    world.begin(3);
    world.finish(3);
    expect(counts()).toEqual([1, 1]);
});

describe('the games on the heap', () => {
    it('always equal stable memory, after any query, refusal or move by the clock', async () => {
        await fc.assert(
            fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 60 }), async (acts) => {
                const world = await World.ready();
                for (const room of [1, 2, 513]) world.begin(room);
                for (const { what, who, room, seen, passMs } of acts) {
                    await world.host.pass(passMs);
                    if (what === 'check') checkTimeout(world.app, who, room);
                    else if (what === 'look') world.view(room, who);
                    else void (what === 'roll' ? roll : hold)(world.app, who, room, seen);
                    const heap = [1, 2, 513].map((id) => [kept(world, id), world.log(id)]);
                    for (const id of [1, 2, 513]) world.app.games.forget(id);
                    expect([1, 2, 513].map((id) => [kept(world, id), world.log(id)])).toEqual(heap);
                }
            }),
            { numRuns: runs(60) },
        );
    });
});
