import { pairKey, readU32, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import type { Game } from '../model/game';
import { EMPTY_PAGE, PAGE_ENTRIES, pageOf } from '../model/log';
import type { AwaitedThrows } from './awaited_throws';
import { type Checkpoint, createCheckpoints } from './checkpoints';
import type { EarlierTurns } from './earlier_turns';
import { isDelayedIn, logIn, type OpenLog, pageIn, RecordDesk, versionIn } from './game_record';
import { createRecentGames } from './recent_games';

/**
 * Live and finished games by room id, with their logs. Every write goes through to stable memory in its message. Games
 * that were changed last are kept on the heap as well, which saves reading them for the next change. A message that fails
 * takes back both.
 */
export interface GameStore {
    get(roomId: number): Game | undefined;
    /** A game with a delay as it was when the turn before the present one began; `undefined` once it is over. */
    earlier(game: Game): Game | undefined;
    add(game: Game): void;
    /** Writes down that a game awaits a throw, and nothing else of it: so much less to write. */
    keepAwaited(game: Game): void;
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
    /**
     * How far the log has come, as far as everybody may know, and its page that is not full yet, without reading the game. Of a game with a
     * delay those are full pages.
     */
    openLog(roomId: number): OpenLog | undefined;
    /** A state from which the game can be replayed: the latest one that is early enough, if any is stored. */
    checkpoint(game: Game, isEarly: (checkpoint: Checkpoint) => boolean): Checkpoint | undefined;
    size(): number;
}

/** @param games several maps, by the last bits of the room's id */
export function createGameStore(
    games: readonly StableMap[],
    ended: StableMap,
    fullPages: StableMap,
    awaited: Pick<AwaitedThrows, 'of' | 'keep' | 'remove'>,
    earlier: EarlierTurns,
): GameStore {
    const checkpoints = createCheckpoints(fullPages);
    const recent = createRecentGames(fullPages, checkpoints, earlier, stored, awaited.of);
    /** Maps copy their keys, so one buffer serves all. */
    const key = new Uint8Array(4);
    const keyView = new DataView(key.buffer);
    /** Of ended games that are not settled, if already counted. It is mostly 0, and then no map is searched. */
    let unsettled: number | undefined;

    function stored(roomId: number): Uint8Array | undefined {
        keyView.setUint32(0, roomId);
        return (countUnsettled() === 0 ? undefined : ended.get(key)) ?? games[roomId % games.length]!.get(key);
    }

    function write(roomId: number, record: Uint8Array): void {
        keyView.setUint32(0, roomId);
        games[roomId % games.length]!.set(key, record);
    }

    function kept(game: Game): Game {
        if (game.terms.lateDice) awaited.keep(game);
        return game;
    }

    function lastPage(roomId: number): Uint8Array {
        const record = recent.record(roomId);
        return record === undefined ? EMPTY_PAGE : pageIn(record);
    }

    function countUnsettled(): number {
        unsettled ??= ended.size();
        return unsettled;
    }

    return {
        get: recent.get,
        earlier: ({ roomId }) => gameIn(roomId, earlier.shown(roomId, recent.known(roomId))),
        keepAwaited: awaited.keep,
        add: (game) => write(game.roomId, recent.begin(kept(game))),
        update: (game) => write(game.roomId, recent.change(kept(game))),
        end: (game) => {
            const record = recent.change(kept(game));
            unsettled ??= ended.size();
            unsettled += 1;
            keyView.setUint32(0, game.roomId);
            ended.set(key, record);
            if (game.terms.spectatorDelay) earlier.remove(game.roomId);
        },
        settle: (roomId) => {
            write(roomId, recent.known(roomId));
            ended.delete(key);
            unsettled = countUnsettled() - 1;
        },
        ended: (count) => (countUnsettled() === 0 ? [] : ended.keys(0, count).map((each) => readU32(each, 0))),
        hasEnded: (roomId) => countUnsettled() > 0 && ended.has(u32Key(roomId)),
        unsettled: countUnsettled,
        ids: (place, start, count) => games[place]!.keys(start, count).map((each) => readU32(each, 0)),
        remove: ({ roomId, version, terms }) => {
            games[roomId % games.length]!.delete(u32Key(roomId));
            for (let page = 0; page < pageOf(version + 1); page += 1) fullPages.delete(pairKey(roomId, page));
            checkpoints.remove(roomId, version);
            awaited.remove(roomId);
            if (terms.spectatorDelay) earlier.remove(roomId);
            recent.forget(roomId);
        },
        forget: recent.forget,
        logPage: (roomId, page) => fullPages.get(pairKey(roomId, page)) ?? lastPage(roomId),
        openLog: (roomId) => openTo(logIn(recent.record(roomId)), (record) => earlier.shown(roomId, record)),
        checkpoint: checkpoints.latest,
        size: () => games.reduce((sum, map) => sum + map.size(), 0),
    };
}

function gameIn(roomId: number, record: Uint8Array | undefined): Game | undefined {
    return record && new RecordDesk().read(roomId, record);
}

/** A log up to where strangers see it. @param shownFor the record that they are shown in place of one */
function openTo(
    log: OpenLog | undefined,
    shownFor: (record: Uint8Array) => Uint8Array | undefined,
): OpenLog | undefined {
    if (log === undefined || !isDelayedIn(log.record)) return log;
    const shown = shownFor(log.record);
    if (shown === undefined) return log;
    const version = versionIn(shown);
    return { ...log, version: version - (version % PAGE_ENTRIES) };
}
