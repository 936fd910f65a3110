import { pairKey, readU32, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import type { Game } from '../model/game';
import { EMPTY_PAGE, PAGE_ENTRIES, pageOf } from '../model/log';
import { pageIn, RecordDesk } from './game_record';

/** Games kept on the heap, with their records: less than a megabyte, and more than are ever active together. */
export const MAX_RECENT = 512;

/**
 * Live and finished games by room id, with their logs. Every write goes through to stable memory in its message. Games
 * that were changed last are kept on the heap as well, which saves reading them for the next change. A message that fails
 * takes back both.
 */
export interface GameStore {
    get(roomId: number): Game | undefined;
    add(game: Game): void;
    /** Writes a game after a change, and the entries that its log has gained. */
    update(game: Game): void;
    /**
     * The same for the change that ends a game. Until it is concluded the game lies in a small map of its own, where it
     * costs half as much to write and is found again after an upgrade.
     */
    end(game: Game): void;
    /** Moves a game that has ended, and is concluded, to the others. */
    settle(roomId: number): void;
    /** Games that have ended and are not settled yet, at most `count`. */
    ended(count: number): number[];
    hasEnded(roomId: number): boolean;
    /** Games that have ended and are not settled yet. */
    unsettled(): number;
    /** Ids of settled and live games that lie in the map of this `place`, at most `count` after skipping `start`. */
    ids(place: number, start: number, count: number): number[];
    /** Removes a live or settled game with its log, for good. */
    remove(game: Game): void;
    /** Drops a game from the heap, after a fault that does not end the message: stable memory is right. */
    forget(roomId: number): void;
    /** A page of the log, full or not; see `model/log.ts`. */
    logPage(roomId: number, page: number): Uint8Array;
    size(): number;
    /** The highest id of a room with a game; reads the keys of all, which takes as long as there are many. */
    findHighest(): number;
}

/** A game as the rules know it, and as it is stored. */
interface Kept {
    readonly game: Game;
    record: Uint8Array;
}

/** @param games several maps, by the last bits of the room's id */
export function createGameStore(games: readonly StableMap[], ended: StableMap, fullPages: StableMap): GameStore {
    /** By the last bits of the room's id: a game that is changed pushes out another. A look, or a refusal, does not. */
    const recent: (Kept | undefined)[] = new Array(MAX_RECENT).fill(undefined);
    const desk = new RecordDesk();
    /** The game whose record lies on the desk. */
    let onDesk: number | undefined;
    /** Maps copy their keys, so one buffer serves all. */
    const key = new Uint8Array(4);
    const keyView = new DataView(key.buffer);
    /**
     * The number of ended games that are not settled, if already counted. It is mostly 0, and then no map is searched.
     */
    let unsettled: number | undefined;

    function kept(roomId: number): Kept | undefined {
        const found = recent[roomId % MAX_RECENT];
        return found !== undefined && found.game.roomId === roomId ? found : undefined;
    }

    function stored(roomId: number): Uint8Array | undefined {
        keyView.setUint32(0, roomId);
        return (countUnsettled() === 0 ? undefined : ended.get(key)) ?? games[roomId % games.length].get(key);
    }

    function find(roomId: number): Game | undefined {
        const found = recent[roomId % MAX_RECENT];
        if (found !== undefined && found.game.roomId === roomId) return found.game;
        const record = stored(roomId);
        if (record === undefined) return undefined;
        onDesk = roomId;
        return desk.read(roomId, record);
    }

    /** The record of a game that there is. */
    function known(roomId: number): Uint8Array {
        const record = kept(roomId)?.record ?? stored(roomId);
        if (record === undefined) throw new Error(`no game in room ${roomId}`);
        return record;
    }

    /** Takes a change over, with a page of the log that has become full, and keeps the game. Answers its record. */
    function changed(game: Game): Uint8Array {
        const roomId = game.roomId;
        if (onDesk !== roomId) {
            desk.lay(known(roomId));
            onDesk = roomId;
        }
        if (game.entries.length > PAGE_ENTRIES) return keepMany(game);
        const full = desk.update(game);
        if (full !== undefined) putAway(game, full);
        return keep(game);
    }

    /** More entries than a page has fill two at once: they are taken over page by page. */
    function keepMany(game: Game): Uint8Array {
        const { entries, version } = game;
        for (let taken = 0; taken < entries.length; taken += PAGE_ENTRIES) {
            game.entries = entries.slice(taken, taken + PAGE_ENTRIES);
            game.version = version - entries.length + taken + game.entries.length;
            const full = desk.update(game);
            if (full !== undefined) putAway(game, full);
        }
        return keep(game);
    }

    /** Keeps the game whose record lies on the desk. */
    function keep(game: Game): Uint8Array {
        const record = desk.record();
        const place = game.roomId % MAX_RECENT;
        const before = recent[place];
        if (before !== undefined && before.game === game) before.record = record;
        else recent[place] = { game, record };
        return record;
    }

    /** The last page of `game`, which is full. */
    function putAway(game: Game, page: Uint8Array): void {
        fullPages.set(pairKey(game.roomId, pageOf(game.version + 1) - 1), page);
    }

    function write(roomId: number, record: Uint8Array): void {
        keyView.setUint32(0, roomId);
        games[roomId % games.length].set(key, record);
    }

    function forget(roomId: number): void {
        if (kept(roomId) !== undefined) recent[roomId % MAX_RECENT] = undefined;
        onDesk = undefined;
    }

    /** The last page, which is not full. */
    function lastPage(roomId: number): Uint8Array {
        const record = kept(roomId)?.record ?? stored(roomId);
        return record === undefined ? EMPTY_PAGE : pageIn(record);
    }

    function countUnsettled(): number {
        unsettled ??= ended.size();
        return unsettled;
    }

    return {
        get: find,
        add: (game) => {
            desk.begin(game);
            onDesk = game.roomId;
            write(game.roomId, keep(game));
        },
        update: (game) => write(game.roomId, changed(game)),
        end: (game) => {
            const record = changed(game);
            unsettled ??= ended.size();
            unsettled += 1;
            keyView.setUint32(0, game.roomId);
            ended.set(key, record);
        },
        settle: (roomId) => {
            write(roomId, known(roomId));
            ended.delete(key);
            unsettled = countUnsettled() - 1;
        },
        ended: (count) => (countUnsettled() === 0 ? [] : ended.keys(0, count).map((each) => readU32(each, 0))),
        hasEnded: (roomId) => countUnsettled() > 0 && ended.has(u32Key(roomId)),
        unsettled: countUnsettled,
        ids: (place, start, count) => games[place].keys(start, count).map((each) => readU32(each, 0)),
        remove: ({ roomId, version }) => {
            games[roomId % games.length].delete(u32Key(roomId));
            for (let page = 0; page < pageOf(version + 1); page += 1) fullPages.delete(pairKey(roomId, page));
            forget(roomId);
        },
        forget,
        logPage: (roomId, page) => fullPages.get(pairKey(roomId, page)) ?? lastPage(roomId),
        size: () => games.reduce((sum, map) => sum + map.size(), 0),
        findHighest: () =>
            games.reduce((highest, map) => {
                const [last] = map.size() === 0 ? [] : map.keys(map.size() - 1, 1);
                return last === undefined ? highest : Math.max(highest, readU32(last, 0));
            }, 0),
    };
}
