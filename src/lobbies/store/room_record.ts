import { GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import { packOptions, unpackOptions } from '@dice-wards/games/options';
import type { Seat } from '@dice-wards/games/seats';
import { levelNumber, levelOf, type RobotSeat } from '@dice-wards/robots/levels';
import { asciiBytes, asciiText, readU32, setTime, timeAt, u32Key } from '../../platform/bytes';
import type { Place } from '../../platform/matches';
import type { Berserk } from '../../platform/messages';
import type { Settings } from '../../platform/room_settings';
import { roomBits, termsInRoom } from '../../platform/terms';
import { INVITE_CODE_LENGTH } from '../model/invite_code';
import { EMPTY, PHASES, type Room, type Stage } from '../model/room';

const LAYOUT = 1;
const RATED = 1;
const PRIVATE = 2;
const INVITED = 4;
const MATCH = 8;
const PLACE_BYTES = 8;
/** The place, and who is berserk. */
const MATCH_BYTES = PLACE_BYTES + 1;
const KIND_AT = 2;
/** Where the fields of variable size begin. */
const TERMS_AT = 16;
const SEATS_AT = 18;
const FIXED_BYTES = 19;
const NO_WINNER = 0xff;

export const roomKey = u32Key;

/**
 * A room, layout 1 (numbers big-endian), without its id, which is the record's key:
 *
 *     u8 layout · u8 phase · u8 kind · u8 flags (1 rated, 2 private, 4 invited, 8 match of a tournament) · u32 seconds of a turn, 0 for
 *         the game's default; if its highest bit is set: delay, 12 bits, and reserve, 12 bits, in seconds
 *     u48 created, ms · u16 options (`packOptions`), and above them the robot's level, from 1, or 0, 3 bits, and its seat, 1 bit
 *     u16 terms (`platform/terms.ts`) · u8 seats
 *     u8+n owner · u8+n name in UTF-8 · if private: 8 invite code in ASCII
 *         if somebody is invited: u8+n that player · of a match: u32 tournament · u16 round · u16 table
 *             · u8 whether its players may go berserk, 1, and who has: 2 the first player, 4 the second
 *     u8 guests · u8+n each · unless waiting: u8+n engine · if finished: u8 winner, 0 the owner, 1 the first guest, or 255 · u48 when, ms
 *         · if meeting: u8 bits of those who are awaited, 1 the owner, 2 the first guest · u48 until when, ms
 *
 * Read and written in place: rooms are read twenty at a time, and a reader that goes byte by byte would double the cost.
 */
export function encodeRoom({
    name,
    owner,
    settings,
    inviteCode,
    invited,
    createdAtMs,
    place,
    berserk,
    stage,
}: Room): Uint8Array {
    const isPrivate = inviteCode !== null;
    const { guests } = stage;
    const engine = stage.phase === 'waiting' ? undefined : stage.engine;
    const bytes = new Uint8Array(
        FIXED_BYTES +
            (2 + owner.length + name.length) +
            (isPrivate ? INVITE_CODE_LENGTH : 0) +
            (invited === null ? 0 : 1 + invited.length) +
            (place === null ? 0 : MATCH_BYTES) +
            guests.reduce((size, guest) => size + 1 + guest.length, 1) +
            (engine === undefined ? 0 : 1 + engine.length) +
            (stage.phase === 'finished' || stage.phase === 'meeting' ? 7 : 0),
    );
    bytes[0] = LAYOUT;
    bytes[1] = PHASES.indexOf(stage.phase);
    bytes[KIND_AT] = GAME_KINDS.indexOf(settings.kind);
    bytes[3] =
        (settings.rated ? RATED : 0) |
        (isPrivate ? PRIVATE : 0) |
        (invited === null ? 0 : INVITED) |
        (place === null ? 0 : MATCH);
    const view = new DataView(bytes.buffer);
    view.setUint32(4, clockCode(settings));
    setTime(view, 8, createdAtMs);
    view.setUint16(14, packOptions(settings.options) | robotBits(settings.robot));
    view.setUint16(TERMS_AT, roomBits(settings));
    bytes[SEATS_AT] = settings.seats;
    let at = put(bytes, put(bytes, FIXED_BYTES, owner), name);
    if (isPrivate) {
        bytes.set(asciiBytes(inviteCode), at);
        at += INVITE_CODE_LENGTH;
    }
    if (invited !== null) at = put(bytes, at, invited);
    if (place !== null) {
        setPlace(view, at, place);
        bytes[at + PLACE_BYTES] = berserkBits(berserk);
        at += MATCH_BYTES;
    }
    bytes[at] = guests.length;
    at += 1;
    for (const guest of guests) at = put(bytes, at, guest);
    if (engine !== undefined) at = put(bytes, at, engine);
    if (stage.phase === 'finished') {
        bytes[at] = stage.winner ?? NO_WINNER;
        setTime(view, at + 1, stage.endedAtMs);
    }
    if (stage.phase === 'meeting') {
        bytes[at] = stage.awaited;
        setTime(view, at + 1, stage.byMs);
    }
    return bytes;
}

/** In a clock's 32 bits. */
const RESERVE = 0x8000_0000;

function clockCode({ turnSeconds, reserve }: Settings): number {
    if (reserve === null) return turnSeconds ?? 0;
    return RESERVE + (reserve.delaySeconds << 12) + reserve.reserveSeconds;
}

/** Writes a field after its length. Returns where the next one begins. */
function put(bytes: Uint8Array, at: number, field: Uint8Array): number {
    bytes[at] = field.length;
    bytes.set(field, at + 1);
    return at + 1 + field.length;
}

/** The kind alone, without the rest of the room. */
export function kindIn(record: Uint8Array): GameKindName {
    return GAME_KINDS[record[KIND_AT]!]!;
}

/**
 * The byte fields of the room are windows into the record.
 *
 * @throws for an unknown layout
 */
export function decodeRoom(id: number, bytes: Uint8Array): Room {
    if (bytes[0] !== LAYOUT) throw new Error(`a stored room has the unknown layout ${bytes[0]}`);
    const flags = bytes[3]!;
    const clock = readU32(bytes, 4);
    const hasReserve = clock >= RESERVE;
    const ownerEnd = FIXED_BYTES + 1 + bytes[FIXED_BYTES]!;
    const nameEnd = ownerEnd + 1 + bytes[ownerEnd]!;
    const codeEnd = (flags & PRIVATE) === 0 ? nameEnd : nameEnd + INVITE_CODE_LENGTH;
    const invitedEnd = (flags & INVITED) === 0 ? codeEnd : codeEnd + 1 + bytes[codeEnd]!;
    const isMatch = (flags & MATCH) !== 0;
    return {
        id,
        name: bytes.subarray(ownerEnd + 1, nameEnd),
        owner: bytes.subarray(FIXED_BYTES + 1, ownerEnd),
        settings: {
            kind: kindIn(bytes),
            seats: bytes[SEATS_AT]!,
            turnSeconds: clock === 0 || hasReserve ? null : clock,
            reserve: hasReserve ? { delaySeconds: (clock >> 12) & 0xfff, reserveSeconds: clock & 0xfff } : null,
            rated: (flags & RATED) !== 0,
            options: unpackOptions(((bytes[14]! & 0x0f) << 8) | bytes[15]!),
            robot: bytes[14]! > 0x0f ? robotIn(bytes[14]!) : null,
            ...termsInRoom((bytes[TERMS_AT]! << 8) | bytes[TERMS_AT + 1]!),
        },
        inviteCode: codeEnd === nameEnd ? null : asciiText(bytes.subarray(nameEnd, codeEnd)),
        invited: invitedEnd === codeEnd ? null : bytes.subarray(codeEnd + 1, invitedEnd),
        createdAtMs: timeAt(bytes, 8),
        place: isMatch ? placeIn(bytes, invitedEnd) : null,
        berserk: isMatch ? berserkIn(bytes[invitedEnd + PLACE_BYTES]!) : null,
        stage: readStage(bytes, isMatch ? invitedEnd + MATCH_BYTES : invitedEnd),
    };
}

function setPlace(view: DataView, at: number, { tournament, round, table }: Place): void {
    view.setUint32(at, tournament);
    view.setUint16(at + 4, round);
    view.setUint16(at + 6, table);
}

function placeIn(bytes: Uint8Array, at: number): Place {
    return {
        tournament: readU32(bytes, at),
        round: (bytes[at + 4]! << 8) | bytes[at + 5]!,
        table: (bytes[at + 6]! << 8) | bytes[at + 7]!,
    };
}

const MAY_GO_BERSERK = 1;
const FIRST_IS_BERSERK = 2;
const SECOND_IS_BERSERK = 4;

function berserkBits(berserk: Berserk | null): number {
    if (berserk === null) return 0;
    return MAY_GO_BERSERK | (berserk.player1 ? FIRST_IS_BERSERK : 0) | (berserk.player2 ? SECOND_IS_BERSERK : 0);
}

function berserkIn(bits: number): Berserk | null {
    if ((bits & MAY_GO_BERSERK) === 0) return null;
    return { player1: (bits & FIRST_IS_BERSERK) !== 0, player2: (bits & SECOND_IS_BERSERK) !== 0 };
}

/** In the 16 bits of the options. */
function robotBits(robot: RobotSeat | null): number {
    return robot === null ? 0 : (levelNumber(robot.level) << 12) | (robot.seat << 15);
}

/** @param high the upper byte of the 16 bits */
function robotIn(high: number): RobotSeat {
    const level = levelOf((high >> 4) & 0b111);
    if (level === undefined) throw new Error(`a robot of an unknown level: ${high}`);
    return { seat: (high & 0x80) === 0 ? 0 : 1, level };
}

function readStage(bytes: Uint8Array, from: number): Stage {
    const phase = PHASES[bytes[1]!]!;
    if (phase === 'waiting' && bytes[from] === 0) return EMPTY;
    const guests: Uint8Array[] = [];
    let at = from + 1;
    for (let left = bytes[from]!; left > 0; left -= 1) {
        const end = at + 1 + bytes[at]!;
        guests.push(bytes.subarray(at + 1, end));
        at = end;
    }
    if (phase === 'waiting') return { phase, guests };
    const end = at + 1 + bytes[at]!;
    const engine = bytes.subarray(at + 1, end);
    const last = bytes[end]!;
    if (phase === 'finished') {
        const winner = last === NO_WINNER ? undefined : (last as Seat);
        return { phase, guests, engine, winner, endedAtMs: timeAt(bytes, end + 1) };
    }
    if (phase !== 'meeting') return { phase, guests, engine };
    return { phase, guests, engine, awaited: last, byMs: timeAt(bytes, end + 1) };
}
