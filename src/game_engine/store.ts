import { Reader, u32Key, Writer } from '../canister/bytes';
import { GAME_KINDS } from '../canister/game_kinds';
import type { StableMap } from '../canister/host';
import { GAMES } from './games';
import type { Game } from './model/game';
import { TAPE_BYTES, type Tape } from './model/sealed_dice';

/** Stable memories of this canister. Append only; a number is never used for anything else. */
export const MEMORY = {
    games: 0,
    log: 1,
    deadlines: 2,
    outbox: 3,
    counters: 4,
    links: 5,
    tapes: 6,
    playing: 7,
} as const;

const GAME_LAYOUT = 1;
const SEAL_BYTES = 32;
const RATED = 1;

/** Live and finished games by room id. */
export interface GameStore {
    get(roomId: number): Game | undefined;
    set(roomId: number, game: Game): void;
    size(): number;
}

/** The full pages of each game's log, by room id and number. */
export interface LogStore {
    get(roomId: number, page: number): Uint8Array | undefined;
    add(roomId: number, page: number, entries: Uint8Array): void;
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

/** A page needs no layout byte: see `model/log.ts`. A second form of it would get a memory of its own. */
export function createLogStore(map: StableMap): LogStore {
    return {
        get: (roomId, page) => map.get(pairKey(roomId, page)),
        add: (roomId, page, entries) => map.set(pairKey(roomId, page), entries),
    };
}

/**
 * A game, layout 1 (numbers big-endian, times in milliseconds):
 *
 *     u8 layout · u8 kind · u8 flags (1 rated) · u8 moves by the clock in a row · u32 version · u32 turn
 *     u48 created · u48 turn started · u48 deadline · u32 window in seconds
 *     u8+n Player1 · u8+n Player2 · u32 tape's number · u8 its bytes used · 55 its bytes · 32 its seal
 *     u16+n page of the log · the game's state
 */
export function encodeGame(game: Game): Uint8Array {
    return new Writer(384)
        .u8(GAME_LAYOUT)
        .u8(GAME_KINDS.indexOf(game.setup.kind))
        .u8(game.setup.rated ? RATED : 0)
        .u8(game.idleMoves)
        .u32(game.version)
        .u32(game.turnId)
        .time(game.setup.createdAtMs)
        .time(game.turnStartedAtMs)
        .time(game.deadlineMs)
        .u32(game.setup.windowSeconds)
        .short(game.setup.players[0])
        .short(game.setup.players[1])
        .u32(game.dice.index)
        .u8(game.dice.used)
        .raw(game.dice.tape.bytes)
        .raw(game.dice.tape.seal)
        .u16(game.logPage.length)
        .raw(game.logPage)
        .raw(GAMES[game.setup.kind].records.encodeState(game.state))
        .finish();
}

export function decodeGame(bytes: Uint8Array): Game {
    const reader = new Reader(bytes);
    const layout = reader.u8();
    if (layout !== GAME_LAYOUT) throw new Error(`a game of layout ${layout}`);
    const kind = GAME_KINDS[reader.u8()];
    const flags = reader.u8();
    const idleMoves = reader.u8();
    const version = reader.u32();
    const turnId = reader.u32();
    const createdAtMs = reader.time();
    const turnStartedAtMs = reader.time();
    const deadlineMs = reader.time();
    const windowSeconds = reader.u32();
    const players = [reader.short(), reader.short()] as const;
    const setup = { kind, players, rated: (flags & RATED) !== 0, createdAtMs, windowSeconds };
    const index = reader.u32();
    const used = reader.u8();
    const tape = { bytes: reader.raw(TAPE_BYTES), seal: reader.raw(SEAL_BYTES) };
    return {
        setup,
        version,
        turnId,
        turnStartedAtMs,
        deadlineMs,
        idleMoves,
        dice: { tape, index, used },
        logPage: reader.raw(reader.u16()),
        state: GAMES[kind].records.decodeState(reader.rest()),
    };
}

/** Tapes need no layout byte: 55 bytes and the 32 of their seal, for ever. */
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
