import { GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import { readU32, u32Key } from '../../platform/bytes';
import type { Tally } from '../../platform/counters';
import type { StableMap } from '../../platform/host';

/** A player's place at the end of a season; the first of a list has place 1. */
export interface SeasonPlace {
    readonly id: Uint8Array;
    /** In whole points, as the leaderboard showed it. */
    readonly rating: number;
}

/**
 * The ladders of seasons that are over, for good.
 *
 * Stored: key = u8 kind · u32 month; value = u8 layout 1 · for each place, from the first, u16 rating · u8 length of the principal · the principal
 */
export interface KeptSeasons {
    keep(kind: GameKindName, month: number, places: readonly SeasonPlace[]): void;
    /** Whether there are any at all. */
    areAny(): boolean;
    /** From the first place on; empty for a month of which nothing is kept. */
    of(kind: GameKindName, month: number): SeasonPlace[];
    /** As it is stored. */
    record(kind: GameKindName, month: number): Uint8Array | undefined;
    /** The months that are kept of this kind, newest first. */
    months(kind: GameKindName): number[];
}

const LAYOUT = 1;
/** Of a place without its principal. */
const HEAD_BYTES = 3;

/**
 * @param count of all that are kept, by which a start knows whether there is anything to open
 * @param map opened with the first season, so that a young canister has no room for it
 */
export function createKeptSeasons(count: Tally, map: () => StableMap): KeptSeasons {
    const record = (kind: GameKindName, month: number) => map().get(keyOf(kind, month));
    return {
        keep: (kind, month, places) => {
            map().set(keyOf(kind, month), encode(places));
            count.add(1);
        },
        areAny: () => count.value() > 0,
        of: (kind, month) => {
            const stored = record(kind, month);
            return stored === undefined ? [] : decode(stored);
        },
        record,
        months: (kind) => {
            const number = GAME_KINDS.indexOf(kind);
            const keys = map().keys(0, map().size());
            return keys
                .filter((key) => key[0] === number)
                .map((key) => readU32(key, 1))
                .reverse();
        },
    };
}

function keyOf(kind: GameKindName, month: number): Uint8Array {
    return Uint8Array.of(GAME_KINDS.indexOf(kind), ...u32Key(month));
}

function encode(places: readonly SeasonPlace[]): Uint8Array {
    const bytes = [LAYOUT];
    for (const { id, rating } of places) bytes.push(rating >> 8, rating & 0xff, id.length, ...id);
    return Uint8Array.from(bytes);
}

/** @throws for an unknown layout */
function decode(record: Uint8Array): SeasonPlace[] {
    if (record[0] !== LAYOUT) throw new Error(`a stored season has the unknown layout ${record[0]}`);
    const places: SeasonPlace[] = [];
    for (let at = 1; at < record.length; ) {
        const end = at + HEAD_BYTES + record[at + 2]!;
        places.push({ id: record.subarray(at + HEAD_BYTES, end), rating: (record[at]! << 8) | record[at + 1]! });
        at = end;
    }
    return places;
}
