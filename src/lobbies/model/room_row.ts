import { rowParts } from '@dice-wards/candid/row_parts';
import { compileList, compileRow, compileRowType, type Rows } from '@dice-wards/candid/rows';
import { vec } from '@dice-wards/candid/schema';
import type { KnownNames } from '../../platform/known_names';
import { principalKey } from '../../platform/principal';
import type { Room } from './room';
import { RoomRow, RoomView, roomView } from './room_view';

const encodeRow = compileRow(RoomRow);

/** The room's view in bytes, as its members see it, but for the players' names. Everybody sees the same of a public room. */
export function roomRow(room: Room): Uint8Array {
    return encodeRow(roomView(room, room.owner));
}

/** What rows are stored with: those of another type would be misread. */
export const roomRowType = compileRowType(RoomRow);

/** Rooms as a whole reply. */
export const encodeRooms = compileList(vec(RoomView), '');

/** In the order in which they lie in a row, as the hashes of their names have it. The names lie in the same order. */
const PLAYERS = ['invited', 'player1', 'player2'] as const;
const findPlayers = rowParts(RoomRow, PLAYERS);
/** Where each of them begins and ends in the last row. */
const places: number[] = [];
const encodeNames = compileRow(RoomView.fields.publicNames);
/** Three times none. */
const NO_NAMES = Uint8Array.of(1, 0, 0, 0);
/** In front of a principal: that it is one, and its length; where there may be none, that there is. */
const HEAD_BYTES = 2;
const OPT_HEAD_BYTES = 3;

/** Puts rows on a list, with the names that the rooms' players have now: stored rows are without. Good for one message. */
export function rowsWithNames(rows: Rows, names: Pick<KnownNames, 'of'>): (row: Uint8Array) => void {
    /** A page often has the same player several times. */
    const known = new Map<string, Uint8Array | null>();

    function nameOf(player: Uint8Array): Uint8Array | null {
        const key = principalKey(player);
        const before = known.get(key);
        if (before !== undefined) return before;
        const name = names.of(player);
        known.set(key, name);
        return name;
    }

    return (row) => {
        findPlayers(row, places);
        const [invited, invitedEnd, player1, player1End, player2, player2End] = places;
        const first = nameOf(row.subarray(player1 + HEAD_BYTES, player1End));
        const second = row[player2] === 0 ? null : nameOf(row.subarray(player2 + OPT_HEAD_BYTES, player2End));
        const third = row[invited] === 0 ? null : nameOf(row.subarray(invited + OPT_HEAD_BYTES, invitedEnd));
        rows.add(row);
        if (first === null && second === null && third === null) rows.add(NO_NAMES, 0);
        else rows.add(encodeNames({ invited: third, player1: first, player2: second }), 0);
    };
}
