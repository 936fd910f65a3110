import { readU32, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';

/** Records of live and settled games by room id, in several maps: the last bits of the id say in which. */
export interface GameMaps {
    get(roomId: number): Uint8Array | undefined;
    set(roomId: number, record: Uint8Array): void;
    delete(roomId: number): void;
    /** Ids of the rooms in the map of this `place`, at most `count` after skipping `start`. */
    ids(place: number, start: number, count: number): number[];
    size(): number;
    /** The highest id; reads the keys of all, which takes as long as there are many. */
    findHighest(): number;
}

export function createGameMaps(maps: readonly StableMap[]): GameMaps {
    /** Maps copy their keys, so one buffer serves all. */
    const key = new Uint8Array(4);
    const keyView = new DataView(key.buffer);

    return {
        get: (roomId) => {
            keyView.setUint32(0, roomId);
            return maps[roomId % maps.length].get(key);
        },
        set: (roomId, record) => {
            keyView.setUint32(0, roomId);
            maps[roomId % maps.length].set(key, record);
        },
        delete: (roomId) => {
            maps[roomId % maps.length].delete(u32Key(roomId));
        },
        ids: (place, start, count) => maps[place].keys(start, count).map((each) => readU32(each, 0)),
        size: () => maps.reduce((sum, map) => sum + map.size(), 0),
        findHighest: () =>
            maps.reduce((highest, map) => {
                const [last] = map.size() === 0 ? [] : map.keys(map.size() - 1, 1);
                return last === undefined ? highest : Math.max(highest, readU32(last, 0));
            }, 0),
    };
}
