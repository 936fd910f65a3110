import { readU32, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';

/** Records of games that have ended and are not settled yet, by room id. */
export interface EndedGames {
    get(roomId: number): Uint8Array | undefined;
    has(roomId: number): boolean;
    /** A game that is not here yet. */
    add(roomId: number, record: Uint8Array): void;
    /** A game that is here. */
    remove(roomId: number): void;
    /** At most `count` of them. */
    ids(count: number): number[];
    size(): number;
}

export function createEndedGames(map: StableMap): EndedGames {
    /** Their number, if already counted. It is mostly 0, and then the map is not searched. */
    let known: number | undefined;

    function size(): number {
        known ??= map.size();
        return known;
    }

    return {
        get: (roomId) => (size() === 0 ? undefined : map.get(u32Key(roomId))),
        has: (roomId) => size() > 0 && map.has(u32Key(roomId)),
        add: (roomId, record) => {
            known = size() + 1;
            map.set(u32Key(roomId), record);
        },
        remove: (roomId) => {
            known = size() - 1;
            map.delete(u32Key(roomId));
        },
        ids: (count) => (size() === 0 ? [] : map.keys(0, count).map((each) => readU32(each, 0))),
        size,
    };
}
