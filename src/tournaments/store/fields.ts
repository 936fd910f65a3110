import type { Entrant } from '@dice-wards/pairings';
import { readU32, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { MAX_PRINCIPAL_BYTES } from '../../platform/principal';
import { type Field, HOWS, type Match, type Player, resultOf } from '../model/field';

/**
 * The players and matches of events, in pages: a change writes one of them.
 *
 * Stored: key = u32 event · u8 round, 0 for the players · u16 page; value (numbers big-endian) = u8 layout 1 · up to 64
 * rows, which are
 *
 *     of a player: u8 length of the principal · 29 bytes · u16 rating · u8 1 if they are in, 2 if they have lost their place
 *                  · u8 matches to which they did not come · of an arena u16 points · u16 games · u16 wins · u16 streak
 *                  · u16 last opponent, 65,535 for none · u8 standing · u32 entry
 *     of a match:  u16 first · u16 second, 65,535 for a bye · u16 spot · u8 attempt · u32 room, 0 for none
 *                  · u8 how it was settled, 0 if it was not · u8 half points of the first · u8 those of the second
 */
export interface Fields {
    /** In parts of `ROWS` rows: one after each `yield`. */
    reading(event: number): Generator<void, Field>;
    /** Writes these players, by their numbers. */
    savePlayers(event: number, field: Field, entrants: Iterable<number>): void;
    /** Writes all of them, which may be fewer than before. */
    replacePlayers(event: number, field: Field): void;
    /** Writes these matches of a round, by their numbers, or all. */
    saveMatches(event: number, field: Field, round: number, numbers?: Iterable<number>): void;
}

export const ROWS = 64;
const LAYOUT = 1;
const PLAYER_BYTES = 1 + MAX_PRINCIPAL_BYTES + 19;
const MATCH_BYTES = 14;
const NOBODY = 0xffff;
const PLAYERS = 0;

export function createFields(map: StableMap): Fields {
    /** The rows of a round, or the players, page after page. */
    function* rowsOf<T>(event: number, round: number, { bytes, read }: Rows<T>): Generator<void, T[]> {
        const rows: T[] = [];
        for (let page = 0; ; page += 1) {
            const stored = storedPage(map, keyOf(event, round, page));
            if (stored === undefined) return rows;
            for (let at = 1; at < stored.length; at += bytes) rows.push(read(stored, at));
            yield;
        }
    }

    function* reading(event: number): Generator<void, Field> {
        const players = yield* rowsOf(event, PLAYERS, PLAYER);
        const rounds: Match[][] = [];
        for (;;) {
            const matches = yield* rowsOf(event, rounds.length + 1, MATCH);
            if (matches.length === 0) return { players, rounds };
            rounds.push(matches);
        }
    }

    /** A page as it is stored, with room for all the rows that it has now. */
    function pageOf(key: Uint8Array, rows: number, { bytes }: Pick<Rows<never>, 'bytes'>): Uint8Array<ArrayBuffer> {
        const stored = new Uint8Array(1 + rows * bytes);
        const before = storedPage(map, key);
        if (before !== undefined) stored.set(before.subarray(0, stored.length));
        stored[0] = LAYOUT;
        return stored;
    }

    /**
     * Writes these rows, by their numbers: each page once, if they are in order. To write whole pages anew for a single row would take ten
     * times as long.
     */
    function saveRows<T>(event: number, round: number, all: readonly T[], numbers: Iterable<number>, rows: Rows<T>) {
        let page = -1;
        let stored = new Uint8Array(0);
        let view = new DataView(stored.buffer);
        const flush = () => {
            if (page >= 0) map.set(keyOf(event, round, page), stored);
        };
        for (const number of numbers) {
            const at = number % ROWS;
            const first = number - at;
            if (first !== page * ROWS) {
                flush();
                page = first / ROWS;
                stored = pageOf(keyOf(event, round, page), Math.min(all.length - first, ROWS), rows);
                view = new DataView(stored.buffer);
            }
            const row = all[number];
            if (row === undefined) throw new Error(`event ${event} has no row ${number} of round ${round}`);
            rows.write(view, 1 + at * rows.bytes, row, stored);
        }
        flush();
    }

    return {
        reading,
        savePlayers: (event, { players }, entrants) => saveRows(event, PLAYERS, players, entrants, PLAYER),
        replacePlayers: (event, { players }) => {
            saveRows(event, PLAYERS, players, players.keys(), PLAYER);
            for (let page = Math.ceil(players.length / ROWS); ; page += 1) {
                if (map.delete(keyOf(event, PLAYERS, page)) === undefined) return;
            }
        },
        saveMatches: (event, { rounds }, round, numbers) => {
            const matches = rounds[round - 1] ?? [];
            saveRows(event, round, matches, numbers ?? matches.keys(), MATCH);
        },
    };
}

function storedPage(map: StableMap, key: Uint8Array): Uint8Array | undefined {
    const stored = map.get(key);
    if (stored === undefined || stored[0] === LAYOUT) return stored;
    throw new Error(`a page of event ${readU32(key, 0)} is of the unknown layout ${stored[0]}`);
}

function keyOf(event: number, round: number, page: number): Uint8Array {
    return Uint8Array.of(...u32Key(event), round, page >>> 8, page);
}

/** The rows of a page. */
interface Rows<T> {
    readonly bytes: number;
    /** @param stored the same bytes */
    write(view: DataView, at: number, row: T, stored: Uint8Array): void;
    read(page: Uint8Array, at: number): T;
}

const IN = 1;
const LOST = 2;

const PLAYER: Rows<Player> = {
    bytes: PLAYER_BYTES,
    write: (view, at, { id, rating, isIn, hasLost, noShows, score, last, standing, entry }, stored) => {
        view.setUint8(at, id.length);
        stored.set(id, at + 1);
        const rest = at + 1 + MAX_PRINCIPAL_BYTES;
        view.setUint16(rest, rating);
        view.setUint8(rest + 2, isIn ? IN : hasLost ? LOST : 0);
        view.setUint8(rest + 3, noShows);
        view.setUint16(rest + 4, score.points);
        view.setUint16(rest + 6, score.games);
        view.setUint16(rest + 8, score.wins);
        view.setUint16(rest + 10, score.streak);
        view.setUint16(rest + 12, last ?? NOBODY);
        view.setUint8(rest + 14, standing);
        view.setUint32(rest + 15, entry);
    },
    read: (page, at) => {
        const rest = at + 1 + MAX_PRINCIPAL_BYTES;
        return {
            id: page.slice(at + 1, at + 1 + page[at]!),
            rating: u16(page, rest),
            standing: page[rest + 14]!,
            entry: readU32(page, rest + 15),
            isIn: page[rest + 2] === IN,
            hasLost: page[rest + 2] === LOST,
            noShows: page[rest + 3]!,
            score: {
                points: u16(page, rest + 4),
                games: u16(page, rest + 6),
                wins: u16(page, rest + 8),
                streak: u16(page, rest + 10),
            },
            last: playerOrNull(u16(page, rest + 12)),
            waitsSinceMs: null,
        };
    },
};

const MATCH: Rows<Match> = {
    bytes: MATCH_BYTES,
    write: (view, at, { first, second, spot, attempt, roomId, result }) => {
        view.setUint16(at, first);
        view.setUint16(at + 2, second ?? NOBODY);
        view.setUint16(at + 4, spot);
        view.setUint8(at + 6, attempt);
        view.setUint32(at + 7, roomId);
        view.setUint8(at + 11, result === null ? 0 : 1 + HOWS.indexOf(result.how));
        view.setUint8(at + 12, result?.halves[0] ?? 0);
        view.setUint8(at + 13, result?.halves[1] ?? 0);
    },
    read: (page, at) => ({
        first: u16(page, at),
        second: playerOrNull(u16(page, at + 2)),
        spot: u16(page, at + 4),
        attempt: page[at + 6]!,
        roomId: readU32(page, at + 7),
        result: page[at + 11] === 0 ? null : resultOf(HOWS[page[at + 11]! - 1]!, page[at + 12]!, page[at + 13]!),
        askAtMs: 0,
    }),
};

function playerOrNull(entrant: number): Entrant | null {
    return entrant === NOBODY ? null : entrant;
}

function u16(page: Uint8Array, at: number): number {
    return (page[at]! << 8) | page[at + 1]!;
}
