import { pairKey, readU32, u32Key } from '../../platform/bytes';
import type { Counter } from '../../platform/counters';
import type { StableMap } from '../../platform/host';

/**
 * The games that have been counted. The engine repeats its letter until it knows that it arrived, so repeats must be found
 * out. A game is named by its id and the time at which it was started: a Lobbies that is reinstalled or restored may issue
 * an id again, but not in the same second.
 *
 * Stored: key = u32 page, the game's id divided by 16 · u32 the place of this page among those with the same ids, from 0;
 * value = u8 layout 1 · 16 u32, the second since 1970 in which each game was started, or 0. Only ids that were
 * issued again need a second place.
 */
export interface CountedGames {
    /** Counts a game; false if it was counted before. */
    add(gameId: number, startedAtMs: number): boolean;
    /** Counts a game no more, so that it may be told of again. */
    remove(gameId: number, startedAtMs: number): void;
    /** How many were ever counted. */
    size(): number;
}

const LAYOUT = 1;
/** 16 games of 32 bits. */
const PAGE_BITS = 4;
const PAGE_BYTES = 4 * 2 ** PAGE_BITS;
/** In the place of a second: the game that was here is counted no more. */
const REMOVED = 0xffff_ffff;

export function createCountedGames(map: StableMap, counter: Counter): CountedGames {
    function add(gameId: number, startedAtMs: number): boolean {
        const second = Math.floor(startedAtMs / 1000);
        const at = placeOf(gameId);
        for (let place = 0; ; place += 1) {
            const key = pairKey(gameId >>> PAGE_BITS, place);
            const page = map.get(key) ?? emptyPage();
            if (page[0] !== LAYOUT) throw new Error(`stored counted games have the unknown layout ${page[0]}`);
            const known = readU32(page, at);
            if (known === second) return false;
            if (known !== 0) continue;
            page.set(u32Key(second), at);
            map.set(key, page);
            counter.next();
            return true;
        }
    }

    function remove(gameId: number, startedAtMs: number): void {
        const second = Math.floor(startedAtMs / 1000);
        const at = placeOf(gameId);
        for (let place = 0; ; place += 1) {
            const key = pairKey(gameId >>> PAGE_BITS, place);
            const page = map.get(key);
            if (page === undefined) return;
            if (readU32(page, at) !== second) continue;
            // Not 0: there may be further pages.
            page.set(u32Key(REMOVED), at);
            map.set(key, page);
            return;
        }
    }
    return { add, remove, size: counter.last };
}

/** Where a game's second stands in its page. */
function placeOf(gameId: number): number {
    return 1 + 4 * (gameId & (2 ** PAGE_BITS - 1));
}

function emptyPage(): Uint8Array {
    const page = new Uint8Array(1 + PAGE_BYTES);
    page[0] = LAYOUT;
    return page;
}
