import { Reader, Writer } from '../canister/bytes';
import { GAME_KINDS } from '../canister/game_kinds';
import type { StableMap } from '../canister/host';
import type { KindRecord, Profile } from './model/profile';
import type { DatedRating } from './model/rated_game';

/**
 * Stable memories of this canister. Append only; a number is never used for anything else. The leaderboards stay last:
 * each kind of game has its own, at `leaderboards` plus the kind's number.
 */
export const MEMORY = { links: 0, profiles: 1, names: 2, countedGames: 3, leaderboards: 4 } as const;

const PROFILE_LAYOUT = 1;
const FLOAT_BYTES = 8;

/** Profiles by principal. */
export interface ProfileStore {
    get(id: Uint8Array): Profile | undefined;
    set(id: Uint8Array, profile: Profile): void;
    size(): number;
}

export function createProfileStore(map: StableMap): ProfileStore {
    return {
        get: (id) => {
            const bytes = map.get(id);
            return bytes === undefined ? undefined : decodeProfile(bytes);
        },
        set: (id, profile) => map.set(id, encodeProfile(profile)),
        size: () => map.size(),
    };
}

/**
 * A profile, layout 1 (numbers big-endian, floats IEEE 754 of 64 bits):
 *
 *     u8 layout · u48 created, ms · u8+n username in ASCII, n = 0 for none · u32 played · u32 won · u8 kinds, and for each
 *         u8 kind · u32 played · u32 won · u32 points · u8 rated: 0 or 1, and if 1
 *             f64 rating · f64 deviation · f64 volatility · u48 end of the last rated game, ms
 */
export function encodeProfile(profile: Profile): Uint8Array {
    const writer = new Writer(96)
        .u8(PROFILE_LAYOUT)
        .time(profile.createdAtMs)
        .short(asciiBytes(profile.username ?? ''))
        .u32(profile.gamesPlayed)
        .u32(profile.gamesWon)
        .u8(profile.kinds.length);
    for (const record of profile.kinds) writeKind(writer, record);
    return writer.finish();
}

export function decodeProfile(bytes: Uint8Array): Profile {
    const reader = new Reader(bytes);
    const layout = reader.u8();
    if (layout !== PROFILE_LAYOUT) throw new Error(`a profile of layout ${layout}`);
    const createdAtMs = reader.time();
    const name = asciiText(reader.short());
    const gamesPlayed = reader.u32();
    const gamesWon = reader.u32();
    const kinds = Array.from({ length: reader.u8() }, () => readKind(reader));
    return { username: name === '' ? null : name, createdAtMs, gamesPlayed, gamesWon, kinds };
}

function writeKind(writer: Writer, { kind, gamesPlayed, gamesWon, points, rating }: KindRecord): void {
    writer.u8(GAME_KINDS.indexOf(kind)).u32(gamesPlayed).u32(gamesWon).u32(points);
    if (rating === null) {
        writer.u8(0);
        return;
    }
    writer
        .u8(1)
        .raw(floats(rating.rating, rating.deviation, rating.volatility))
        .time(rating.ratedAtMs);
}

function readKind(reader: Reader): KindRecord {
    const kind = GAME_KINDS[reader.u8()];
    const gamesPlayed = reader.u32();
    const gamesWon = reader.u32();
    const points = reader.u32();
    return { kind, gamesPlayed, gamesWon, points, rating: reader.u8() === 1 ? readRating(reader) : null };
}

function readRating(reader: Reader): DatedRating {
    const bytes = reader.raw(3 * FLOAT_BYTES);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const float = (index: number): number => view.getFloat64(index * FLOAT_BYTES);
    return { rating: float(0), deviation: float(1), volatility: float(2), ratedAtMs: reader.time() };
}

function floats(...values: number[]): Uint8Array {
    const view = new DataView(new ArrayBuffer(values.length * FLOAT_BYTES));
    values.forEach((value, index) => {
        view.setFloat64(index * FLOAT_BYTES, value);
    });
    return new Uint8Array(view.buffer);
}

export function asciiBytes(text: string): Uint8Array {
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function asciiText(bytes: Uint8Array): string {
    return String.fromCharCode(...bytes);
}
