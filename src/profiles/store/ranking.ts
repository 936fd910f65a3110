import { readU32 } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { isProvisional, type PlayerRating } from '../model/rated_game';

/**
 * The rated players of one kind of game, best first. Players with a provisional rating come after all others, or one lucky
 * game would lead the list. A provisional rating says too little to sort by: those players are in the order of their
 * principals, and their games change nothing here. The map's own order is the ranking, so a game moves at most two entries.
 *
 * Stored: key = u32 rank · principal, where the rank is 4294967295 minus hundredths of a point, or 4294967295 for a
 * provisional rating; value = u8 layout 1.
 */
export interface Ranking {
    /** `before` is the player's old rating, which tells where the old entry is; `null` if there is none. */
    move(id: Uint8Array, before: PlayerRating | null, after: PlayerRating): void;
    /** Removes a player with this rating. */
    remove(id: Uint8Array, before: PlayerRating): void;
    /** The players from place `offset` (0 is the best) up to `offset + limit`, exclusive. Costs grow with `offset`. */
    entries(offset: number, limit: number): { readonly rank: number; readonly id: Uint8Array }[];
    size(): number;
}

const VALUE = Uint8Array.of(1);
const RANK_BYTES = 4;
const MAX_RANK = 0xffff_ffff;

export function createRanking(map: StableMap): Ranking {
    return {
        move: (id, before, after) => {
            const rank = rankOf(after);
            if (before !== null) {
                const old = rankOf(before);
                if (old === rank) return;
                map.delete(keyOf(old, id));
            }
            map.set(keyOf(rank, id), VALUE);
        },
        remove: (id, before) => {
            map.delete(keyOf(rankOf(before), id));
        },
        entries: (offset, limit) =>
            map.keys(offset, limit).map((key) => ({ rank: readU32(key, 0), id: key.subarray(RANK_BYTES) })),
        size: () => map.size(),
    };
}

/** Ratings are at least 100, so only provisional ones have the last rank. */
export function rankOf(rating: PlayerRating): number {
    return isProvisional(rating) ? MAX_RANK : MAX_RANK - Math.round(rating.rating * 100);
}

function keyOf(rank: number, id: Uint8Array): Uint8Array {
    const key = new Uint8Array(RANK_BYTES + id.length);
    key[0] = rank >>> 24;
    key[1] = rank >>> 16;
    key[2] = rank >>> 8;
    key[3] = rank;
    key.set(id, RANK_BYTES);
    return key;
}
