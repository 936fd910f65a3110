import { readU32 } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { principalKey } from '../../platform/principal';
import type { Room } from '../model/room';
import { createRoomLists, type RoomLists } from './room_lists';
import { decodeRoom, encodeRoom, roomKey } from './room_record';

/**
 * The rooms without a game: waiting, meeting and starting. There are at most 2,000 of them, and matches of tournaments, but they are changed and searched most.
 * So they have a small map to themselves, and are on the heap too, with the lists that find them.
 */
export interface WaitingRooms extends RoomLists {
    /** Loads the stored rooms onto the heap. Call it at init and after an upgrade, before anything else. */
    load(): void;
    get(id: number): Room | undefined;
    /** The oldest waiting room of the owner who has most of them, if anybody has two. */
    oldestOfMost(): Room | undefined;
    /** Stores a new room, or a changed one. */
    put(room: Room): void;
    remove(room: Room): void;
}

export function createWaitingRooms(map: StableMap): WaitingRooms {
    /** By id. In QuickJS a `Map` with numbers as keys is slow. */
    const rooms: Record<number, Room> = Object.create(null) as Record<number, Room>;
    const { enter, leave, ofMost, ...lists } = createRoomLists();

    function load(): void {
        for (const key of map.keys(0, map.size())) {
            const id = readU32(key, 0);
            const record = map.get(key);
            if (record !== undefined) keep(decodeRoom(id, record));
        }
    }

    function keep(room: Room): void {
        const before = rooms[room.id];
        rooms[room.id] = room;
        enter(room, before);
    }

    function put(room: Room): void {
        map.set(roomKey(room.id), encodeRoom(room));
        keep(room);
    }

    function remove(room: Room): void {
        map.delete(roomKey(room.id));
        leave(room);
        delete rooms[room.id];
    }

    function oldestOfMost(): Room | undefined {
        const most = ofMost();
        if (most === undefined) return undefined;
        const { owner, list } = most;
        for (let place = 0; place < list.length; place += 1) {
            const room = rooms[list.at(place)];
            if (room?.stage.phase === 'waiting' && principalKey(room.owner) === owner) return room;
        }
        return undefined;
    }

    return {
        ...lists,
        load,
        get: (id) => rooms[id],
        oldestOfMost,
        put,
        remove,
    };
}
