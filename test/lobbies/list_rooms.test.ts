import type { Choice } from '@dice-wards/candid/choice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stage } from '../../src/lobbies/model/room';
import { STATUSES, type Status, statusOf } from '../../src/lobbies/model/room_view';
import type { RoomFilter } from '../../src/lobbies/queries/list_rooms';
import { leaveRoom } from '../../src/lobbies/updates/leave_room';
import { allRooms, BACKGAMMON, BEN, DICE_WARDS, ENGINE, happy, listRooms, player, World } from './world';

const SEATED = { guests: [BEN], engine: ENGINE };
const STAGES: readonly Stage[] = [
    { phase: 'starting', ...SEATED },
    { phase: 'inGame', ...SEATED },
    { phase: 'finished', ...SEATED, winner: 0, endedAtMs: 1 },
];

/** All ids on the pages, and the number of pages. */
function read(world: World, filter: RoomFilter, limit: number): { readonly ids: number[]; readonly pages: number } {
    const ids: number[] = [];
    let before: number | null = null;
    let pages = 0;
    do {
        const page = listRooms(world.app, BEN, filter, { before, limit });
        ids.push(...page.rooms.map(({ id }) => id));
        before = page.next;
        pages += 1;
    } while (before !== null);
    return { ids, pages };
}

const WAITING: Status = 'WaitingForPlayers';
const ANYTHING: RoomFilter = { status: null, kind: null, bots: null };

describe('listRooms', () => {
    it('shows every matching public room once, newest first, for any page size', async () => {
        const world = await World.ready();
        const kind = fc.constantFrom(DICE_WARDS, BACKGAMMON);
        const kindOfRoom = fc.record({
            kind,
            stage: fc.option(fc.constantFrom(...STAGES)),
            isPrivate: fc.boolean(),
            bots: fc.option(fc.boolean()),
            gone: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0),
        });
        const filter = fc.record({
            status: fc.option(fc.constantFrom(...STATUSES).map((name) => ({ [name]: null }) as Choice<Status>)),
            kind: fc.option(kind),
            bots: fc.option(fc.boolean()),
        });
        fc.assert(
            fc.property(
                fc.array(kindOfRoom, { maxLength: 20 }),
                filter,
                fc.integer({ min: 0, max: 9 }),
                (rooms, f, limit) => {
                    for (const { kind, stage, isPrivate, bots, gone } of rooms) {
                        const owner = player(world.app.roomIds.last() + 10);
                        const { id } = world.create(owner, { kind, private: isPrivate, bots });
                        const room = world.app.rooms.get(id);
                        if (gone) happy(leaveRoom(world.app, owner, id));
                        else if (room !== undefined && stage !== null) world.app.rooms.move(room, stage);
                    }
                    const expected = allRooms(world.app)
                        .filter((room) => room.inviteCode === null)
                        .filter((room) => f.status === null || statusOf(room) in f.status)
                        .filter((room) => f.kind === null || room.settings.kind === f.kind)
                        .filter((room) => f.bots !== true || (room.settings.bots && statusOf(room) === WAITING))
                        .map(({ id }) => id)
                        .reverse();
                    expect(read(world, f, limit).ids).toEqual(expected);
                },
            ),
            { numRuns: 40 },
        );
    });

    it('reads 25 shelves per call, and continues from there', async () => {
        const world = await World.ready();
        world.create(BEN);
        for (let i = 0; i < 1200; i += 1) {
            const owner = player(1000 + i);
            happy(leaveRoom(world.app, owner, world.create(owner).id));
        }
        const first = listRooms(world.app, BEN, ANYTHING, { before: null, limit: 10 });
        expect(first).toEqual({ rooms: [], next: 816 });
        expect(read(world, ANYTHING, 10)).toEqual({ ids: [1], pages: 4 });
        const waiting = { status: { WaitingForPlayers: null }, kind: null, bots: null };
        expect(read(world, waiting, 10)).toEqual({ ids: [1], pages: 1 });
    });

    it('accepts any page', async () => {
        const world = await World.ready();
        for (let i = 0; i < 60; i += 1) world.create(player(100 + i));
        const ids = (before: number | null, limit: number) =>
            listRooms(world.app, BEN, ANYTHING, { before, limit }).rooms.map(({ id }) => id);
        expect(ids(null, 4_294_967_295)).toHaveLength(50);
        expect(ids(null, 0)).toEqual([60]);
        expect(ids(0, 5)).toEqual([]);
        expect(ids(1, 5)).toEqual([]);
        expect(ids(3, 5)).toEqual([2, 1]);
        expect(ids(4_294_967_295, 1)).toEqual([60]);
    });
});
