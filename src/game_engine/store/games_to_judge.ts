import { readU32, u32Key } from '../../platform/bytes';
import type { Tally } from '../../platform/counters';
import type { StableMap } from '../../platform/host';

/**
 * The finished games that are to be judged.
 *
 * Stored: key = u32 room, value = u8 layout 1.
 */
export interface GamesToJudge {
    add(roomId: number): void;
    /** That of the oldest room. */
    first(): number | undefined;
    remove(roomId: number): void;
    /** Removes all, and answers how many those were. */
    clear(): number;
    size(): number;
}

const VALUE = Uint8Array.of(1);

/**
 * @param map opened when the first game is noted
 * @param everNoted 0 until then
 */
export function createGamesToJudge(map: () => StableMap, everNoted: Tally): GamesToJudge {
    const isOpen = (): boolean => everNoted.value() > 0;
    const size = (): number => (isOpen() ? map().size() : 0);
    return {
        add: (roomId) => {
            map().set(u32Key(roomId), VALUE);
            if (!isOpen()) everNoted.add(1);
        },
        first: () => {
            const [key] = isOpen() ? map().keys(0, 1) : [];
            return key && readU32(key, 0);
        },
        remove: (roomId) => void map().delete(u32Key(roomId)),
        clear: () => {
            const count = size();
            if (count > 0) for (const key of map().keys(0, count)) map().delete(key);
            return count;
        },
        size,
    };
}
