import { pairKey } from '../../canister/bytes';
import type { StableMap } from '../../canister/host';
import { GAMES } from '../games';
import type { Game } from '../model/game';
import { appended, EMPTY_PAGE, type Entry, PAGE_ENTRIES, pageOf, splitAfter } from '../model/log';
import { decodeGame, encodeGame, pageOfRecord, patchedGame } from './game_record';

/** Games whose records are kept on the heap: more than one canister can play at a time. A few hundred kilobytes. */
const MOST_RECENT = 512;

/**
 * Live and finished games by room id, with their logs. Every write goes through to stable memory in its message. The games
 * that are being played are kept on the heap as well, because reading one costs as much as the rest of a query; a
 * message that fails takes back both.
 */
export interface GameStore {
    get(roomId: number): Game | undefined;
    /** Writes a game, with the entries that its log has gained since the last time. */
    set(roomId: number, game: Game, entries: readonly Entry[]): void;
    /** A page of the log, full or not; see `model/log.ts`. */
    logPage(roomId: number, page: number): Uint8Array;
    size(): number;
}

interface Kept {
    readonly roomId: number;
    readonly game: Game;
    readonly record: Uint8Array;
}

export function createGameStore(games: StableMap, fullPages: StableMap): GameStore {
    /** By the last bits of the room's id: newer ones push out older ones. */
    const recent: (Kept | undefined)[] = new Array(MOST_RECENT).fill(undefined);
    /** Maps copy their keys, so one buffer serves all. */
    const key = new Uint8Array(4);
    const keyView = new DataView(key.buffer);

    function find(roomId: number): Kept | undefined {
        const kept = recent[roomId % MOST_RECENT];
        if (kept !== undefined && kept.roomId === roomId) return kept;
        keyView.setUint32(0, roomId);
        const record = games.get(key);
        if (record === undefined) return undefined;
        const found = { roomId, game: decodeGame(record), record };
        recent[roomId % MOST_RECENT] = found;
        return found;
    }

    function set(roomId: number, game: Game, entries: readonly Entry[]): void {
        const before = find(roomId);
        const isSamePage = pageOf(game.version - entries.length + 1) === pageOf(game.version + 1);
        const patched = before && isSamePage ? patchedGame(before.record, game, entries) : undefined;
        const record = patched ?? encodeGame(game, openPage(before, roomId, game, entries));
        keyView.setUint32(0, roomId);
        games.set(key, record);
        recent[roomId % MOST_RECENT] = { roomId, game, record };
    }

    /** The page for a record that is written anew. One that has become full is put where it stays. */
    function openPage(before: Kept | undefined, roomId: number, game: Game, entries: readonly Entry[]): Uint8Array {
        const old = before === undefined ? EMPTY_PAGE : pageOfRecord(before.record, before.game);
        const page = appended(old, GAMES[game.setup.kind].records, entries);
        const number = pageOf(game.version - entries.length + 1);
        if (pageOf(game.version + 1) === number) return page;
        const [full, rest] = splitAfter(PAGE_ENTRIES, page);
        fullPages.set(pairKey(roomId, number), full);
        return rest;
    }

    return {
        get: (roomId) => find(roomId)?.game,
        set,
        logPage: (roomId, page) => {
            const full = fullPages.get(pairKey(roomId, page));
            if (full !== undefined) return full;
            const found = find(roomId);
            return found === undefined ? EMPTY_PAGE : pageOfRecord(found.record, found.game);
        },
        size: () => games.size(),
    };
}
