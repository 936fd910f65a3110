import { GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
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
 *       0 u8 layout, 4 bits; above them whether there is a reserve, 1 bit, and the terms     1 u8 moves by the clock in a row, 6 bits; above them the seats that were told of the game, as bits
 *       2 u8 bytes used of the tape    3 u8 kind · 2 + flags
 *       4 u32 version   8 u32 turn, 30 bits; above them the seats that have promised their next throw, as bits
 *      12 f64 turn started   20 f64 deadline   28 u16 tape's number
 *      30 the tape, 50 bytes        80 its seal, 32 bytes
 *     112 u48 created  118 u24: window, s, 18 bits; above them the robot's level, from 1, or 0 without one, 3 bits; its seat, 1 bit
 *     121 u8+n Player1 · u8+n Player2
 *         with a reserve: u32 ms left to Player1 · u32 to Player2 · u8 the seats that have acted · u48 when
 *             the clock looks, ms
 *         the game's state · the page of the log that is not full yet
 *
 * That makes 189 bytes for a game of Dice Wards between two people. With 190, five of them would need two of the 1 KiB
 * nodes of Azle's map instead of one.
 *
 * The flags are 1 for rated, 32 for private, 128 for doubling.
 */
const LAYOUT = 1;
const LAYOUT_MASK = 0x0f;
const WITH_RESERVE = 0x10;
const RATED = 0x01;
const PRIVATE = 0x20;
const DOUBLING = 0x80;
/** The bits of the clock's moves. */
const IDLE_BITS = 6;
const IDLE_MASK = (1 << IDLE_BITS) - 1;
const TURN_BITS = 30;
const TURN_MASK = 2 ** TURN_BITS - 1;
const TAPE_NUMBER_AT = 28;
const TAPE_AT = 30;
const SEAL_AT = TAPE_AT + TAPE_BYTES;
const CREATED_AT = SEAL_AT + SEAL_BYTES;
const WINDOW_AT = CREATED_AT + 6;
const PLAYERS_AT = WINDOW_AT + 3;

/** A window is three days at most. */
const WINDOW_BITS = 18;
const WINDOW_MASK = (1 << WINDOW_BITS) - 1;
const ROBOT_BITS = 0b1111;
const ROBOT_SEAT = 0b1000;
const RESERVE_BYTES = 15;
/** Where the seats stand in it, and when the clock looks. */
const ACTED_AT = 8;
const LOOK_AT = 9;

/** Room for any record: a page of 16 entries of 256 bytes, and what one change may add. */
const DESK_BYTES = 8192;

/** By the byte that stands for them. */
const SETUPS: (Setup | undefined)[] = [];

function setupOfCode(code: number): Setup {
    return SETUPS[code] ?? readSetup(code);
}

function readSetup(code: number): Setup {
    const kind: GameKindName | undefined = GAME_KINDS[(code & ~(PRIVATE | DOUBLING)) >> 1];
    if (kind === undefined) throw new Error(`a game of an unknown kind: ${code}`);
    const setup = setupOf({
        kind,
        rated: (code & RATED) !== 0,
        doubling: (code & DOUBLING) !== 0,
        isPrivate: (code & PRIVATE) !== 0,
    });
    SETUPS[code] = setup;
    return setup;
}

function codeOf({ kind, rated, doubling, isPrivate }: Basis): number {
    const flags = (rated ? RATED : 0) + (isPrivate ? PRIVATE : 0) + (doubling ? DOUBLING : 0);
    return GAME_KINDS.indexOf(kind) * 2 + flags;
}

function robotOf(code: number): RobotSeat | undefined {
    if (code === 0) return undefined;
    const level = levelOf(code & 0b111);
    if (level === undefined) throw new Error(`a robot of an unknown level: ${code}`);
    return { seat: (code & ROBOT_SEAT) === 0 ? 0 : 1, level };
}

function robotCode(robot: RobotSeat | undefined): number {
    return robot === undefined ? 0 : levelNumber(robot.level) | (robot.seat === 0 ? 0 : ROBOT_SEAT);
}

/** Whether all but its players see the game of a stored record a turn late. */
export function isDelayedIn(record: Uint8Array): boolean {
    return termsInGame(record[0]!).spectatorDelay;
}

/** The bytes of a record's reserve. */
function reserveBytes(record: Uint8Array): number {
    return (record[0]! & WITH_RESERVE) === 0 ? 0 : RESERVE_BYTES;
}

function readReserve(view: DataView, at: number): Reserve {
    const leftMs = [view.getUint32(at), view.getUint32(at + 4)] as const;
    return { leftMs, acted: view.getUint8(at + ACTED_AT), lookMs: getTime(view, at + LOOK_AT) };
}

function writeReserve({ leftMs, acted, lookMs }: Reserve, to: DataView, at: number): void {
    to.setUint32(at, leftMs[0]);
    to.setUint32(at + 4, leftMs[1]);
    to.setUint8(at + ACTED_AT, acted);
    setTime(to, at + LOOK_AT, lookMs);
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
        const setup = setupOfCode(bytes[3]!);
        const rules = setup.rules;
        const records = rules.records;
        const player1At = PLAYERS_AT + 1;
        const player2At = player1At + bytes[PLAYERS_AT]! + 1;
        const reserveAt = player2At + bytes[player2At - 1]!;
        const stateAt = reserveAt + reserveBytes(bytes);
        if (stateAt + records.stateSize > this.size) throw new RangeError('a record of a game ends too early');
        const window = view.getUint32(WINDOW_AT - 1) & 0xff_ffff;
        const terms = termsInGame(bytes[0]!);
        return {
            roomId,
            setup,
            players: [record.subarray(player1At, player2At - 1), record.subarray(player2At, reserveAt)],
            createdAtMs: getTime(view, CREATED_AT),
            windowSeconds: window & WINDOW_MASK,
            told: bytes[1]! >> IDLE_BITS,
            robot: window > WINDOW_MASK ? robotOf((window >> WINDOW_BITS) & ROBOT_BITS) : undefined,
            terms,
            memo: rules.newMemo(),
            version: view.getUint32(4),
            turnId: view.getUint32(8) & TURN_MASK,
            turnStartedAtMs: view.getFloat64(12),
            deadlineMs: view.getFloat64(20),
            idleMoves: bytes[1]! & IDLE_MASK,
            reserve: stateAt === reserveAt ? undefined : readReserve(view, reserveAt),
            dice: new SealedDice(view.getUint16(TAPE_NUMBER_AT), record, TAPE_AT),
            used: bytes[2]!,
            awaits: terms.lateDice ? this.awaited(roomId) : undefined,
            promised: bytes[8]! >>> (TURN_BITS - 24),
            landing: undefined,
            state: records.readState(view, stateAt),
            entries: NO_ENTRIES,
        };
    }

    /** Puts a new game on the desk, with the entries that its log has already. */
    begin(game: Game): void {
        const { createdAtMs, windowSeconds, players, robot, reserve, terms } = game;
        const window = windowSeconds | (robotCode(robot) << WINDOW_BITS);
        this.bytes.fill(0);
        this.bytes[0] = LAYOUT | (reserve === undefined ? 0 : WITH_RESERVE) | gameBits(terms);
        this.bytes[3] = codeOf(game.setup);
        setTime(this.view, CREATED_AT, createdAtMs);
        this.view.setUint8(WINDOW_AT, window >>> 16);
        this.view.setUint16(WINDOW_AT + 1, window);
        let at = PLAYERS_AT;
        for (const player of players) {
            this.bytes[at] = player.length;
            this.bytes.set(player, at + 1);
            at += 1 + player.length;
        }
        if (reserve !== undefined) {
            writeReserve(reserve, this.view, at);
            at += RESERVE_BYTES;
        }
        this.size = at + game.setup.rules.records.stateSize;
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
        let stateAt = PLAYERS_AT + 2 + players[0].length + players[1].length;
        if (reserve !== undefined) {
            writeReserve(reserve, view, stateAt);
            stateAt += RESERVE_BYTES;
        }
        const idle = game.idleMoves | (game.told << IDLE_BITS);
        view.setUint32(0, (bytes[0]! << 24) | (idle << 16) | (game.used << 8) | bytes[3]!);
        view.setUint32(4, version);
        view.setUint32(8, game.turnId | (game.promised << TURN_BITS));
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
    return record.slice(pageAt(record, setupOfCode(record[3]!)));
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
    const setup = setupOfCode(record[3]!);
    return { setup, version: versionIn(record), record, pageAt: pageAt(record, setup) };
}

function pageAt(record: Uint8Array, setup: Setup): number {
    const player2At = PLAYERS_AT + 1 + record[PLAYERS_AT]!;
    const reserveAt = player2At + 1 + record[player2At]!;
    return reserveAt + reserveBytes(record) + setup.rules.records.stateSize;
}

export function turnIn(record: Uint8Array): number {
    return readU32(record, 8) & TURN_MASK;
}

export function versionIn(record: Uint8Array): number {
    return readU32(record, 4);
}
