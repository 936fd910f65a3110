import { GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import { bySeat } from '@dice-wards/games/seats';
import { levelNumber, levelOf, type RobotSeat } from '@dice-wards/robots/levels';
import { getTime, readU32, setTime } from '../../platform/bytes';
import { gameBits, termsInGame } from '../../platform/terms';
import { type AwaitedThrow, type Basis, type Game, NO_ENTRIES, type Setup, setupOf } from '../model/game';
import { PAGE_ENTRIES, splitAfter, writeEntry } from '../model/log';
import type { Reserve } from '../model/reserve';
import { SEAL_BYTES, SealedDice, TAPE_BYTES } from '../model/sealed_dice';

/**
 * A game in stable memory, layout 1 (numbers big-endian, times in milliseconds, those that change often as doubles):
 *
 *       0 u8 layout, 4 bits; above them whether there is a reserve, 1 bit, and the number of players less 1, 3 bits
 *       1 u8 moves by the clock in a row, 6 bits; above them which of the first two players were told of the game
 *       2 u8 bytes used of the tape    3 u8 kind
 *       4 u8 flags: 1 rated, 2 private, 4 doubling; above them the terms, 5 bits    5 u24 version
 *       8 u8 seats that have promised their next throw, 6 bits; above them whether a robot has the second seat, 1 bit    9 u24 turn
 *      12 f64 turn started   20 f64 deadline   28 u16 tape's number
 *      30 the tape, 50 bytes        80 its seal, 32 bytes
 *     112 u48 created  118 u24: window, s, 21 bits; above them the robots' level, from 1, or 0 without one, 3 bits
 *     121 u8+n for each player
 *         with more than two: u8 which of the others were told of the game
 *         with a reserve: u32 ms left to each player · u8 the seats that have acted · u48 when the clock looks, ms
 *         the game's state · the page of the log that is not full yet
 *
 * That makes 189 bytes for a game of Dice Wards between two people. With 190, five of them would need two of the 1 KiB
 * nodes of Azle's map instead of one.
 */
const LAYOUT = 1;
const LAYOUT_MASK = 0x0f;
const WITH_RESERVE = 0x10;
/** Where the number of players stands in its byte. */
const PLAYERS_BIT = 5;
const RATED = 1;
const PRIVATE = 2;
const DOUBLING = 4;
const SETUP_FLAGS = RATED | PRIVATE | DOUBLING;
/** The bits of the clock's moves. */
const IDLE_BITS = 6;
const IDLE_MASK = (1 << IDLE_BITS) - 1;
const PROMISED_MASK = 0b11_1111;
const ROBOT_IS_SECOND = 0b100_0000;
const U24_MASK = 0xff_ffff;
const TAPE_NUMBER_AT = 28;
const TAPE_AT = 30;
const SEAL_AT = TAPE_AT + TAPE_BYTES;
const CREATED_AT = SEAL_AT + SEAL_BYTES;
const WINDOW_AT = CREATED_AT + 6;
const PLAYERS_AT = WINDOW_AT + 3;

/** A window is 24 days at most. */
const WINDOW_BITS = 21;
const WINDOW_MASK = (1 << WINDOW_BITS) - 1;
/** Of a reserve, beside what is left to each player. */
const RESERVE_BYTES = 7;

/** Room for any record: a page of 16 entries of 256 bytes, and what one change may add. */
const DESK_BYTES = 8192;

/** By kind and flags. */
const SETUPS: (Setup | undefined)[] = [];

function setupIn(record: Uint8Array): Setup {
    const code = record[3]! | ((record[4]! & SETUP_FLAGS) << 8);
    return SETUPS[code] ?? readSetup(code);
}

function readSetup(code: number): Setup {
    const kind: GameKindName | undefined = GAME_KINDS[code & 0xff];
    if (kind === undefined) throw new Error(`a game of an unknown kind: ${code & 0xff}`);
    const flags = code >> 8;
    const setup = setupOf({
        kind,
        rated: (flags & RATED) !== 0,
        doubling: (flags & DOUBLING) !== 0,
        isPrivate: (flags & PRIVATE) !== 0,
    });
    SETUPS[code] = setup;
    return setup;
}

function flagsOf({ rated, doubling, isPrivate }: Basis): number {
    return (rated ? RATED : 0) | (isPrivate ? PRIVATE : 0) | (doubling ? DOUBLING : 0);
}

function robotOf(level: number, isSecond: boolean): RobotSeat | undefined {
    if (level === 0) return undefined;
    const name = levelOf(level);
    if (name === undefined) throw new Error(`a robot of an unknown level: ${level}`);
    return { seat: isSecond ? 1 : 0, level: name };
}

/** Whether all but its players see the game of a stored record a turn late. */
export function isDelayedIn(record: Uint8Array): boolean {
    return termsInGame(record[4]!).spectatorDelay;
}

function playersIn(record: Uint8Array): number {
    return (record[0]! >> PLAYERS_BIT) + 1;
}

/** Where what follows the players begins. */
function playersEnd(record: Uint8Array): number {
    let at = PLAYERS_AT;
    for (let left = playersIn(record); left > 0; left -= 1) at += 1 + record[at]!;
    return at;
}

/** The byte of those who were told, and a reserve, in a game of so many players. */
function extraBytes(players: number, hasReserve: boolean): number {
    return (players > 2 ? 1 : 0) + (hasReserve ? RESERVE_BYTES + 4 * players : 0);
}

function stateIn(record: Uint8Array): number {
    return playersEnd(record) + extraBytes(playersIn(record), (record[0]! & WITH_RESERVE) !== 0);
}

function readReserve(view: DataView, at: number, players: number): Reserve {
    const leftMs: number[] = [];
    for (let seat = 0; seat < players; seat += 1) leftMs.push(view.getUint32(at + 4 * seat));
    const actedAt = at + 4 * players;
    return { leftMs: bySeat(leftMs), acted: view.getUint8(actedAt), lookMs: getTime(view, actedAt + 1) };
}

/** Answers where it ends. */
function writeReserve({ leftMs, acted, lookMs }: Reserve, to: DataView, from: number): number {
    let at = from;
    for (const ms of leftMs) {
        to.setUint32(at, ms);
        at += 4;
    }
    to.setUint8(at, acted);
    setTime(to, at + 1, lookMs);
    return at + RESERVE_BYTES;
}

/**
 * Where records are read and written, one after the other: a copy costs less than a view of the bytes. After an action only what
 * has changed is written into the record, in its place, and entries join the end of the page.
 */
export class RecordDesk {
    private readonly bytes = new Uint8Array(DESK_BYTES);
    private readonly view = new DataView(this.bytes.buffer);
    private size = 0;

    /** @param awaited the throw of late dice that a game awaits */
    constructor(private readonly awaited: (roomId: number) => AwaitedThrow | undefined = () => undefined) {}

    /** Puts a stored record on the desk. */
    lay(record: Uint8Array): void {
        this.bytes.set(record);
        this.size = record.length;
    }

    /** A copy of the record on the desk. */
    record(): Uint8Array {
        return this.bytes.slice(0, this.size);
    }

    /**
     * Puts a stored record on the desk and reads it. The game keeps parts of `record`.
     *
     * @throws for a layout that no version wrote, and RangeError if bytes are missing
     */
    read(roomId: number, record: Uint8Array): Game {
        this.lay(record);
        const bytes = this.bytes;
        const view = this.view;
        const layout = bytes[0]! & LAYOUT_MASK;
        if (layout !== LAYOUT) throw new Error(`a game of layout ${layout}`);
        const setup = setupIn(bytes);
        const rules = setup.rules;
        const records = rules.records;
        const count = playersIn(bytes);
        const players: Uint8Array[] = [];
        let at = PLAYERS_AT;
        for (let seat = 0; seat < count; seat += 1) {
            const end = at + 1 + bytes[at]!;
            players.push(record.subarray(at + 1, end));
            at = end;
        }
        let told = bytes[1]! >> IDLE_BITS;
        if (count > 2) {
            told |= bytes[at]! << 2;
            at += 1;
        }
        const hasReserve = (bytes[0]! & WITH_RESERVE) !== 0;
        const reserve = hasReserve ? readReserve(view, at, count) : undefined;
        const stateAt = hasReserve ? at + RESERVE_BYTES + 4 * count : at;
        if (stateAt + records.stateSize > this.size) throw new RangeError('a record of a game ends too early');
        const window = view.getUint32(WINDOW_AT - 1) & U24_MASK;
        const terms = termsInGame(bytes[4]!);
        const beside = bytes[8]!;
        return {
            roomId,
            setup,
            players: bySeat(players),
            createdAtMs: getTime(view, CREATED_AT),
            windowSeconds: window & WINDOW_MASK,
            told,
            robot: robotOf(window >> WINDOW_BITS, (beside & ROBOT_IS_SECOND) !== 0),
            terms,
            memo: rules.newMemo(),
            version: view.getUint32(4) & U24_MASK,
            turnId: view.getUint32(8) & U24_MASK,
            turnStartedAtMs: view.getFloat64(12),
            deadlineMs: view.getFloat64(20),
            idleMoves: bytes[1]! & IDLE_MASK,
            reserve,
            dice: new SealedDice(view.getUint16(TAPE_NUMBER_AT), record, TAPE_AT),
            used: bytes[2]!,
            awaits: terms.lateDice ? this.awaited(roomId) : undefined,
            promised: beside & PROMISED_MASK,
            landing: undefined,
            state: records.readState(view, stateAt),
            entries: NO_ENTRIES,
        };
    }

    /** Puts a new game on the desk, with the entries that its log has already. */
    begin(game: Game): void {
        const { createdAtMs, windowSeconds, players, robot, reserve, terms } = game;
        const bytes = this.bytes;
        const window = windowSeconds | ((robot === undefined ? 0 : levelNumber(robot.level)) << WINDOW_BITS);
        bytes.fill(0);
        bytes[0] = LAYOUT | (reserve === undefined ? 0 : WITH_RESERVE) | ((players.length - 1) << PLAYERS_BIT);
        bytes[3] = GAME_KINDS.indexOf(game.setup.kind);
        bytes[4] = flagsOf(game.setup) | gameBits(terms);
        bytes[8] = robot?.seat === 1 ? ROBOT_IS_SECOND : 0;
        setTime(this.view, CREATED_AT, createdAtMs);
        this.view.setUint8(WINDOW_AT, window >>> 16);
        this.view.setUint16(WINDOW_AT + 1, window);
        let at = PLAYERS_AT;
        for (const player of players) {
            bytes[at] = player.length;
            bytes.set(player, at + 1);
            at += 1 + player.length;
        }
        if (players.length > 2) bytes[at] = game.told >> 2;
        this.size = stateIn(bytes) + game.setup.rules.records.stateSize;
        this.writeDice(game.dice);
        this.update(game);
    }

    /**
     * Takes a change of the game on the desk over, and its entries into the log. Answers the page if it has become full.
     */
    update(game: Game): Uint8Array | undefined {
        const view = this.view;
        const bytes = this.bytes;
        const records = game.setup.rules.records;
        const version = game.version;
        const entries = game.entries;
        const count = entries.length;
        const players = game.players;
        const reserve = game.reserve;
        let stateAt = PLAYERS_AT + players.length;
        for (let seat = 0; seat < players.length; seat += 1) stateAt += players[seat]!.length;
        if (players.length > 2) stateAt += 1;
        if (reserve !== undefined) stateAt = writeReserve(reserve, view, stateAt);
        const idle = game.idleMoves | ((game.told & 0b11) << IDLE_BITS);
        view.setUint32(0, (bytes[0]! << 24) | (idle << 16) | (game.used << 8) | bytes[3]!);
        view.setUint32(4, (bytes[4]! << 24) | version);
        view.setUint32(8, (((bytes[8]! & ROBOT_IS_SECOND) | game.promised) << 24) | game.turnId);
        view.setFloat64(12, game.turnStartedAtMs);
        view.setFloat64(20, game.deadlineMs);
        // Another tape has another number.
        if (game.dice.index !== view.getUint16(TAPE_NUMBER_AT)) this.writeDice(game.dice);
        records.writeState(game.state, view, stateAt);
        game.entries = NO_ENTRIES;
        if (count === 0) return undefined;
        let size = this.size;
        for (let i = 0; i < count; i += 1) size = writeEntry(records, entries[i]!, view, size);
        this.size = size;
        const onPage = (version - count) % PAGE_ENTRIES;
        return onPage + count < PAGE_ENTRIES ? undefined : this.turnPage(stateAt + records.stateSize);
    }

    private writeDice({ index, tape }: SealedDice): void {
        this.view.setUint16(TAPE_NUMBER_AT, index);
        this.bytes.set(tape.bytes, TAPE_AT);
        this.bytes.set(tape.seal, SEAL_AT);
    }

    private turnPage(pageAt: number): Uint8Array {
        const [full, rest] = splitAfter(PAGE_ENTRIES, this.bytes.slice(pageAt, this.size));
        this.bytes.set(rest, pageAt);
        this.size = pageAt + rest.length;
        return full;
    }
}

/** The page of the log in a stored record, which is not full yet. */
export function pageIn(record: Uint8Array): Uint8Array {
    return record.slice(pageAt(record, setupIn(record)));
}

/** What a stored record tells of the log of its game. */
export interface OpenLog {
    readonly setup: Setup;
    readonly version: number;
    readonly record: Uint8Array;
    /** Where its page begins in the record, which ends with it. The page is not full yet. */
    readonly pageAt: number;
}

export function logIn(record: Uint8Array | undefined): OpenLog | undefined {
    if (record === undefined) return undefined;
    const setup = setupIn(record);
    return { setup, version: versionIn(record), record, pageAt: pageAt(record, setup) };
}

function pageAt(record: Uint8Array, setup: Setup): number {
    return stateIn(record) + setup.rules.records.stateSize;
}

export function turnIn(record: Uint8Array): number {
    return readU32(record, 8) & U24_MASK;
}

export function versionIn(record: Uint8Array): number {
    return readU32(record, 4) & U24_MASK;
}
