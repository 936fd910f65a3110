import { expect, it } from 'vitest';
import type { Room, Stage } from '../../src/lobbies/model/room';
import { MEMORY } from '../../src/lobbies/store/memory';
import { Shelf } from '../../src/lobbies/store/shelves';
import { u32Key } from '../../src/platform/bytes';
import { createTally } from '../../src/platform/counters';
import type { StableMap } from '../../src/platform/host';
import { ANA, allRooms, BACKGAMMON, BEN, DICE_WARDS, ENGINE, getMyRooms, listRooms, World } from './world';

const playing: Stage = { phase: 'inGame', player2: BEN, engine: ENGINE };
const over: Stage = { phase: 'finished', player2: BEN, engine: ENGINE, winner: 'owner', endedAtMs: 1 };

const ANYTHING = { status: null, kind: null, bots: null };
const PAGE = { before: null, limit: 9 };

it('of another type is never read: after an upgrade that changes it, lists are what they were', async () => {
    const world = await World.ready();
    for (const kind of [DICE_WARDS, BACKGAMMON, DICE_WARDS]) {
        const { id } = world.create(ANA, { kind });
        const room = allRooms(world.app).find((each) => each.id === id) as Room;
        world.app.rooms.move(room, id === 2 ? over : playing);
    }
    const lists = () => [listRooms(world.app, BEN, ANYTHING, PAGE), getMyRooms(world.app, BEN)];
    const before = lists();
    expect(before.map((list) => JSON.stringify(list).length > 200)).toEqual([true, true]);
    spoil(world.memory(MEMORY.shelves), u32Key(0), 56);
    spoil(world.memory(MEMORY.memberGames), BEN, 20);
    expect(listRooms(world.app, BEN, ANYTHING, PAGE).rooms).toEqual([]);
    createTally(world.memory(MEMORY.counters), 4).add(-1);
    await world.upgrade();
    expect(lists()).toEqual(before);
});

/** As if it had been stored with another type of rows, which nobody can read. */
function spoil(map: StableMap, key: Uint8Array, rowsAt: number): void {
    const record = map.get(key);
    if (record === undefined) throw new Error('nothing is stored');
    record[4] ^= 1;
    map.set(key, record.fill(0xff, rowsAt));
}

it('has a place of its own on a shelf, however long it becomes', () => {
    const shelf = new Shelf();
    const rows = [100, 100, 100].map((length, n) => new Uint8Array(length).fill(n + 1));
    for (const [place, row] of rows.entries()) shelf.put(place, 0, row);
    for (const [length, state] of [
        [131, 1],
        [132, 1],
        [160, 1],
        [90, 0],
        [125, 1],
    ]) {
        rows[1] = new Uint8Array(length).fill(9);
        shelf.put(1, state, rows[1]);
        expect(rows.map((_, place) => shelf.row(place))).toEqual(rows);
    }
});
