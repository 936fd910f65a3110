import { GAME_KINDS } from '@dice-wards/games/kinds';
import { levelNumber, levelOf } from '@dice-wards/robots/levels';
import { getTime, setTime } from '../../platform/bytes';
import type { KindRecord, Profile, RobotRecord } from '../model/profile';
import type { PlayerRating } from '../model/rated_game';
import { NO_STANDING } from '../model/standing';
import { NO_TRUST } from '../model/trust';
import { type ReadKind, readStandings, standingBytes, writeStandings } from './standing_record';

const LAYOUT = 1;
/** All but the name, the kinds, the robots and the standings. */
const FIXED_BYTES = 23;
const KIND_BYTES = 14;
const ROBOT_BYTES = 10;
/** From the end of the name to the kinds. */
const COUNTS_BYTES = 14;
const BOT = 1;
const STANDINGS = 2;
const NO_ROBOTS: readonly RobotRecord[] = [];
/** The rating that follows the counters of a kind, and its size in bytes. Append only. */
const NOT_RATED = 0;
const GLICKO2 = 1;
const GLICKO2_BYTES = 30;
const FIBS = 2;
const FIBS_BYTES = 12;

/**
 * A profile, layout 1 (numbers big-endian, floats IEEE 754 of 64 bits), without the principal, which is the record's key:
 *
 *     u8 layout · u48 created, ms · u8+n username in ASCII, n = 0 for none · u32 played · u32 won · u32 the number of the last game in the player's history
 *     u8 1 for a program, 2 if standings follow · u8 kinds, and for each
 *         u8 kind · u32 played · u32 won · u32 points · u8 rated: 0 for not, or
 *             1 by Glicko-2 · f64 rating · f64 deviation · f64 volatility · u48 end of the last rated game, ms
 *             2 by the formula of FIBS · f64 rating · u32 experience
 *
 *     u8 kinds of robots met, and for each u8 kind · u8 level, from 1 · u32 played · u32 won
 *     standings (`standing_record.ts`)
 *
 * Read and written in place: a game reads and writes two profiles, and going byte by byte would cost four times as much.
 */
export function encodeProfile(profile: Profile): Uint8Array {
    const { username, kinds, robots, history, bot, trust } = profile;
    const nameLength = username === null ? 0 : username.length;
    const standings = standingBytes(kinds, trust);
    let size = FIXED_BYTES + nameLength + kinds.length * KIND_BYTES + robots.length * ROBOT_BYTES + standings;
    for (let k = 0; k < kinds.length; k += 1) {
        const { rating } = kinds[k]!;
        if (rating !== null) size += 'experience' in rating ? FIBS_BYTES : GLICKO2_BYTES;
    }
    const bytes = new Uint8Array(size);
    const view = new DataView(bytes.buffer);
    bytes[0] = LAYOUT;
    setTime(view, 1, profile.createdAtMs);
    bytes[7] = nameLength;
    if (username !== null) bytes.set(username, 8);
    let at = 8 + nameLength;
    view.setUint32(at, profile.gamesPlayed);
    view.setUint32(at + 4, profile.gamesWon);
    view.setUint32(at + 8, history);
    bytes[at + 12] = (bot ? BOT : 0) | (standings > 0 ? STANDINGS : 0);
    bytes[at + 13] = kinds.length;
    at += COUNTS_BYTES;
    for (let k = 0; k < kinds.length; k += 1) at = writeKind(bytes, view, at, kinds[k]!);
    at = writeRobots(bytes, view, at, robots);
    if (standings > 0) writeStandings(view, at, kinds, trust);
    return bytes;
}

/** Returns where the next one begins. */
function writeKind(bytes: Uint8Array, view: DataView, at: number, record: KindRecord): number {
    bytes[at] = GAME_KINDS.indexOf(record.kind);
    view.setUint32(at + 1, record.gamesPlayed);
    view.setUint32(at + 5, record.gamesWon);
    view.setUint32(at + 9, record.points);
    return writeRating(bytes, view, at + KIND_BYTES - 1, record.rating);
}

/** Returns where the standings begin. */
function writeRobots(bytes: Uint8Array, view: DataView, from: number, robots: readonly RobotRecord[]): number {
    bytes[from] = robots.length;
    let at = from + 1;
    for (const { kind, level, gamesPlayed, gamesWon } of robots) {
        bytes[at] = GAME_KINDS.indexOf(kind);
        bytes[at + 1] = levelNumber(level);
        view.setUint32(at + 2, gamesPlayed);
        view.setUint32(at + 6, gamesWon);
        at += ROBOT_BYTES;
    }
    return at;
}

function readRobots(bytes: Uint8Array, view: DataView, from: number): readonly RobotRecord[] {
    if (bytes[from] === 0) return NO_ROBOTS;
    return Array.from({ length: bytes[from]! }, (_, n) => {
        const at = from + 1 + n * ROBOT_BYTES;
        const level = levelOf(bytes[at + 1]!);
        if (level === undefined) throw new Error(`a stored profile has a robot of the unknown level ${bytes[at + 1]}`);
        const kind = GAME_KINDS[bytes[at]!]!;
        return { kind, level, gamesPlayed: view.getUint32(at + 2), gamesWon: view.getUint32(at + 6) };
    });
}

/** The last part of a kind's record: whether there is a rating, and the rating. Returns where the next one begins. */
export function writeRating(bytes: Uint8Array, view: DataView, at: number, rating: PlayerRating | null): number {
    if (rating === null) {
        bytes[at] = NOT_RATED;
        return at + 1;
    }
    view.setFloat64(at + 1, rating.rating);
    if ('experience' in rating) {
        bytes[at] = FIBS;
        view.setUint32(at + 9, rating.experience);
        return at + 1 + FIBS_BYTES;
    }
    bytes[at] = GLICKO2;
    view.setFloat64(at + 9, rating.deviation);
    view.setFloat64(at + 17, rating.volatility);
    setTime(view, at + 25, rating.ratedAtMs);
    return at + 1 + GLICKO2_BYTES;
}

/** The most bytes that `writeRating` takes. */
export const MAX_RATING_BYTES = 1 + GLICKO2_BYTES;

/** Reads what `writeRating` wrote, and answers where the next one begins. */
export function storedRating(
    bytes: Uint8Array,
    view: DataView,
    at: number,
): readonly [PlayerRating | null, end: number] {
    const rated = bytes[at]!;
    if (rated === NOT_RATED) return [null, at + 1];
    return [readRating(view, at + 1, rated), at + 1 + (rated === GLICKO2 ? GLICKO2_BYTES : FIBS_BYTES)];
}

/**
 * The name is a window into the record.
 *
 * @throws for an unknown layout or rating
 */
export function decodeProfile(bytes: Uint8Array): Profile {
    if (bytes[0] !== LAYOUT) throw new Error(`a stored profile has the unknown layout ${bytes[0]}`);
    const nameEnd = 8 + bytes[7]!;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const kinds: ReadKind[] = [];
    let at = nameEnd + COUNTS_BYTES;
    for (let left = bytes[at - 1]!; left > 0; left -= 1) {
        const rated = bytes[at + 13]!;
        const rating = rated === NOT_RATED ? null : readRating(view, at + KIND_BYTES, rated);
        kinds.push({
            kind: GAME_KINDS[bytes[at]!]!,
            gamesPlayed: view.getUint32(at + 1),
            gamesWon: view.getUint32(at + 5),
            points: view.getUint32(at + 9),
            rating,
            standing: NO_STANDING,
        });
        at += KIND_BYTES;
        if (rated !== NOT_RATED) at += rated === GLICKO2 ? GLICKO2_BYTES : FIBS_BYTES;
    }
    const flags = bytes[nameEnd + 12]!;
    const standingsAt = at + 1 + bytes[at]! * ROBOT_BYTES;
    return {
        username: decodeName(bytes),
        createdAtMs: getTime(view, 1),
        gamesPlayed: view.getUint32(nameEnd),
        gamesWon: view.getUint32(nameEnd + 4),
        kinds,
        trust: (flags & STANDINGS) === 0 ? NO_TRUST : readStandings(view, standingsAt, kinds),
        robots: readRobots(bytes, view, at),
        history: view.getUint32(nameEnd + 8),
        bot: (flags & BOT) !== 0,
    };
}

/** The name of a stored profile: a window into the record, as in a whole one. */
export function decodeName(bytes: Uint8Array): Uint8Array | null {
    return bytes[7] === 0 ? null : bytes.subarray(8, 8 + bytes[7]!);
}

function readRating(view: DataView, at: number, rated: number): PlayerRating {
    const rating = view.getFloat64(at);
    if (rated === FIBS) return { rating, experience: view.getUint32(at + 8) };
    if (rated !== GLICKO2) throw new Error(`a stored profile has a rating of the unknown kind ${rated}`);
    return {
        rating,
        deviation: view.getFloat64(at + 8),
        volatility: view.getFloat64(at + 16),
        ratedAtMs: getTime(view, at + 24),
    };
}
