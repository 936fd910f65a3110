import { GAME_KINDS, type GameKindName } from '@dice-wards/games/kinds';
import { readU32, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';
import { MAX_PRINCIPAL_BYTES } from '../../platform/principal';
import type { Room } from '../model/room';
import { roomRow, roomRowType } from '../model/room_row';

/** Ids on one shelf. */
export const SHELF = 16;

const LAYOUT = 1;
const TYPE_AT = 4;
const STATES_AT = 8;
const PLACES_AT = STATES_AT + SHELF;
const ROWS_AT = PLACES_AT + 2 * SHELF;
/** The bytes of a row's length. */
const LENGTH_BYTES = 2;
/** All that a row gains at the end of its game: a flag, a length and a principal. The flag for none is there already. */
const MAX_WINNER_BYTES = 2 + MAX_PRINCIPAL_BYTES;

/**
 * The public rooms with a game, as they are listed: those with neighbouring ids lie together, with the bytes of their views. So a
 * page of the list takes a few reads, however many rooms are private, over, or of another kind.
 *
 * Stored: key = u32 id div 16; value, layout 1 (numbers big-endian) =
 *
 *     0 u8 layout · 1 u8 0 · 2 u16 a bit for each state that is there · 4 u32 `roomRowType` of the rows
 *     8 for each id mod 16 a u8: 0 if nothing is listed, or 1 + its state: kind · 2, + 1 if the game is over
 *    24 for each id mod 16 a u16: where its row begins
 *    56 the rows, in any order: u16 length · the room's view in Candid · 31 bytes more, for the winner
 *
 * A shelf whose rows are of another type than today's counts as missing. After an upgrade that has changed the type, all shelves are
 * written anew.
 */
export interface Shelves {
    /** Lists a public room with a game as it is now. `row` is what `roomRow` gives. */
    put(room: Room, row: Uint8Array): void;
    /** The same for several, in the order of their ids. */
    putAll(rooms: readonly Room[]): void;
    /** Takes a room from its shelf, if it is there. */
    remove(id: number): void;
    /** The shelf with these ids: from `number` · 16 on. */
    get(number: number): Shelf | undefined;
}

/** A bit for each kind and each answer to whether the game is over. */
export type States = number;

export function statesOf(kinds: readonly GameKindName[], isOver: boolean | null): States {
    const ofEach = isOver === null ? 0b11 : isOver ? 0b10 : 0b01;
    return kinds.reduce((states, kind) => states | (ofEach << (2 * GAME_KINDS.indexOf(kind))), 0);
}

function stateOf({ settings, stage }: Room): number {
    return 2 * GAME_KINDS.indexOf(settings.kind) + (stage.phase === 'finished' ? 1 : 0);
}

/** Some rooms, by the last bits of their ids. */
export class Shelf {
    /** @throws for an unknown layout */
    constructor(private bytes: Uint8Array = empty()) {
        if (bytes[0] !== LAYOUT) throw new Error(`a shelf of rooms has the unknown layout ${bytes[0]}`);
    }

    /** Whether any room has one of these states. */
    hasAny(states: States): boolean {
        return (((this.bytes[2] << 8) | this.bytes[3]) & states) !== 0;
    }

    /** The highest place below `end` with a room in one of these states; -1 if there is none. */
    lastBelow(end: number, states: States): number {
        const { bytes } = this;
        for (let place = end - 1; place >= 0; place -= 1) {
            const state = bytes[STATES_AT + place];
            if (state > 0 && ((1 << (state - 1)) & states) !== 0) return place;
        }
        return -1;
    }

    /** The row at a place that has one: a window into the record. */
    row(place: number): Uint8Array {
        const { bytes } = this;
        const at = this.rowAt(place);
        return bytes.subarray(at + LENGTH_BYTES, at + LENGTH_BYTES + ((bytes[at] << 8) | bytes[at + 1]));
    }

    /** Puts a row in its place: over an earlier one if it fits there, else behind all others. */
    put(place: number, state: number, row: Uint8Array): void {
        if (!this.fits(place, state, row.length)) this.extend(place, row.length);
        const { bytes } = this;
        const at = this.rowAt(place);
        bytes[at] = row.length >>> 8;
        bytes[at + 1] = row.length;
        bytes.set(row, at + LENGTH_BYTES);
        this.set(place, 1 + state);
    }

    /** Takes the room at a place away. Its row stays where it is until the whole shelf goes. */
    remove(place: number): void {
        this.set(place, 0);
    }

    isEmpty(): boolean {
        return this.bytes[2] === 0 && this.bytes[3] === 0;
    }

    private set(place: number, state: number): void {
        const { bytes } = this;
        bytes[STATES_AT + place] = state;
        let states = 0;
        for (let i = STATES_AT; i < PLACES_AT; i += 1) if (bytes[i] > 0) states |= 1 << (bytes[i] - 1);
        bytes[2] = states >>> 8;
        bytes[3] = states;
    }

    record(): Uint8Array {
        return this.bytes;
    }

    private rowAt(place: number): number {
        return (this.bytes[PLACES_AT + 2 * place] << 8) | this.bytes[PLACES_AT + 2 * place + 1];
    }

    /** Only at its end may a game's row be longer than the one before: by what was kept free for a winner. */
    private fits(place: number, state: number, length: number): boolean {
        const before = this.bytes[STATES_AT + place];
        if (before === 0) return false;
        const ends = ((before - 1) & 1) === 0 && (state & 1) === 1;
        return length <= this.row(place).length + (ends ? MAX_WINNER_BYTES : 0);
    }

    /** Makes room behind all rows for one of this length, which may become that of a room with a winner. */
    private extend(place: number, length: number): void {
        const at = this.bytes.length;
        const bytes = new Uint8Array(at + LENGTH_BYTES + length + MAX_WINNER_BYTES);
        bytes.set(this.bytes);
        bytes[PLACES_AT + 2 * place] = at >>> 8;
        bytes[PLACES_AT + 2 * place + 1] = at;
        this.bytes = bytes;
    }
}

function empty(): Uint8Array {
    const bytes = new Uint8Array(ROWS_AT);
    bytes[0] = LAYOUT;
    bytes.set(u32Key(roomRowType()), TYPE_AT);
    return bytes;
}

export function createShelves(map: StableMap): Shelves {
    function get(number: number): Shelf | undefined {
        const record = map.get(u32Key(number));
        if (record === undefined) return undefined;
        const shelf = new Shelf(record);
        return readU32(record, TYPE_AT) === roomRowType() ? shelf : undefined;
    }

    function put(room: Room, row: Uint8Array): void {
        const number = Math.floor(room.id / SHELF);
        const shelf = get(number) ?? new Shelf();
        shelf.put(room.id % SHELF, stateOf(room), row);
        map.set(u32Key(number), shelf.record());
    }

    function remove(id: number): void {
        const number = Math.floor(id / SHELF);
        const shelf = get(number);
        if (shelf === undefined) return;
        shelf.remove(id % SHELF);
        if (shelf.isEmpty()) map.delete(u32Key(number));
        else map.set(u32Key(number), shelf.record());
    }

    function putAll(rooms: readonly Room[]): void {
        for (let from = 0; from < rooms.length; ) {
            const number = Math.floor(rooms[from].id / SHELF);
            const shelf = get(number) ?? new Shelf();
            for (; from < rooms.length && Math.floor(rooms[from].id / SHELF) === number; from += 1) {
                shelf.put(rooms[from].id % SHELF, stateOf(rooms[from]), roomRow(rooms[from]));
            }
            map.set(u32Key(number), shelf.record());
        }
    }
    return { get, put, putAll, remove };
}
