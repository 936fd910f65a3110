import { beforeEach, describe, expect, it, vi } from 'vitest';
import { busy } from '../../src/platform/refusal';
import { getEvent } from '../../src/tournaments/queries/list_events';
import { getStandings } from '../../src/tournaments/queries/standings';
import { MEMORY } from '../../src/tournaments/store/memory';
import { cancelEvent } from '../../src/tournaments/updates/cancel_event';
import { createEvent } from '../../src/tournaments/updates/create_event';
import { enter } from '../../src/tournaments/updates/enter';
import { operate } from '../../src/tournaments/updates/operate';
import { withdraw } from '../../src/tournaments/updates/withdraw';
import { HOST, happy, MINUTE, type Opened, player, SECOND, World, won } from './world';

const ALL = { start: 0, limit: 100 };
/** As many as are read in three messages: 75 pages of players, 38 of matches, and all of them counted. */
const MANY = 4800;
const READING = busy('Events are read after an upgrade. Try again in a few seconds');

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

/** @returns how many pages each message until then has asked for */
async function untilRead(): Promise<readonly number[]> {
    const { live } = world.app;
    const { readOn } = live;
    const pages = vi.spyOn(world.memory(MEMORY.fields), 'get');
    const parts: number[] = [];
    vi.spyOn(live, 'readOn').mockImplementation(() => {
        pages.mockClear();
        const isRead = readOn();
        parts.push(pages.mock.calls.length);
        return isRead;
    });
    await world.host.pass(SECOND);
    expect(live.isRead()).toBe(true);
    vi.restoreAllMocks();
    return parts;
}

describe('a large event after an upgrade', () => {
    let id: number;
    let tables: readonly Opened[];
    beforeEach(async () => {
        ({ id } = await world.begun(MANY));
        await world.host.pass(MINUTE);
        tables = world.open(id);
        expect(tables).toHaveLength(MANY / 2);
        for (const table of tables.slice(0, 1000)) world.end(table, won(table.first));
        await world.host.pass(MINUTE);
    });

    it('is read in parts, and goes on as it was', async () => {
        const before = happy(getStandings(world.app, HOST, id, ALL));
        await world.upgrade();
        expect(world.app.live.isRead()).toBe(false);
        const parts = await untilRead();
        expect(parts.length).toBeGreaterThan(1);
        // What is not there ends each list.
        expect(Math.max(...parts)).toBeLessThanOrEqual(100);
        expect(happy(getStandings(world.app, HOST, id, ALL))).toEqual(before);
        for (const table of tables.slice(1000)) world.end(table, won(table.second));
        await world.host.pass(MINUTE);
        expect(world.phase(id)).toMatchObject({ Running: { round: 2 } });
    });

    it('is shown meanwhile, but no update waits for all of it', async () => {
        await world.upgrade();
        const { app } = world;
        expect(happy(getEvent(app, HOST, id))).toMatchObject({ id, unsettled: MANY / 2 - 1000 });
        expect(await enter(app, player(5000), id, null)).toEqual(READING);
        expect(withdraw(app, player(1), id)).toEqual(READING);
        expect(cancelEvent(app, HOST, id)).toEqual(READING);
        expect(await createEvent(app, HOST, world.wish())).toEqual(READING);
        world.host.controller = true;
        const correction = { event: id, round: 1, table: 0, first: 0, second: 2 };
        expect(operate(app, HOST, { CorrectResult: correction })).toEqual(READING);
        const opened = world.host.calledLobbies;
        // The letter comes again.
        expect(() => world.end(tables[1000], won(tables[1000].first))).toThrow('Events are read after an upgrade');
        expect(world.host.calledLobbies).toBe(opened);
        await untilRead();
        world.end(tables[1000], won(tables[1000].first));
        expect(happy(withdraw(app, player(1), id)).id).toBe(id);
    });
});

it('an event that cannot be read keeps no other from being read', async () => {
    const [{ id }, { id: other }] = [await world.begun(4), await world.create()];
    const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fields = world.memory(MEMORY.fields);
    fields.set(fields.keys(0, 1)[0], Uint8Array.of(9));
    await world.upgrade();
    expect(world.app.live.isRead()).toBe(true);
    expect(faults).toHaveBeenCalledWith(
        `event ${id} cannot be read: Error: a page of event ${id} is of the unknown layout 9`,
    );
    await world.enter(other, 1, 2);
    expect(world.event(other).field.players).toHaveLength(2);
    faults.mockRestore();
});
