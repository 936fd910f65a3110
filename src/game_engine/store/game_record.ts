import { getTime, Writer } from '../../canister/bytes';
import { GAME_KINDS } from '../../canister/game_kinds';
import { GAMES } from '../games';
import { type Game, NO_ENTRIES, type Setup, setupOf } from '../model/game';
import { MOST_ENTRY_BYTES, PAGE_ENTRIES, splitAfter, writeEntry } from '../model/log';
import { SEAL_BYTES, TAPE_BYTES, type Tape } from '../model/sealed_dice';

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

/** Bytes that are free for the log at first: a page of Dice Wards takes 160, and one entry may take 256. */
const SPARE = 512;

/**
 * A game together with its bytes. After an action only what has changed is written into them, in its place; entries join
 * the end of the page. Refusals never come here, and a message that fails takes everything back.
 */
export class GameRecord {
    private buffer: Uint8Array;
    private view: DataView;
    private tape: Tape;
    private readonly stateAt: number;
    private readonly pageAt: number;

    private constructor(
        readonly roomId: number,
        public game: Game,
        private size: number,
    ) {
        this.buffer = new Uint8Array(size + SPARE);
        this.view = new DataView(this.buffer.buffer);
        this.tape = game.dice.tape;
        const [player1, player2] = game.setup.players;
        this.stateAt = SETUP_AT + PLAYERS_AT + 2 + player1.length + player2.length;
        this.pageAt = this.stateAt + game.setup.rules.records.stateSize;
    }

    /** A new game. */
    static of(roomId: number, game: Game): GameRecord {
        const setup = encodeSetup(game.setup);
        const record = new GameRecord(roomId, game, SETUP_AT + setup.length + game.setup.rules.records.stateSize);
        record.buffer.set(setup, SETUP_AT);
        record.writeTape();
        record.writeChanging();
        return record;
    }

    /** @throws for a layout that no version wrote, and RangeError where bytes are missing */
    static read(roomId: number, bytes: Uint8Array): GameRecord {
        const record = new GameRecord(roomId, decodeGame(bytes), bytes.length);
        record.buffer.set(bytes);
        return record;
    }

    /** For stable memory, which copies them at once. */
    bytes(): Uint8Array {
        return this.buffer.subarray(0, this.size);
    }

    /** The page of the log that is not full yet. */
    page(): Uint8Array {
        return this.buffer.slice(this.pageAt, this.size);
    }

    /** The game after a change; its entries are in the log then. Answers the page, when it has become full. */
    update(game: Game): Uint8Array | undefined {
        const { records } = game.setup.rules;
        const entries = game.entries;
        this.game = game;
        if (this.tape !== game.dice.tape) this.writeTape();
        this.writeChanging();

        const onPage = (game.version - entries.length) % PAGE_ENTRIES;
        for (let i = 0; i < entries.length; i += 1) {
            if (this.buffer.length - this.size < MOST_ENTRY_BYTES) this.grow();
            this.size = writeEntry(records, entries[i], this.view, this.size);
        }
        game.entries = NO_ENTRIES;
        return onPage + entries.length < PAGE_ENTRIES ? undefined : this.turnPage();
    }

    private turnPage(): Uint8Array {
        const [full, rest] = splitAfter(PAGE_ENTRIES, this.page());
        this.buffer.set(rest, this.pageAt);
        this.size = this.pageAt + rest.length;
        return full;
    }

    private writeTape(): void {
        const { tape, index } = this.game.dice;
        this.tape = tape;
        this.view.setUint32(28, index);
        this.buffer.set(tape.bytes, TAPE_AT);
        this.buffer.set(tape.seal, SEAL_AT);
    }

    private writeChanging(): void {
        const { view, game, stateAt } = this;
        const { records } = game.setup.rules;
        view.setUint32(0, (LAYOUT << 24) | (game.idleMoves << 16) | (game.used << 8) | records.stateSize);
        view.setUint32(4, game.version);
        view.setUint32(8, game.turnId);
        view.setFloat64(12, game.turnStartedAtMs);
        view.setFloat64(20, game.deadlineMs);
        records.writeState(game.state, view, stateAt);
    }

    private grow(): void {
        const buffer = new Uint8Array(this.size + SPARE);
        buffer.set(this.buffer);
        this.buffer = buffer;
        this.view = new DataView(buffer.buffer);
    }
}

function encodeSetup(setup: Setup): Uint8Array {
    const [player1, player2] = setup.players;
    return new Writer(PLAYERS_AT + 2 + player1.length + player2.length)
        .u8(GAME_KINDS.indexOf(setup.kind))
        .u8(setup.rated ? RATED : 0)
        .time(setup.createdAtMs)
        .u32(setup.windowSeconds)
        .short(player1)
        .short(player2)
        .finish();
}

function decodeGame(bytes: Uint8Array): Game {
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
        },
        used: bytes[2],
        state: GAMES[kind].records.readState(view, stateAt, bytes[3]),
        entries: NO_ENTRIES,
    };
}
