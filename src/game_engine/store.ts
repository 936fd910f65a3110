import { Reader, u32Key, Writer } from '../canister/bytes';
import { GAME_KINDS } from '../canister/game_kinds';
import type { StableMap } from '../canister/host';
import { GAMES } from './games';
import type { Game, LogEntry, Mover } from './model/game';
import { TAPE_BYTES, type Tape } from './model/sealed_dice';

/** Stable memories of this canister. Append only; a number is never used for anything else. */
export const MEMORY = { games: 0, log: 1, deadlines: 2, outbox: 3, counters: 4, links: 5, tapes: 6 } as const;

const GAME_LAYOUT = 1;
const LOG_LAYOUT = 1;
const SEAL_BYTES = 32;
const RATED = 1;
const LAST_BY_CLOCK = 2;
const MOVERS: readonly Mover[] = [0, 1, 'clock'];

/** Live and finished games by room id. */
export interface GameStore {
    get(roomId: number): Game | undefined;
    set(roomId: number, game: Game): void;
    size(): number;
}

/** What happened in each game, by room id and version. */
export interface LogStore {
    get(roomId: number, version: number): LogEntry | undefined;
    add(roomId: number, entry: LogEntry): void;
}

/** Tapes that are used up, by room id and number. */
export interface TapeStore {
    get(roomId: number, index: number): Tape | undefined;
    add(roomId: number, index: number, tape: Tape): void;
}

export function createGameStore(map: StableMap): GameStore {
    return {
        get: (roomId) => {
            const bytes = map.get(u32Key(roomId));
            return bytes === undefined ? undefined : decodeGame(bytes);
        },
        set: (roomId, game) => map.set(u32Key(roomId), encodeGame(game)),
        size: () => map.size(),
    };
}

export function createLogStore(map: StableMap): LogStore {
    return {
        get: (roomId, version) => {
            const bytes = map.get(pairKey(roomId, version));
            return bytes === undefined ? undefined : decodeEntry(version, bytes);
        },
        add: (roomId, entry) => map.set(pairKey(roomId, entry.version), encodeEntry(entry)),
    };
}

/**
 * A game, layout 1 (numbers big-endian, times in milliseconds):
 *
 *     u8 layout · u8 kind · u8 flags (1 rated, 2 last by the clock) · u32 version · u32 turn
 *     u48 created · u48 turn started · u48 deadline · u32 window in seconds
 *     u8+n Player1 · u8+n Player2 · u32 tape's number · u8 its bytes used · 64 its bytes · 32 its seal · the game's state
 */
export function encodeGame(game: Game): Uint8Array {
    const flags = (game.rated ? RATED : 0) | (game.lastByClock ? LAST_BY_CLOCK : 0);
    return new Writer(256)
        .u8(GAME_LAYOUT)
        .u8(GAME_KINDS.indexOf(game.kind))
        .u8(flags)
        .u32(game.version)
        .u32(game.turnId)
        .time(game.createdAtMs)
        .time(game.turnStartedAtMs)
        .time(game.deadlineMs)
        .u32(game.windowSeconds)
        .short(game.players[0])
        .short(game.players[1])
        .u32(game.dice.index)
        .u8(game.dice.used)
        .raw(game.dice.tape.bytes)
        .raw(game.dice.tape.seal)
        .raw(GAMES[game.kind].records.encodeState(game.state))
        .finish();
}

export function decodeGame(bytes: Uint8Array): Game {
    const reader = new Reader(bytes);
    const layout = reader.u8();
    if (layout !== GAME_LAYOUT) throw new Error(`a game of layout ${layout}`);
    const kind = GAME_KINDS[reader.u8()];
    const flags = reader.u8();
    const version = reader.u32();
    const turnId = reader.u32();
    const createdAtMs = reader.time();
    const turnStartedAtMs = reader.time();
    const deadlineMs = reader.time();
    const windowSeconds = reader.u32();
    const players = [reader.short(), reader.short()] as const;
    const index = reader.u32();
    const used = reader.u8();
    const tape = { bytes: reader.raw(TAPE_BYTES), seal: reader.raw(SEAL_BYTES) };
    return {
        kind,
        players,
        rated: (flags & RATED) !== 0,
        createdAtMs,
        windowSeconds,
        version,
        turnId,
        turnStartedAtMs,
        deadlineMs,
        lastByClock: (flags & LAST_BY_CLOCK) !== 0,
        dice: { tape, index, used },
        state: GAMES[kind].records.decodeState(reader.rest()),
    };
}

/** Tapes need no layout byte: 64 bytes and the 32 of their seal, for ever. */
export function createTapeStore(map: StableMap): TapeStore {
    return {
        get: (roomId, index) => {
            const bytes = map.get(pairKey(roomId, index));
            return bytes && { bytes: bytes.slice(0, TAPE_BYTES), seal: bytes.slice(TAPE_BYTES) };
        },
        add: (roomId, index, { bytes, seal }) => {
            map.set(pairKey(roomId, index), new Writer(TAPE_BYTES + SEAL_BYTES).raw(bytes).raw(seal).finish());
        },
    };
}

function pairKey(roomId: number, number: number): Uint8Array {
    const key = new Uint8Array(8);
    key.set(u32Key(roomId), 0);
    key.set(u32Key(number), 4);
    return key;
}

/** A log entry, layout 1: u8 layout · u48 time · u8 mover (0, 1 a seat, 2 the clock) · the game's events. */
export function encodeEntry(entry: LogEntry): Uint8Array {
    return new Writer(16).u8(LOG_LAYOUT).time(entry.atMs).u8(MOVERS.indexOf(entry.by)).raw(entry.events).finish();
}

export function decodeEntry(version: number, bytes: Uint8Array): LogEntry {
    const reader = new Reader(bytes);
    const layout = reader.u8();
    if (layout !== LOG_LAYOUT) throw new Error(`a log entry of layout ${layout}`);
    return { version, atMs: reader.time(), by: MOVERS[reader.u8()], events: reader.rest() };
}
