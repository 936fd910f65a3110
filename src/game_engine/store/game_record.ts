import { type AnyRules, GAME_KINDS } from '../../games/kinds';
import { getTime, setTime } from '../../platform/bytes';
import { type Game, NO_ENTRIES, setupOf } from '../model/game';
import { MAX_ENTRY_BYTES, PAGE_ENTRIES, splitAfter, writeEntry } from '../model/log';
import { SEAL_BYTES, TAPE_BYTES, type Tape } from '../model/sealed_dice';

/**
 * A game in stable memory, layout 1 (numbers big-endian, times in milliseconds, those that change often as doubles):
 *
 *       0 u8 layout     1 u8 moves by the clock in a row    2 u8 bytes used of the tape    3 u8 kind · 2 + flags
 *       4 u32 version   8 u32 turn   12 f64 turn started   20 f64 deadline   28 u16 tape's number
 *      30 the tape, 50 bytes        80 its seal, 32 bytes
 *     112 u48 created  118 u24 window, s   121 u8+n Player1 · u8+n Player2
 *         the game's state · the page of the log that is not full yet
 *
 * That makes 189 bytes for a game of Dice Wards between two people. With 190, five of them would need two of the 1 KiB
 * nodes of Azle's map instead of one.
 *
 * The flags are 1 for rated, 32 for private, 64 for dated, 128 for doubling. 32 and 64 were added without a new layout,
 * because no older record contains them.
 */
const LAYOUT = 1;
const RATED = 0x01;
const PRIVATE = 0x20;
const DATED = 0x40;
const DOUBLING = 0x80;
const TAPE_NUMBER_AT = 28;
const TAPE_AT = 30;
const SEAL_AT = TAPE_AT + TAPE_BYTES;
const CREATED_AT = SEAL_AT + SEAL_BYTES;
const WINDOW_AT = CREATED_AT + 6;
const PLAYERS_AT = WINDOW_AT + 3;

/** Free bytes for the log at first: a page of Dice Wards takes 160, and one entry may take 256. */
const SPARE = 512;

/**
 * A game together with its bytes. After an action only what has changed is written into them, in its place, and entries
 * join the end of the page. Refusals never come here, and a message that fails takes everything back.
 */
export class GameRecord {
    private buffer: Uint8Array;
    private view: DataView;
    private tape: Tape;
    private readonly stateAt: number;
    private readonly pageAt: number;
    private readonly kindAndFlags: number;

    private constructor(
        public game: Game,
        private size: number,
    ) {
        this.buffer = new Uint8Array(size + SPARE);
        this.view = new DataView(this.buffer.buffer);
        this.tape = game.dice.tape;
        this.stateAt = placeOfState(game);
        this.pageAt = this.stateAt + game.setup.rules.records.stateSize;
        const { kind, rated, doubling, isPrivate, isDated } = game.setup;
        const flags =
            (rated ? RATED : 0) + (isPrivate ? PRIVATE : 0) + (isDated ? DATED : 0) + (doubling ? DOUBLING : 0);
        this.kindAndFlags = GAME_KINDS.indexOf(kind) * 2 + flags;
    }

    /** A new game, with the entries that its log has already. */
    static of(game: Game): GameRecord {
        const record = new GameRecord(game, placeOfState(game) + game.setup.rules.records.stateSize);
        record.writeSetup();
        record.writeTape();
        record.update(game);
        return record;
    }

    /** @throws for a layout that no version wrote, and RangeError if bytes are missing */
    static read(roomId: number, bytes: Uint8Array): GameRecord {
        const record = new GameRecord(decodeGame(roomId, bytes), bytes.length);
        record.buffer.set(bytes);
        return record;
    }

    /** For stable memory, which copies them immediately. */
    bytes(): Uint8Array {
        return new Uint8Array(this.buffer.buffer, 0, this.size);
    }

    /** The page of the log that is not full yet. */
    page(): Uint8Array {
        return this.buffer.slice(this.pageAt, this.size);
    }

    /** Takes a change over, and its entries into the log. Answers the page if it has become full. */
    update(game: Game): Uint8Array | undefined {
        const records = game.setup.rules.records;
        const entries = game.entries;
        this.game = game;
        if (this.tape !== game.dice.tape) this.writeTape();
        this.writeChanging(game, records);

        const onPage = (game.version - entries.length) % PAGE_ENTRIES;
        for (let i = 0; i < entries.length; i += 1) {
            if (this.buffer.length - this.size < MAX_ENTRY_BYTES) this.grow();
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

    private writeSetup(): void {
        const { createdAtMs, windowSeconds, players } = this.game.setup;
        setTime(this.view, CREATED_AT, createdAtMs);
        this.view.setUint8(WINDOW_AT, windowSeconds >>> 16);
        this.view.setUint16(WINDOW_AT + 1, windowSeconds);
        let at = PLAYERS_AT;
        for (const player of players) {
            this.buffer[at] = player.length;
            this.buffer.set(player, at + 1);
            at += 1 + player.length;
        }
    }

    private writeTape(): void {
        const { tape, index } = this.game.dice;
        this.tape = tape;
        this.view.setUint16(TAPE_NUMBER_AT, index);
        this.buffer.set(tape.bytes, TAPE_AT);
        this.buffer.set(tape.seal, SEAL_AT);
    }

    private writeChanging(game: Game, records: AnyRules['records']): void {
        const view = this.view;
        view.setUint32(0, (LAYOUT << 24) | (game.idleMoves << 16) | (game.used << 8) | this.kindAndFlags);
        view.setUint32(4, game.version);
        view.setUint32(8, game.turnId);
        view.setFloat64(12, game.turnStartedAtMs);
        view.setFloat64(20, game.deadlineMs);
        records.writeState(game.state, view, this.stateAt);
    }

    private grow(): void {
        const buffer = new Uint8Array(this.size + SPARE);
        buffer.set(this.buffer);
        this.buffer = buffer;
        this.view = new DataView(buffer.buffer);
    }
}

function placeOfState(game: Game): number {
    const [player1, player2] = game.setup.players;
    return PLAYERS_AT + 2 + player1.length + player2.length;
}

function decodeGame(roomId: number, bytes: Uint8Array): Game {
    if (bytes[0] !== LAYOUT) throw new Error(`a game of layout ${bytes[0]}`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const player1At = PLAYERS_AT + 1;
    const player2At = player1At + view.getUint8(player1At - 1) + 1;
    const stateAt = player2At + view.getUint8(player2At - 1);
    const setup = setupOf({
        kind: GAME_KINDS[(bytes[3] & ~(PRIVATE | DATED | DOUBLING)) >> 1],
        players: [bytes.subarray(player1At, player2At - 1), bytes.subarray(player2At, stateAt)],
        rated: (bytes[3] & RATED) !== 0,
        doubling: (bytes[3] & DOUBLING) !== 0,
        isPrivate: (bytes[3] & PRIVATE) !== 0,
        createdAtMs: getTime(view, CREATED_AT),
        isDated: (bytes[3] & DATED) !== 0,
        windowSeconds: view.getUint32(WINDOW_AT - 1) & 0xff_ffff,
    });
    return {
        roomId,
        setup,
        memo: setup.rules.newMemo(),
        version: view.getUint32(4),
        turnId: view.getUint32(8),
        turnStartedAtMs: view.getFloat64(12),
        deadlineMs: view.getFloat64(20),
        idleMoves: bytes[1],
        dice: {
            tape: { bytes: bytes.subarray(TAPE_AT, SEAL_AT), seal: bytes.subarray(SEAL_AT, CREATED_AT) },
            index: view.getUint16(TAPE_NUMBER_AT),
        },
        used: bytes[2],
        state: setup.rules.records.readState(view, stateAt),
        entries: NO_ENTRIES,
        runningReply: undefined,
        finishedReply: undefined,
    };
}
