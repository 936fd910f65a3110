import { readU32 } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { OrderedKeys } from '../../platform/ordered_keys';
import { MAX_PRINCIPAL_BYTES } from '../../platform/principal';
import type { PlayerRating } from '../model/rated_game';

/**
 * The placed players of one kind of game, best first: those with a rating that is not provisional. The order of the keys is the
 * ranking.
 *
 * Stored: ordered keys u32 rank · principal, where the rank is 4294967295 minus hundredths of a point.
 */
export interface Ranking {
    /** `before` is the player's old rating, which tells where the old entry is; `null` if they had no place. */
    move(id: Uint8Array, before: PlayerRating | null, after: PlayerRating): void;
    /** Removes a player with this rating. */
    remove(id: Uint8Array, before: PlayerRating): void;
    /** The players from place `offset` (0 is the best) up to `offset + limit`, exclusive. */
    entries(offset: number, limit: number): { readonly rank: number; readonly id: Uint8Array }[];
    /** The place of a player with this rating, from 0. */
    placeOf(id: Uint8Array, rating: PlayerRating): number | undefined;
    size(): number;
}

const RANK_BYTES = 4;
const MAX_RANK = 0xffff_ffff;

/** @param set its number among the rankings in the map */
export function createRanking(map: StableMap, set: number): Ranking {
    const ordered = new OrderedKeys(map, set, RANK_BYTES + MAX_PRINCIPAL_BYTES);

    return {
        move: (id, before, after) => {
            const rank = rankOf(after);
            if (before === null) {
                ordered.add(keyOf(rank, id));
                return;
            }
            const old = rankOf(before);
            if (old !== rank) ordered.replace(keyOf(old, id), keyOf(rank, id));
        },
        remove: (id, before) => ordered.remove(keyOf(rankOf(before), id)),
        entries: (offset, limit) =>
            ordered.keys(offset, limit).map((key) => ({ rank: readU32(key, 0), id: key.subarray(RANK_BYTES) })),
        placeOf: (id, rating) => ordered.placeOf(keyOf(rankOf(rating), id)),
        size: () => ordered.size(),
    };
}

/** The smaller, the better. */
export function rankOf(rating: PlayerRating): number {
    return MAX_RANK - Math.round(rating.rating * 100);
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
