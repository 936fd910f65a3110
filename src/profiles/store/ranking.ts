import type { StableMap } from '../../platform/host';
import { isProvisional, type PlayerRating } from '../model/rated_game';

/**
 * The players of one kind of game who have a rating, best first, those with a provisional one after all others: one lucky
 * game would otherwise lead the list. What is not sure yet gives no order either; those are sorted by principal, so that
 * their games change nothing here. The map's own order is the ranking, so that a game moves two entries at most.
 *
 * Stored: key = u32 place · principal, the place being 4294967295 minus hundredths of a point, or minus nothing for a
 * provisional rating; value = u8 layout 1.
 */
export interface Leaderboard {
    /** `before` is the rating that the player had, from which his old place is known. */
    move(id: Uint8Array, before: PlayerRating | null, after: PlayerRating): void;
    /** The principals of places `offset` to `offset + limit`, from 0. Costs grow with `offset`. */
    page(offset: number, limit: number): Uint8Array[];
    size(): number;
}

const VALUE = Uint8Array.of(1);
const PLACE_BYTES = 4;
const LARGEST = 0xffff_ffff;

export function createLeaderboard(map: StableMap): Leaderboard {
    return {
        move: (id, before, after) => {
            const place = placeOf(after);
            if (before !== null) {
                const old = placeOf(before);
                if (old === place) return;
                map.delete(keyOf(old, id));
            }
            map.set(keyOf(place, id), VALUE);
        },
        page: (offset, limit) => map.keys(offset, limit).map((key) => key.subarray(PLACE_BYTES)),
        size: () => map.size(),
    };
}

/** No rating is so low that its place is a provisional one's. */
function placeOf(rating: PlayerRating): number {
    return isProvisional(rating) ? LARGEST : LARGEST - Math.round(rating.rating * 100);
}

function keyOf(place: number, id: Uint8Array): Uint8Array {
    const key = new Uint8Array(PLACE_BYTES + id.length);
    key[0] = place >>> 24;
    key[1] = place >>> 16;
    key[2] = place >>> 8;
    key[3] = place;
    key.set(id, PLACE_BYTES);
    return key;
}
