import { ById } from '../../platform/by_id';
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

/** The clock finds the same games abandoned again and again: so many of the last are known without a search. */
const MAX_KNOWN = 5000;

export function createAbandonedGames(map: StableMap): AbandonedGames {
    /** Mostly 0, and then no map is searched. Nothing else writes it. */
    let size: number | undefined;
    const known = new ById<true>();
    const count = (): number => {
        size ??= map.size();
        return size;
    };

    function add(roomId: number): void {
        if (known.has(roomId)) return;
        if (known.size >= MAX_KNOWN) known.clear();
        const key = u32Key(roomId);
        if (!map.has(key)) {
            size = count() + 1;
            map.set(key, VALUE);
        }
        known.set(roomId, true);
    }

    function remove(roomId: number): void {
        if (count() === 0) return;
        known.delete(roomId);
        if (map.delete(u32Key(roomId)) !== undefined) size = count() - 1;
    }
    return { add, remove, first: (most) => (count() === 0 ? [] : map.keys(0, most).map((key) => readU32(key, 0))) };
}
