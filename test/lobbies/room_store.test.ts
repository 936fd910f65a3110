import { GAME_KINDS } from '@dice-wards/games/kinds';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Room, Stage } from '../../src/lobbies/model/room';
import { MEMORY } from '../../src/lobbies/store/memory';
import { createRoomStore, type RoomStore } from '../../src/lobbies/store/room_store';
import { SHELF, statesOf } from '../../src/lobbies/store/shelves';
import { createCounter } from '../../src/platform/counters';
import { type MemoryMap, memories } from '../support/memory_map';
import { ANA, BEN, CLEO, ENGINE, ids, storedRoom } from './world';

const SEATED = { guests: [BEN], engine: ENGINE };
const PLAYING: Stage = { phase: 'inGame', ...SEATED };
const OVER: Stage = { phase: 'finished', ...SEATED, winner: 0, endedAtMs: 1 };

let memory: (id: number) => MemoryMap;
let finished: number;
let rooms: RoomStore;
beforeEach(() => {
    memory = memories();
    finished = 0;
    const counters = memory(MEMORY.counters);
    rooms = createRoomStore(memory, { now: () => 1 }, { last: () => finished }, createCounter(counters, 4));
});

function opened(id: number, changes: Partial<Room> = {}): Room {
    const made = storedRoom(id, changes);
    rooms.add(made);
    return made;
}

describe('rooms with a game', () => {
    it('are read from any place on, in the order of their ids', () => {
        for (const id of [3, 1, 4, 2]) rooms.move(opened(id), PLAYING);
        opened(5);
        const read = (start: number, count: number) => rooms.games(start, count).map(({ id }) => id);
        expect(read(0, 100)).toEqual([1, 2, 3, 4]);
        expect(read(1, 2)).toEqual([2, 3]);
        expect(read(4, 100)).toEqual([]);
    });

    it('that are not over are those that are stored without those that are counted as over', () => {
        for (const id of [1, 2, 3]) rooms.move(opened(id), PLAYING);
        opened(4);
        expect(rooms.liveGames()).toBe(3);
        finished = 2;
        expect(rooms.liveGames()).toBe(1);
        finished = 4;
        expect(rooms.liveGames()).toBe(0);
    });

    it('are gone for good when they are forgotten, which changes no number of running ones', () => {
        const [over, shelfMate, later] = [1, 2, 40].map((id) => rooms.move(opened(id), PLAYING));
        const hidden = rooms.move(opened(41, { inviteCode: 'ABCD2345' }), PLAYING);
        opened(30);
        for (const room of [over, hidden]) rooms.move(room, OVER);
        finished = 2;
        expect(rooms.liveGames()).toBe(2);
        expect(rooms.first()).toBe(1);
        rooms.played.forget(over);
        rooms.played.forget(hidden);
        expect([1, 2, 40, 41].map((id) => rooms.get(id)?.id)).toEqual([undefined, shelfMate.id, later.id, undefined]);
        expect(rooms.liveGames()).toBe(2);
        expect(rooms.shelves.get(0)?.lastBelow(SHELF, statesOf(GAME_KINDS, null))).toBe(2);
        expect(rooms.first()).toBe(2);
        rooms.played.forget(rooms.move(shelfMate, OVER));
        expect(rooms.shelves.get(0)).toBeUndefined();
        // One that waits.
        expect(rooms.first()).toBe(30);
        expect(rooms.played.running(1, 41, 9)).toMatchObject({ rooms: [{ id: 40 }], next: 42 });
    });

    it('are listed by their ids while they run', () => {
        for (const id of [1, 2, 5000]) rooms.move(opened(id), PLAYING);
        rooms.move(rooms.get(2) as Room, OVER);
        opened(3);
        const running = () => rooms.played.running(1, 6000, 9).rooms.map(({ id }) => id);
        expect(running()).toEqual([1, 5000]);
    });

    it('are in the lists of both players until they are over, and keep no invitation', () => {
        const playing = rooms.move(opened(1, { invited: BEN }), PLAYING);
        expect(playing.invited).toBeNull();
        expect([ANA, BEN, CLEO].map((member) => rooms.gamesOf(member))).toEqual([1, 1, 0]);
        rooms.move(playing, OVER);
        expect([ANA, BEN].map((member) => rooms.gamesOf(member))).toEqual([0, 0]);
        expect(rooms.get(1)?.stage).toEqual(OVER);
    });

    it('that were over at once are in nobody’s list', () => {
        rooms.move(opened(1), OVER);
        expect(rooms.gamesOf(ANA)).toBe(0);
        expect(ids(rooms.waiting.all())).toEqual([]);
    });
});
