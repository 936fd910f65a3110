import { Rows } from '@dice-wards/candid/rows';
import { GAME_KINDS } from '@dice-wards/games/kinds';
import type { Encoded } from '../../platform/method';
import type { App } from '../app';
import { encodeRooms, rowsWithNames } from '../model/room_row';
import { SHELF, statesOf } from '../store/shelves';

/** Rooms that one call shows. */
const MAX_SHOWN = 20;
/** Games at which one call looks, whether it shows them or not. This bounds its cost. */
const MAX_LOOKED_AT = 50;

/**
 * The public rooms in which this player has a seat and whose game is running, newest first: up to 20 of their newest 50 games.
 * Private rooms lie on no shelf. As in `listRooms`, a block hides no game that has begun.
 */
export function getGamesOf({ rooms, names }: App, _caller: Uint8Array, player: Uint8Array): Encoded {
    const ids = rooms.memberGames.of(player);
    const running = statesOf(GAME_KINDS, false);
    const rows = new Rows();
    const add = rowsWithNames(rows, names);
    const end = Math.max(0, ids.length - MAX_LOOKED_AT);
    for (let nth = ids.length - 1; nth >= end && rows.count < MAX_SHOWN; nth -= 1) {
        const id = ids.at(nth);
        const shelf = rooms.shelves.get(Math.floor(id / SHELF));
        const place = id % SHELF;
        if (shelf?.lastBelow(place + 1, running) === place) add(shelf.row(place));
    }
    return encodeRooms([], rows);
}
