import { pairKey, readU32, u32Key } from '../../platform/bytes';
import type { Counter } from '../../platform/counters';
import type { StableMap } from '../../platform/host';

/**
 * The games that have been counted. The engine repeats its letter until it knows that it arrived, so repeats must be found
 * out. A game is named by its id and the time at which it was started: a Lobbies that is reinstalled or restored may issue
 * an id again, but not in the same second.
 *
 * Stored: key = u32 page, the game's id divided by 16 · u32 the place of this page among those with the same ids, from 0;
 * value = u8 layout 2 · 16 u32, the second since 1970 in which each game was started, or 0. Only ids that were
 * issued again need a second place.
 *
 * Games of 0.1.0 have no time: key = u32 page, the id divided by 512; value = u8 layout 1 · 64 bytes, a bit for each game
 * of the page, the lowest bit of the first byte first.
 */
export interface CountedGames {
    /** Counts a game; false if it was counted before. `startedAtMs` is null for a game of 0.1.0. */
    add(gameId: number, startedAtMs: number | null): boolean;
    /** Counts a game no more, so that it may be told of again. */
    remove(gameId: number, startedAtMs: number | null): void;
    /** How many were ever counted. */
    size(): number;
}

const UNDATED = 1;
const DATED = 2;
/** 16 games of 32 bits. */
const DATED_PAGE_BITS = 4;
const DATED_PAGE_BYTES = 4 * 2 ** DATED_PAGE_BITS;
/** In the place of a second: the game that was here is counted no more. */
const REMOVED = 0xffff_ffff;
/** 512 bits: a node of the map then fits its page of stable memory. */
const PAGE_BITS = 9;
const PAGE_BYTES = 2 ** PAGE_BITS / 8;

export function createCountedGames(map: StableMap, counter: Counter): CountedGames {
    function add(gameId: number, startedAtMs: number | null): boolean {
        const isNew = startedAtMs === null ? addUndated(gameId) : addDated(gameId, Math.floor(startedAtMs / 1000));
        if (isNew) counter.next();
        return isNew;
    }

    function addDated(gameId: number, second: number): boolean {
        const at = placeOf(gameId);
        for (let place = 0; ; place += 1) {
            const key = pairKey(gameId >>> DATED_PAGE_BITS, place);
            const page = map.get(key) ?? emptyPage(DATED, DATED_PAGE_BYTES);
            if (page[0] !== DATED) throw new Error(`stored counted games have the unknown layout ${page[0]}`);
            const known = readU32(page, at);
            if (known === second) return false;
            if (known !== 0) continue;
            page.set(u32Key(second), at);
            map.set(key, page);
            return true;
        }
    }

    function addUndated(gameId: number): boolean {
        const key = u32Key(gameId >>> PAGE_BITS);
        const page = map.get(key) ?? emptyPage(UNDATED, PAGE_BYTES);
        if (page[0] !== UNDATED) throw new Error(`stored counted games have the unknown layout ${page[0]}`);
        const byte = 1 + ((gameId >>> 3) & (PAGE_BYTES - 1));
        const bit = 1 << (gameId & 7);
        if ((page[byte] & bit) !== 0) return false;
        page[byte] |= bit;
        map.set(key, page);
        return true;
    }

    function remove(gameId: number, startedAtMs: number | null): void {
        if (startedAtMs === null) removeUndated(gameId);
        else removeDated(gameId, Math.floor(startedAtMs / 1000));
    }

    function removeDated(gameId: number, second: number): void {
        const at = placeOf(gameId);
        for (let place = 0; ; place += 1) {
            const key = pairKey(gameId >>> DATED_PAGE_BITS, place);
            const page = map.get(key);
            if (page === undefined) return;
            if (readU32(page, at) !== second) continue;
            // Not 0: there may be further pages.
            page.set(u32Key(REMOVED), at);
            map.set(key, page);
            return;
        }
    }

    function removeUndated(gameId: number): void {
        const key = u32Key(gameId >>> PAGE_BITS);
        const page = map.get(key);
        if (page === undefined) return;
        page[1 + ((gameId >>> 3) & (PAGE_BYTES - 1))] &= ~(1 << (gameId & 7));
        map.set(key, page);
    }
    return { add, remove, size: counter.last };
}

/** Where a game's second stands in its page. */
function placeOf(gameId: number): number {
    return 1 + 4 * (gameId & (2 ** DATED_PAGE_BITS - 1));
}

function emptyPage(layout: number, size: number): Uint8Array {
    const page = new Uint8Array(1 + size);
    page[0] = layout;
    return page;
}
