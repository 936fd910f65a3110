import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRetelling } from '../../src/game_engine/jobs/retelling';
import { createAlarm } from '../../src/platform/alarm';
import { createTally } from '../../src/platform/counters';
import { FakeHost } from '../support/fake_host';
import { MemoryMap } from '../support/memory_map';

/** An engine with so many rooms, in which only retelling runs. */
class Engine {
    readonly host = new FakeHost();
    readonly counters = new MemoryMap();
    readonly told: number[] = [];
    waiting = 0;
    flushes = 0;

    constructor(readonly rooms: number) {}

    retelling() {
        return createRetelling(this.host, createAlarm(this.host), createTally(this.counters, 4), {
            last: () => this.rooms,
            waiting: () => this.waiting,
            tell: (roomId) => this.told.push(roomId),
            flush: () => {
                this.flushes += 1;
            },
        });
    }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => 1 + index);

it('tells of each room once, in order, though the canister is upgraded on the way', async () => {
    const rooms = fc.integer({ min: 1, max: 200 });
    const upgrades = fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 4 });
    await fc.assert(
        fc.asyncProperty(rooms, upgrades, async (count, pauses) => {
            const engine = new Engine(count);
            engine.retelling().begin();
            for (const pause of pauses) {
                await engine.host.pass(pause);
                engine.host.forget();
                engine.retelling().wake();
            }
            await engine.host.pass(60_000);
            expect(engine.told).toEqual(upTo(count));
            expect(engine.flushes).toBe(Math.ceil(count / 25));
        }),
        { numRuns: 50 },
    );
});

it('begins with the first room again when it is asked to', async () => {
    const engine = new Engine(60);
    const retelling = engine.retelling();
    retelling.begin();
    await engine.host.pass(0);
    expect(engine.told).toEqual(upTo(25));
    retelling.begin();
    await engine.host.pass(10_000);
    expect(engine.told).toEqual([...upTo(25), ...upTo(60)]);
});

it('waits while many letters wait, and goes on afterwards', async () => {
    const engine = new Engine(30);
    engine.waiting = 201;
    engine.retelling().begin();
    await engine.host.pass(60_000);
    expect(engine.told).toEqual([]);
    engine.waiting = 200;
    await engine.host.pass(40_000);
    expect(engine.told).toEqual(upTo(30));
});

it('tells nothing unless it was asked to', async () => {
    const engine = new Engine(30);
    engine.retelling().wake();
    await engine.host.pass(60_000);
    expect(engine.told).toEqual([]);
});
