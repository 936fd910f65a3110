import { pairKey } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import type { Game } from '../model/game';
import { EMPTY_PAGE, PAGE_ENTRIES, pageOf } from '../model/log';
import { createEndedGames, type EndedGames } from './ended_games';
import { createGameMaps, type GameMaps } from './game_maps';
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

class StoredGames implements GameStore {
    private readonly games: GameMaps;
    private readonly endedGames: EndedGames;
    /** By the last bits of the room's id: a game that is changed pushes out another. A look, or a refusal, does not. */
    private readonly recent: (Kept | undefined)[] = new Array(MAX_RECENT).fill(undefined);
    private readonly desk = new RecordDesk();
    /** The game whose record lies on the desk. */
    private onDesk: number | undefined;

    constructor(
        maps: readonly StableMap[],
        ended: StableMap,
        private readonly fullPages: StableMap,
    ) {
        this.games = createGameMaps(maps);
        this.endedGames = createEndedGames(ended);
    }

    get(roomId: number): Game | undefined {
        const found = this.recent[roomId % MAX_RECENT];
        if (found !== undefined && found.game.roomId === roomId) return found.game;
        const record = this.stored(roomId);
        if (record === undefined) return undefined;
        this.onDesk = roomId;
        return this.desk.read(roomId, record);
    }

    add(game: Game): void {
        this.desk.begin(game);
        this.onDesk = game.roomId;
        this.games.set(game.roomId, this.keep(game));
    }

    update(game: Game): void {
        this.games.set(game.roomId, this.changed(game));
    }

    end(game: Game): void {
        this.endedGames.add(game.roomId, this.changed(game));
    }

    settle(roomId: number): void {
        this.games.set(roomId, this.known(roomId));
        this.endedGames.remove(roomId);
    }

    ended(count: number): number[] {
        return this.endedGames.ids(count);
    }

    hasEnded(roomId: number): boolean {
        return this.endedGames.has(roomId);
    }

    unsettled(): number {
        return this.endedGames.size();
    }

    ids(place: number, start: number, count: number): number[] {
        return this.games.ids(place, start, count);
    }

    remove({ roomId, version }: Game): void {
        this.games.delete(roomId);
        for (let page = 0; page < pageOf(version + 1); page += 1) this.fullPages.delete(pairKey(roomId, page));
        this.forget(roomId);
    }

    forget(roomId: number): void {
        const place = roomId % MAX_RECENT;
        if (this.recent[place]?.game.roomId === roomId) this.recent[place] = undefined;
        this.onDesk = undefined;
    }

    logPage(roomId: number, page: number): Uint8Array {
        return this.fullPages.get(pairKey(roomId, page)) ?? this.lastPage(roomId);
    }

    size(): number {
        return this.games.size();
    }

    findHighest(): number {
        return this.games.findHighest();
    }

    private stored(roomId: number): Uint8Array | undefined {
        return this.endedGames.get(roomId) ?? this.games.get(roomId);
    }

    private recordOf(roomId: number): Uint8Array | undefined {
        const found = this.recent[roomId % MAX_RECENT];
        return found !== undefined && found.game.roomId === roomId ? found.record : this.stored(roomId);
    }

    /** The record of a game that there is. */
    private known(roomId: number): Uint8Array {
        const record = this.recordOf(roomId);
        if (record === undefined) throw new Error(`no game in room ${roomId}`);
        return record;
    }

    /** The last page, which is not full. */
    private lastPage(roomId: number): Uint8Array {
        const record = this.recordOf(roomId);
        return record === undefined ? EMPTY_PAGE : pageIn(record);
    }

    /** Takes a change over, with a page of the log that has become full, and keeps the game. Answers its record. */
    private changed(game: Game): Uint8Array {
        const { desk } = this;
        const roomId = game.roomId;
        if (this.onDesk !== roomId) {
            desk.lay(this.known(roomId));
            this.onDesk = roomId;
        }
        if (game.entries.length > PAGE_ENTRIES) return this.keepMany(game);
        const full = desk.update(game);
        if (full !== undefined) this.putAway(game, full);
        return this.keep(game);
    }

    /** More entries than a page has fill two at once: they are taken over page by page. */
    private keepMany(game: Game): Uint8Array {
        const { entries, version } = game;
        for (let taken = 0; taken < entries.length; taken += PAGE_ENTRIES) {
            game.entries = entries.slice(taken, taken + PAGE_ENTRIES);
            game.version = version - entries.length + taken + game.entries.length;
            const full = this.desk.update(game);
            if (full !== undefined) this.putAway(game, full);
        }
        return this.keep(game);
    }

    /** Keeps the game whose record lies on the desk. */
    private keep(game: Game): Uint8Array {
        const { recent } = this;
        const record = this.desk.record();
        const place = game.roomId % MAX_RECENT;
        const before = recent[place];
        if (before !== undefined && before.game === game) before.record = record;
        else recent[place] = { game, record };
        return record;
    }

    /** The last page of `game`, which is full. */
    private putAway(game: Game, page: Uint8Array): void {
        this.fullPages.set(pairKey(game.roomId, pageOf(game.version + 1) - 1), page);
    }
}

/** @param maps several, by the last bits of the room's id */
export function createGameStore(maps: readonly StableMap[], ended: StableMap, fullPages: StableMap): GameStore {
    return new StoredGames(maps, ended, fullPages);
}
