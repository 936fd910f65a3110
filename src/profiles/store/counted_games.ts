import { u32Key } from '../../platform/bytes';
import type { Counter } from '../../platform/counters';
import type { StableMap } from '../../platform/host';

/**
 * The games that have been counted. The engine repeats its letter until it knows that it arrived, so repeats must be found
 * out. Ids are issued without gaps, so one bit each is enough.
 *
 * Stored: key = u32 page, the game's id divided by 512; value = u8 layout 1 · 64 bytes, a bit for each game of the page,
 * the lowest bit of the first byte first.
 */
export interface CountedGames {
    /** Counts a game; false if it was counted before. */
    add(gameId: number): boolean;
    /** Counts a game no more, so that it may be told of again. */
    remove(gameId: number): void;
    /** How many were ever counted. */
    size(): number;
}

const LAYOUT = 1;
/** 512 bits: a node of the map then fits its page of stable memory. */
const PAGE_BITS = 9;
const PAGE_BYTES = 2 ** PAGE_BITS / 8;

export function createCountedGames(map: StableMap, counter: Counter): CountedGames {
    function add(gameId: number): boolean {
        const key = u32Key(gameId >>> PAGE_BITS);
        const page = map.get(key) ?? emptyPage();
        if (page[0] !== LAYOUT) throw new Error(`stored counted games have the unknown layout ${page[0]}`);
        const byte = 1 + ((gameId >>> 3) & (PAGE_BYTES - 1));
        const bit = 1 << (gameId & 7);
        if ((page[byte] & bit) !== 0) return false;
        page[byte] |= bit;
        map.set(key, page);
        counter.next();
        return true;
    }

    function remove(gameId: number): void {
        const key = u32Key(gameId >>> PAGE_BITS);
        const page = map.get(key);
        if (page === undefined) return;
        page[1 + ((gameId >>> 3) & (PAGE_BYTES - 1))] &= ~(1 << (gameId & 7));
        map.set(key, page);
    }
    return { add, remove, size: counter.last };
}

function emptyPage(): Uint8Array {
    const page = new Uint8Array(1 + PAGE_BYTES);
    page[0] = LAYOUT;
    return page;
}
