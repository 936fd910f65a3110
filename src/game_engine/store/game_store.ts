import { pairKey, readU32, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import type { Game } from '../model/game';
import { EMPTY_PAGE, pageOf } from '../model/log';
import { GameRecord } from './game_record';

/** Games that are kept on the heap, record and last reply: more than one canister can play at a time. A megabyte. */
export const MOST_RECENT = 512;

/**
 * Live and finished games by room id, with their logs. Every write goes through to stable memory in its message. The games
 * that are being played are kept on the heap as well, because reading one costs as much as the rest of a query; a
 * message that fails takes back both.
 */
export interface GameStore {
    get(roomId: number): Game | undefined;
    add(roomId: number, game: Game): void;
    /** Writes a game after a change, and the entries that its log has gained. */
    update(roomId: number, game: Game): void;
    /**
     * The same for the change that ends a game. Until it is concluded it lies in a small map of its own, where it costs half as
     * much to write and is found again after an upgrade.
     */
    end(roomId: number, game: Game): void;
    /** Puts a game that has ended, and is concluded, to the others. */
    settle(roomId: number): void;
    /** Games that have ended and are not settled yet, `count` at most. */
    ended(count: number): number[];
    hasEnded(roomId: number): boolean;
    /** Drops what is on the heap of a game, after a fault that does not end the message: stable memory says what is true. */
    forget(roomId: number): void;
    /** A page of the log, full or not; see `model/log.ts`. */
    logPage(roomId: number, page: number): Uint8Array;
    size(): number;
}

/** @param games several maps, by the last bits of the room's id */
export function createGameStore(games: readonly StableMap[], ended: StableMap, fullPages: StableMap): GameStore {
    /** By the last bits of the room's id: newer ones push out older ones. */
    const recent: (GameRecord | undefined)[] = new Array(MOST_RECENT).fill(undefined);
    /** Maps copy their keys, so one buffer serves all. */
    const key = new Uint8Array(4);
    const keyView = new DataView(key.buffer);
    /** How many games have ended and are not settled, once it was asked for: mostly none, and then nobody has to look. */
    let unsettled: number | undefined;

    function find(roomId: number): GameRecord | undefined {
        const kept = recent[roomId % MOST_RECENT];
        if (kept !== undefined && kept.roomId === roomId) return kept;
        keyView.setUint32(0, roomId);
        const bytes = (countUnsettled() === 0 ? undefined : ended.get(key)) ?? games[roomId % games.length].get(key);
        if (bytes === undefined) return undefined;
        const record = GameRecord.read(roomId, bytes);
        recent[roomId % MOST_RECENT] = record;
        return record;
    }

    function known(roomId: number): GameRecord {
        const record = find(roomId);
        if (record === undefined) throw new Error(`no game in room ${roomId}`);
        return record;
    }

    /** The last page of `game`, which is full. */
    function putAway(roomId: number, game: Game, page: Uint8Array): void {
        fullPages.set(pairKey(roomId, pageOf(game.version + 1) - 1), page);
    }

    function write(record: GameRecord): void {
        keyView.setUint32(0, record.roomId);
        games[record.roomId % games.length].set(key, record.bytes());
    }

    function countUnsettled(): number {
        unsettled ??= ended.size();
        return unsettled;
    }

    return {
        get: (roomId) => find(roomId)?.game,
        add: (roomId, game) => {
            const record = GameRecord.of(roomId, game);
            recent[roomId % MOST_RECENT] = record;
            write(record);
        },
        update: (roomId, game) => {
            const record = known(roomId);
            const full = record.update(game);
            if (full !== undefined) putAway(roomId, game, full);
            write(record);
        },
        end: (roomId, game) => {
            const record = known(roomId);
            const full = record.update(game);
            if (full !== undefined) putAway(roomId, game, full);
            unsettled ??= ended.size();
            unsettled += 1;
            keyView.setUint32(0, roomId);
            ended.set(key, record.bytes());
        },
        settle: (roomId) => {
            write(known(roomId));
            ended.delete(key);
            unsettled = countUnsettled() - 1;
        },
        ended: (count) => (countUnsettled() === 0 ? [] : ended.keys(0, count).map((each) => readU32(each, 0))),
        hasEnded: (roomId) => countUnsettled() > 0 && ended.has(u32Key(roomId)),
        forget: (roomId) => {
            if (recent[roomId % MOST_RECENT]?.roomId === roomId) recent[roomId % MOST_RECENT] = undefined;
        },
        logPage: (roomId, page) => fullPages.get(pairKey(roomId, page)) ?? find(roomId)?.page() ?? EMPTY_PAGE,
        size: () => games.reduce((sum, map) => sum + map.size(), 0),
    };
}
