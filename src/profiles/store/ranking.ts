import { readU32 } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { principalKey } from '../../platform/principal';
import type { PlayerRating } from '../model/rated_game';

/**
 * The placed players of one kind of game, best first: those with a rating that is not provisional. The map's own order is the
 * ranking, so a game moves at most two entries.
 *
 * Stored: key = u32 rank · principal, where the rank is 4294967295 minus hundredths of a point; value = u8 layout 1. Up to
 * schema 1 provisional ratings were there too, all with the rank 4294967295.
 */
export interface Ranking {
    /** `before` is the player's old rating, which tells where the old entry is; `null` if they had no place. */
    move(id: Uint8Array, before: PlayerRating | null, after: PlayerRating): void;
    /** Removes a player with this rating. */
    remove(id: Uint8Array, before: PlayerRating): void;
    /** The players from place `offset` (0 is the best) up to `offset + limit`, exclusive. Costs grow with `offset`. */
    entries(offset: number, limit: number): { readonly rank: number; readonly id: Uint8Array }[];
    /** The place of a player with this rating, from 0; `undefined` if it is beyond `most`. Costs grow with `most`. */
    placeOf(id: Uint8Array, rating: PlayerRating, most: number): number | undefined;
    size(): number;
    /** The step to schema 2: provisional players leave. */
    dropUnplaced(): void;
}

const VALUE = Uint8Array.of(1);
const RANK_BYTES = 4;
const MAX_RANK = 0xffff_ffff;
/** Entries that are looked at together when all are. */
const BATCH = 10_000;

export function createRanking(map: StableMap): Ranking {
    function entries(offset: number, limit: number) {
        return map.keys(offset, limit).map((key) => ({ rank: readU32(key, 0), id: key.subarray(RANK_BYTES) }));
    }

    function placeOf(id: Uint8Array, rating: PlayerRating, most: number): number | undefined {
        const key = principalKey(keyOf(rankOf(rating), id));
        let from = 0;
        let to = Math.min(most, map.size());
        while (from < to) {
            const middle = (from + to) >>> 1;
            const known = principalKey(map.keys(middle, 1)[0]);
            if (known === key) return middle;
            if (known < key) from = middle + 1;
            else to = middle;
        }
        return undefined;
    }

    function dropUnplaced(): void {
        for (let end = map.size(); end > 0; ) {
            const start = Math.max(end - BATCH, 0);
            const unplaced = map.keys(start, end - start).filter((key) => readU32(key, 0) === MAX_RANK);
            for (const key of unplaced) map.delete(key);
            if (unplaced.length < end - start) return;
            end = start;
        }
    }
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
        entries,
        placeOf,
        size: () => map.size(),
        dropUnplaced,
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
