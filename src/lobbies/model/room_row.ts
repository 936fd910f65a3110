import { rowParts } from '@dice-wards/candid/row_parts';
import { compileRow, type Rows } from '@dice-wards/candid/rows';
import type { KnownNames } from '../../platform/known_names';
import { principalKey } from '../../platform/principal';
import type { Room } from './room';
import { RoomNames, RoomRow, roomView } from './room_view';

const encodeRow = compileRow(RoomRow);

/** The room's view in bytes, as its members see it, but for the players' names. Everybody sees the same of a public room. */
export function roomRow(room: Room): Uint8Array {
    return encodeRow(roomView(room, room.owner));
}

/** In the order in which they lie in a row. */
const PLAYERS = ['invited', 'player1', 'player2'] as const;
const playersIn = rowParts(RoomRow, PLAYERS);
const encodeNames = compileRow(RoomNames);
const THERE_IS = Uint8Array.of(1);
/** A principal in a row has two bytes in front of it, and one more if there may be none. */
const OPT_HEAD_BYTES = 3;
const HEAD_BYTES = 2;

/** Puts rows on a list, with the names that the rooms' players have now: stored rows are without. Good for one message. */
export function rowsWithNames(rows: Rows, names: Pick<KnownNames, 'of'>): (row: Uint8Array) => void {
    /** A page often has the same player several times. */
    const known = new Map<string, Uint8Array | null>();

    function of(player: Uint8Array): Uint8Array | null {
        const key = principalKey(player);
        const before = known.get(key);
        if (before !== undefined) return before;
        const name = names.of(player);
        known.set(key, name);
        return name;
    }
    const ofOpt = (part: Uint8Array): Uint8Array | null => (part[0] === 0 ? null : of(part.subarray(OPT_HEAD_BYTES)));

    return (row) => {
        const [invited, player1, player2] = playersIn(row);
        rows.add(row, 0);
        rows.add(THERE_IS, 0);
        rows.add(
            encodeNames({
                invited: ofOpt(invited),
                player1: of(player1.subarray(HEAD_BYTES)),
                player2: ofOpt(player2),
            }),
        );
    };
}
