import { getTime, setTime, u32Key, Writer } from '../canister/bytes';
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
 *       0 u8 layout      1 u8 kind           2 u8 flags (1 rated)   3 u8 moves by the clock in a row
 *       4 u32 version    8 u32 turn         12 u48 created         18 u48 turn started
 *      24 u48 deadline  30 u32 window, s    34 u32 tape's number   38 u8 its bytes used
 *      39 the tape, 55 bytes                94 its seal, 32 bytes
 *     126 u8+n Player1 · u8+n Player2 · u16+n page of the log · the game's state
 *
 * What has a fixed place is read and written there: in QuickJS half the price of a `Reader` and a `Writer`.
 */
const TAPE_AT = 39;
const SEAL_AT = TAPE_AT + TAPE_BYTES;
const PLAYERS_AT = SEAL_AT + SEAL_BYTES;

export function encodeGame(game: Game): Uint8Array {
    const { setup, dice, logPage } = game;
    const [player1, player2] = setup.players;
    const state = GAMES[setup.kind].records.encodeState(game.state);
    const bytes = new Uint8Array(PLAYERS_AT + 4 + player1.length + player2.length + logPage.length + state.length);
    const view = new DataView(bytes.buffer);
    bytes[0] = GAME_LAYOUT;
    bytes[1] = GAME_KINDS.indexOf(setup.kind);
    bytes[2] = setup.rated ? RATED : 0;
    bytes[3] = game.idleMoves;
    view.setUint32(4, game.version);
    view.setUint32(8, game.turnId);
    setTime(view, 12, setup.createdAtMs);
    setTime(view, 18, game.turnStartedAtMs);
    setTime(view, 24, game.deadlineMs);
    view.setUint32(30, setup.windowSeconds);
    view.setUint32(34, dice.index);
    bytes[38] = dice.used;
    bytes.set(dice.tape.bytes, TAPE_AT);
    bytes.set(dice.tape.seal, SEAL_AT);
    let at = PLAYERS_AT;
    for (const player of setup.players) {
        bytes[at] = player.length;
        bytes.set(player, at + 1);
        at += 1 + player.length;
    }
    view.setUint16(at, logPage.length);
    bytes.set(logPage, at + 2);
    bytes.set(state, at + 2 + logPage.length);
    return bytes;
}

export function decodeGame(bytes: Uint8Array): Game {
    if (bytes[0] !== GAME_LAYOUT) throw new Error(`a game of layout ${bytes[0]}`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const player1At = PLAYERS_AT + 1;
    const player2At = player1At + view.getUint8(player1At - 1) + 1;
    const pageAt = player2At + view.getUint8(player2At - 1) + 2;
    const stateAt = pageAt + view.getUint16(pageAt - 2);
    const kind = GAME_KINDS[bytes[1]];
    return {
        setup: {
            kind,
            players: [bytes.subarray(player1At, player2At - 1), bytes.subarray(player2At, pageAt - 2)],
            rated: (bytes[2] & RATED) !== 0,
            createdAtMs: getTime(view, 12),
            windowSeconds: view.getUint32(30),
        },
        version: view.getUint32(4),
        turnId: view.getUint32(8),
        turnStartedAtMs: getTime(view, 18),
        deadlineMs: getTime(view, 24),
        idleMoves: bytes[3],
        dice: {
            tape: { bytes: bytes.subarray(TAPE_AT, SEAL_AT), seal: bytes.subarray(SEAL_AT, PLAYERS_AT) },
            index: view.getUint32(34),
            used: bytes[38],
        },
        logPage: bytes.subarray(pageAt, stateAt),
        state: GAMES[kind].records.decodeState(bytes.subarray(stateAt)),
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
