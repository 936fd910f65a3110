import { GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import { type Level, levelNumber, levelOf } from '@dice-wards/robots/levels';
import { readU32, setTime, timeAt, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import type { PlayerRating } from '../model/rated_game';
import { MAX_RATING_BYTES, storedRating, writeRating } from './profile_record';

/** A counted result, as far as it takes to undo it. */
export interface Report {
    readonly engine: Uint8Array;
    readonly gameId: number;
    /** Milliseconds since 1970; with the id it names the game. */
    readonly startedAtMs: number;
    readonly kind: GameKindName;
    /** The level of the robot that had one of the seats; `undefined` between people. */
    readonly robot: Level | undefined;
    /** Of a game of two its winner and its loser, the engine among them; of a ranking the people in it, six at most. */
    readonly sides: readonly Side[];
}

/** A player's part in it. */
export interface Side {
    readonly id: Uint8Array;
    /** One of them at most. */
    readonly won: boolean;
    readonly points: number;
    /** The ratings before and after the game; `after` is `null` if it was not rated. */
    readonly before: PlayerRating | null;
    readonly after: PlayerRating | null;
    /** The game's number in the player's history; 0 if it is not there. */
    readonly number: number;
}

/**
 * The last 20,000 results, so that those of an engine that was linked by mistake can be undone.
 *
 * Stored in a ring: key = u32 number mod 20,000; value, layout 1 = u8 layout · u32 number · u32 game · u8 kind + 16 · the robot's
 * level, from 1, or 0 · u48 start of the game, ms · u8+n engine · u8 sides + 16 · which of them has won, from 1, or 0 · for each
 * side u8+n principal · u32 points · u32 the game's number in the player's history · rating before · rating after, as in a profile.
 */
export interface Reports {
    /** @param number from 1, one more for each result */
    add(number: number, report: Report): void;
    /** `undefined` if it was undone, or is too old. */
    get(number: number): Report | undefined;
    remove(number: number): void;
}

export const MAX_REPORTS = 20_000;
const LAYOUT = 1;
const STARTED_AT = 10;
const FIXED_BYTES = 16;
/** The most that a side takes: principals have 29 bytes at most. */
const MAX_SIDE_BYTES = 1 + 29 + 8 + 2 * MAX_RATING_BYTES;

export function createReports(map: StableMap): Reports {
    const keyOf = (number: number): Uint8Array => u32Key(number % MAX_REPORTS);

    function get(number: number): Report | undefined {
        const bytes = map.get(keyOf(number));
        if (bytes === undefined) return undefined;
        if (bytes[0] !== LAYOUT) throw new Error(`a stored report has the unknown layout ${bytes[0]}`);
        return readU32(bytes, 1) === number ? decode(bytes) : undefined;
    }
    return {
        add: (number, report) => map.set(keyOf(number), encode(number, report)),
        get,
        remove: (number) => {
            if (get(number) !== undefined) map.delete(keyOf(number));
        },
    };
}

function encode(number: number, { engine, gameId, startedAtMs, kind, robot, sides }: Report): Uint8Array {
    const bytes = new Uint8Array(FIXED_BYTES + 2 + engine.length + sides.length * MAX_SIDE_BYTES);
    const view = new DataView(bytes.buffer);
    bytes[0] = LAYOUT;
    view.setUint32(1, number);
    view.setUint32(5, gameId);
    bytes[9] = GAME_KINDS.indexOf(kind) | (robot === undefined ? 0 : levelNumber(robot) << 4);
    setTime(view, STARTED_AT, startedAtMs);
    let at = put(bytes, FIXED_BYTES, engine) + 1;
    let winner = 0;
    const count = sides.length;
    const countAt = at - 1;
    for (let n = 0; n < count; n += 1) {
        const side = sides[n]!;
        if (side.won) winner = n + 1;
        at = writeSide(bytes, view, at, side);
    }
    bytes[countAt] = count | (winner << 4);
    return bytes.subarray(0, at);
}

function writeSide(
    bytes: Uint8Array,
    view: DataView,
    from: number,
    { id, points, before, after, number }: Side,
): number {
    const at = put(bytes, from, id);
    view.setUint32(at, points);
    view.setUint32(at + 4, number);
    return writeRating(bytes, view, writeRating(bytes, view, at + 8, before), after);
}

/** Writes a field after its length. Returns where the next one begins. */
function put(bytes: Uint8Array, at: number, field: Uint8Array): number {
    bytes[at] = field.length;
    bytes.set(field, at + 1);
    return at + 1 + field.length;
}

function decode(bytes: Uint8Array): Report {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const engineEnd = FIXED_BYTES + 1 + bytes[FIXED_BYTES]!;
    const count = bytes[engineEnd]! & 0x0f;
    const winner = bytes[engineEnd]! >> 4;
    const sides: Side[] = [];
    let at = engineEnd + 1;
    for (let n = 1; n <= count; n += 1) {
        const [side, end] = readSide(bytes, view, at, n === winner);
        sides.push(side);
        at = end;
    }
    const engine = bytes.subarray(FIXED_BYTES + 1, engineEnd);
    const startedAtMs = timeAt(bytes, STARTED_AT);
    const kind = GAME_KINDS[bytes[9]! & 0x0f]!;
    return { engine, gameId: readU32(bytes, 5), startedAtMs, kind, robot: levelOf(bytes[9]! >> 4), sides };
}

function readSide(bytes: Uint8Array, view: DataView, from: number, won: boolean): readonly [Side, end: number] {
    const idEnd = from + 1 + bytes[from]!;
    const number = view.getUint32(idEnd + 4);
    const [before, beforeEnd] = storedRating(bytes, view, idEnd + 8);
    const [after, end] = storedRating(bytes, view, beforeEnd);
    return [{ id: bytes.subarray(from + 1, idEnd), won, points: view.getUint32(idEnd), before, after, number }, end];
}
