import { pairKey, readU32, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import type { Game } from '../model/game';
import { EMPTY_PAGE, pageOf } from '../model/log';
import { GameRecord } from './game_record';

/** Games kept on the heap, with record and last reply: about a megabyte, and more than are ever active together. */
export const MAX_RECENT = 512;

/**
 * Live and finished games by room id, with their logs. Every write goes through to stable memory in its message. Games
 * that are being played are kept on the heap as well, because reading one costs as much as the rest of a query. A
 * message that fails takes back both.
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

/** @param games several maps, by the last bits of the room's id */
export function createGameStore(games: readonly StableMap[], ended: StableMap, fullPages: StableMap): GameStore {
    /** By the last bits of the room's id: newer ones push out older ones. */
    const recent: (GameRecord | undefined)[] = new Array(MAX_RECENT).fill(undefined);
    /** Maps copy their keys, so one buffer serves all. */
    const key = new Uint8Array(4);
    const keyView = new DataView(key.buffer);
    /**
     * The number of ended games that are not settled, if already counted. It is mostly 0, and then no map is searched.
     */
    let unsettled: number | undefined;

    function find(roomId: number): GameRecord | undefined {
        const kept = recent[roomId % MAX_RECENT];
        if (kept !== undefined && kept.game.roomId === roomId) return kept;
        keyView.setUint32(0, roomId);
        const bytes = (countUnsettled() === 0 ? undefined : ended.get(key)) ?? games[roomId % games.length].get(key);
        if (bytes === undefined) return undefined;
        const record = GameRecord.read(roomId, bytes);
        recent[roomId % MAX_RECENT] = record;
        return record;
    }

    function known(roomId: number): GameRecord {
        const record = find(roomId);
        if (record === undefined) throw new Error(`no game in room ${roomId}`);
        return record;
    }

    /** The last page of `game`, which is full. */
    function putAway(game: Game, page: Uint8Array): void {
        fullPages.set(pairKey(game.roomId, pageOf(game.version + 1) - 1), page);
    }

    function write(record: GameRecord): void {
        const roomId = record.game.roomId;
        keyView.setUint32(0, roomId);
        games[roomId % games.length].set(key, record.bytes());
    }

    function forget(roomId: number): void {
        if (recent[roomId % MAX_RECENT]?.game.roomId === roomId) recent[roomId % MAX_RECENT] = undefined;
    }

    function countUnsettled(): number {
        unsettled ??= ended.size();
        return unsettled;
    }

    return {
        get: (roomId) => find(roomId)?.game,
        add: (game) => {
            const record = GameRecord.of(game);
            recent[game.roomId % MAX_RECENT] = record;
            write(record);
        },
        update: (game) => {
            const record = known(game.roomId);
            const full = record.update(game);
            if (full !== undefined) putAway(game, full);
            write(record);
        },
        end: (game) => {
            const record = known(game.roomId);
            const full = record.update(game);
            if (full !== undefined) putAway(game, full);
            unsettled ??= ended.size();
            unsettled += 1;
            keyView.setUint32(0, game.roomId);
            ended.set(key, record.bytes());
        },
        settle: (roomId) => {
            write(known(roomId));
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
        logPage: (roomId, page) => fullPages.get(pairKey(roomId, page)) ?? find(roomId)?.page() ?? EMPTY_PAGE,
        size: () => games.reduce((sum, map) => sum + map.size(), 0),
        findHighest: () =>
            games.reduce((highest, map) => {
                const [last] = map.size() === 0 ? [] : map.keys(map.size() - 1, 1);
                return last === undefined ? highest : Math.max(highest, readU32(last, 0));
            }, 0),
    };
}
