import type { StableMap } from '../canister/host';
import { isProvisional, type Rating } from './model/glicko2';

/**
 * The players of one kind of game who have a rating, best first, those with a provisional one after all others: one lucky
 * game would otherwise lead the list. The map's own order is the ranking, so that a game moves two entries and nothing else.
 *
 * Stored: key = u8 provisional · u32 4294967295 minus hundredths of a point · principal; value = u8 layout 1.
 */
export interface Leaderboard {
    /** `before` is the rating that the player had, from which his old place is known. */
    move(id: Uint8Array, before: Rating | null, after: Rating): void;
    /** The principals of places `offset` to `offset + limit`, from 0. Costs grow with `offset`. */
    page(offset: number, limit: number): Uint8Array[];
    size(): number;
}

const VALUE = Uint8Array.of(1);
const PREFIX_BYTES = 5;
const LARGEST = 0xffff_ffff;

export function createLeaderboard(map: StableMap): Leaderboard {
    return {
        move: (id, before, after) => {
            if (before !== null) map.delete(placeOf(id, before));
            map.set(placeOf(id, after), VALUE);
        },
        page: (offset, limit) => map.keys(offset, limit).map((key) => key.subarray(PREFIX_BYTES)),
        size: () => map.size(),
    };
}

function placeOf(id: Uint8Array, rating: Rating): Uint8Array {
    const key = new Uint8Array(PREFIX_BYTES + id.length);
    const place = LARGEST - Math.round(rating.rating * 100);
    key[0] = isProvisional(rating) ? 1 : 0;
    key[1] = place >>> 24;
    key[2] = place >>> 16;
    key[3] = place >>> 8;
    key[4] = place;
    key.set(id, PREFIX_BYTES);
    return key;
}
