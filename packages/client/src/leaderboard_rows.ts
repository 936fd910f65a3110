import { u32 } from './bytes';
import type { CertifiedLeaderboard, Season } from './generated/profiles';

const TWO_32 = 0x1_0000_0000;

/**
 * The leaf of a certified leaderboard: u48 time, ms · u32 players with a place · its rows, each as Candid has a `LeaderboardEntry` without
 * its type, with the fields in Candid's order.
 */
export function leaderboardLeaf(
    { entries, total, atMs }: CertifiedLeaderboard,
    bytesOf: (principal: string) => Uint8Array,
): Uint8Array {
    const high = Math.floor(atMs / TWO_32);
    const rows = entries.flatMap((entry) => [
        1,
        ...counted(bytesOf(entry.id)),
        ...optional(entry.username, (name) => counted(new TextEncoder().encode(name))),
        ...low(entry.gamesPlayed, 4),
        ...optional(entry.deviation, (points) => low(points, 2)),
        ...optional(entry.experience, (points) => low(points, 4)),
        entry.provisional ? 1 : 0,
        ...low(entry.rating, 2),
        ...low(entry.place, 4),
        ...low(entry.gamesWon, 4),
    ]);
    return Uint8Array.from([high >>> 8, high, ...u32(atMs % TWO_32), ...u32(total), ...rows]);
}

/** The leaf of a season: u8 1 · for each place, from the first, u16 rating · u8 length of the principal · the principal. */
export function seasonLeaf(places: Season['places'], bytesOf: (principal: string) => Uint8Array): Uint8Array {
    const rows = places.flatMap(({ id, rating }) => [rating >> 8, rating, ...counted(bytesOf(id))]);
    return Uint8Array.from([1, ...rows]);
}

/** A principal or a name is shorter than 128 bytes. */
export function counted(bytes: Uint8Array): readonly number[] {
    return [bytes.length, ...bytes];
}

function optional<Value>(value: Value | undefined, write: (value: Value) => readonly number[]): readonly number[] {
    return value === undefined ? [0] : [1, ...write(value)];
}

/** The lowest byte first. */
function low(number: number, bytes: number): readonly number[] {
    return Array.from({ length: bytes }, (_, place) => (number >>> (8 * place)) & 0xff);
}
