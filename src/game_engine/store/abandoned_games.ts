import { readU32, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';

/**
 * Games that no longer hold their places, as the clock saw them last: their players may have acted since. They are let go
 * when a place is needed, those of the oldest rooms first.
 *
 * Stored: key = the room's id, value = u8 layout 1.
 */
export interface AbandonedGames {
    add(roomId: number): void;
    remove(roomId: number): void;
    /** The first `count`, by their rooms' ids. */
    first(count: number): number[];
}

const VALUE = Uint8Array.of(1);

export function createAbandonedGames(map: StableMap): AbandonedGames {
    /** Mostly 0, and then no map is searched. Nothing else writes it. */
    let size: number | undefined;
    const count = (): number => {
        size ??= map.size();
        return size;
    };

    function add(roomId: number): void {
        const key = u32Key(roomId);
        if (map.has(key)) return;
        size = count() + 1;
        map.set(key, VALUE);
    }

    function remove(roomId: number): void {
        if (count() > 0 && map.delete(u32Key(roomId)) !== undefined) size = count() - 1;
    }
    return { add, remove, first: (most) => (count() === 0 ? [] : map.keys(0, most).map((key) => readU32(key, 0))) };
}
