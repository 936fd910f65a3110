import { getTime, Writer } from '../../canister/bytes';
import { GAME_KINDS } from '../../canister/game_kinds';
import { GAMES } from '../games';
import { type Game, type Setup, setupOf } from '../model/game';
import { type Entry, entriesSize, writeEntries } from '../model/log';
import { SEAL_BYTES, TAPE_BYTES } from '../model/sealed_dice';

/**
 * A game in stable memory, layout 1 (numbers big-endian, times in milliseconds, those that change often as doubles):
 *
 *       0 u8 layout     1 u8 moves by the clock in a row    2 u8 bytes used of the tape    3 u8 length of the state
 *       4 u32 version   8 u32 turn   12 f64 turn started   20 f64 deadline   28 u32 tape's number
 *      32 the tape, 55 bytes        87 its seal, 32 bytes
 *     119 the setup · the game's state · the page of the log that is not full yet
 *
 * The setup: 0 u8 kind · 1 u8 flags (1 rated) · 2 u48 created · 8 u32 window, s · 12 u8+n Player1 · u8+n Player2.
 *
 * What has a fixed place is read and written there: in QuickJS half the price of a `Reader` and a `Writer`.
 */
const LAYOUT = 1;
const RATED = 1;
const TAPE_AT = 32;
const SEAL_AT = TAPE_AT + TAPE_BYTES;
const SETUP_AT = SEAL_AT + SEAL_BYTES;
const PLAYERS_AT = 12;

/** A game with the page of its log that is not full yet. */
export function encodeGame(game: Game, page: Uint8Array): Uint8Array {
    const { setup, dice } = game;
    const stateAt = placeOfState(setup);
    const size = GAMES[setup.kind].records.stateSize;
    const bytes = new Uint8Array(stateAt + size + page.length);
    bytes.set(dice.tape.bytes, TAPE_AT);
    bytes.set(dice.tape.seal, SEAL_AT);
    bytes.set(encodeSetup(setup), SETUP_AT);
    bytes.set(page, stateAt + size);
    writeChanging(new DataView(bytes.buffer), game, stateAt, size);
    return bytes;
}

/**
 * The record after an action: the old one with what has changed, and with the entries at the end of its page; a third
 * of the price of a new one. `undefined` where the tape or the length of the state is another.
 */
export function patchedGame(old: Uint8Array, game: Game, entries: readonly Entry[]): Uint8Array | undefined {
    const { records } = GAMES[game.setup.kind];
    const size = records.stateSize;
    const bytes = new Uint8Array(old.length + entriesSize(records, entries));
    const view = new DataView(bytes.buffer);
    bytes.set(old);
    if (view.getUint32(28) !== game.dice.index || bytes[3] !== size) return undefined;
    writeChanging(view, game, placeOfState(game.setup), size);
    writeEntries(records, entries, view, old.length);
    return bytes;
}

/** The page at the end of a record. */
export function pageOfRecord(bytes: Uint8Array, game: Game): Uint8Array {
    return bytes.subarray(placeOfState(game.setup) + bytes[3]);
}

function writeChanging(view: DataView, game: Game, stateAt: number, size: number): void {
    const { dice, state } = game;
    view.setUint32(0, (LAYOUT << 24) | (game.idleMoves << 16) | (dice.used << 8) | size);
    view.setUint32(4, game.version);
    view.setUint32(8, game.turnId);
    view.setFloat64(12, game.turnStartedAtMs);
    view.setFloat64(20, game.deadlineMs);
    view.setUint32(28, dice.index);
    GAMES[game.setup.kind].records.writeState(state, view, stateAt);
}

function placeOfState(setup: Setup): number {
    const { players } = setup;
    return SETUP_AT + PLAYERS_AT + 2 + players[0].length + players[1].length;
}

function encodeSetup({ kind, players, rated, createdAtMs, windowSeconds }: Setup): Uint8Array {
    return new Writer(PLAYERS_AT + 2 + players[0].length + players[1].length)
        .u8(GAME_KINDS.indexOf(kind))
        .u8(rated ? RATED : 0)
        .time(createdAtMs)
        .u32(windowSeconds)
        .short(players[0])
        .short(players[1])
        .finish();
}

/** @throws for a layout that no version wrote, and RangeError where bytes are missing */
export function decodeGame(bytes: Uint8Array): Game {
    if (bytes[0] !== LAYOUT) throw new Error(`a game of layout ${bytes[0]}`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const player1At = SETUP_AT + PLAYERS_AT + 1;
    const player2At = player1At + view.getUint8(player1At - 1) + 1;
    const stateAt = player2At + view.getUint8(player2At - 1);
    const kind = GAME_KINDS[bytes[SETUP_AT]];
    return {
        setup: setupOf({
            kind,
            players: [bytes.subarray(player1At, player2At - 1), bytes.subarray(player2At, stateAt)],
            rated: (bytes[SETUP_AT + 1] & RATED) !== 0,
            createdAtMs: getTime(view, SETUP_AT + 2),
            windowSeconds: view.getUint32(SETUP_AT + 8),
        }),
        version: view.getUint32(4),
        turnId: view.getUint32(8),
        turnStartedAtMs: view.getFloat64(12),
        deadlineMs: view.getFloat64(20),
        idleMoves: bytes[1],
        dice: {
            tape: { bytes: bytes.subarray(TAPE_AT, SEAL_AT), seal: bytes.subarray(SEAL_AT, SETUP_AT) },
            index: view.getUint32(28),
            used: bytes[2],
        },
        state: GAMES[kind].records.readState(view, stateAt, bytes[3]),
    };
}
