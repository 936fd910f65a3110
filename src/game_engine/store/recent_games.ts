import { pairKey } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import type { AwaitedThrow, Game } from '../model/game';
import { PAGE_ENTRIES, pageOf } from '../model/log';
import type { Checkpoints } from './checkpoints';
import type { EarlierTurns } from './earlier_turns';
import { RecordDesk } from './game_record';

/** Games kept on the heap, with their records: less than a megabyte, and more than are ever active together. */
export const MAX_RECENT = 512;

/** A game as the rules know it, and as it is stored. */
interface Kept {
    readonly game: Game;
    record: Uint8Array;
}

/** The games that were changed last, on the heap, and the desk at which a change goes into a record. */
export interface RecentGames {
    get(roomId: number): Game | undefined;
    record(roomId: number): Uint8Array | undefined;
    /** The record of a game that there is. */
    known(roomId: number): Uint8Array;
    /** Keeps a new game, and answers its record. */
    begin(game: Game): Uint8Array;
    /** Takes a change over, with a page of the log that has become full, and keeps the game. Answers its record. */
    change(game: Game): Uint8Array;
    /** Drops a game. */
    forget(roomId: number): void;
}

/**
 * @param stored the record of a game that is not kept
 * @param awaited the throw of late dice that it awaits
 */
export function createRecentGames(
    fullPages: StableMap,
    checkpoints: Pick<Checkpoints, 'passed'>,
    earlier: Pick<EarlierTurns, 'keep'>,
    stored: (roomId: number) => Uint8Array | undefined,
    awaited: (roomId: number) => AwaitedThrow | undefined,
): RecentGames {
    /** By the last bits of the room's id: a game that is changed pushes out another. A look, or a refusal, does not. */
    const recent: (Kept | undefined)[] = new Array(MAX_RECENT).fill(undefined);
    const desk = new RecordDesk(awaited);
    /** The game whose record lies on the desk. */
    let onDesk: number | undefined;

    function get(roomId: number): Game | undefined {
        const found = recent[roomId % MAX_RECENT];
        if (found !== undefined && found.game.roomId === roomId) return found.game;
        const record = stored(roomId);
        if (record === undefined) return undefined;
        onDesk = roomId;
        return desk.read(roomId, record);
    }

    function kept(roomId: number): Kept | undefined {
        const found = recent[roomId % MAX_RECENT];
        return found !== undefined && found.game.roomId === roomId ? found : undefined;
    }

    const record = (roomId: number): Uint8Array | undefined => kept(roomId)?.record ?? stored(roomId);

    function known(roomId: number): Uint8Array {
        const found = record(roomId);
        if (found === undefined) throw new Error(`no game in room ${roomId}`);
        return found;
    }

    function change(game: Game): Uint8Array {
        const roomId = game.roomId;
        const before = game.version - game.entries.length;
        if (onDesk !== roomId) {
            desk.lay(known(roomId));
            onDesk = roomId;
        }
        if (game.entries.length > PAGE_ENTRIES) byPages(game, desk, putAway);
        else atOnce(game, desk, putAway);
        checkpoints.passed(game, before);
        return keep(game);
    }

    /** The last page of `game`, which is full. */
    function putAway(game: Game, page: Uint8Array): void {
        fullPages.set(pairKey(game.roomId, pageOf(game.version + 1) - 1), page);
    }

    /** Keeps the game whose record lies on the desk. */
    function keep(game: Game): Uint8Array {
        const record = desk.record();
        if (game.terms.spectatorDelay) earlier.keep(game.roomId, record);
        const place = game.roomId % MAX_RECENT;
        const before = recent[place];
        if (before !== undefined && before.game === game) before.record = record;
        else recent[place] = { game, record };
        return record;
    }

    return {
        get,
        record,
        known,
        begin: (game) => {
            desk.begin(game);
            onDesk = game.roomId;
            return keep(game);
        },
        change,
        forget: (roomId) => {
            if (kept(roomId) !== undefined) recent[roomId % MAX_RECENT] = undefined;
            onDesk = undefined;
        },
    };
}

function atOnce(game: Game, desk: RecordDesk, putAway: (game: Game, page: Uint8Array) => void): void {
    const full = desk.update(game);
    if (full !== undefined) putAway(game, full);
}

/** More entries than a page has fill two at once: they are taken over page by page. */
function byPages(game: Game, desk: RecordDesk, putAway: (game: Game, page: Uint8Array) => void): void {
    const { entries, version } = game;
    for (let taken = 0; taken < entries.length; taken += PAGE_ENTRIES) {
        game.entries = entries.slice(taken, taken + PAGE_ENTRIES);
        game.version = version - entries.length + taken + game.entries.length;
        atOnce(game, desk, putAway);
    }
}
