import { Rows } from '@dice-wards/candid/rows';
import type { Encoded } from '../../platform/method';
import type { App } from '../app';
import { hasGame } from '../model/room';
import { encodeRooms, roomRow, rowsWithNames } from '../model/room_row';
import { MAX_SHOWN } from '../store/member_games';

/**
 * The rooms in which the caller has a seat and whose game is not over: the newest 50, newest first, private ones too.
 */
export function getMyRooms(app: App, caller: Uint8Array): Encoded {
    const waiting = app.rooms.waiting.of(caller);
    const { ids, rows: views } = app.rooms.memberGames.viewsOf(caller);
    const rows = new Rows();
    const add = rowsWithNames(rows, app.names);
    let w = waiting.length - 1;
    let g = ids.length - 1;
    // Only expired rooms are skipped, and nobody has more of those than they may have waiting.
    while ((w >= 0 || g >= 0) && rows.count < MAX_SHOWN) {
        const isGame = w < 0 || (g >= 0 && ids.at(g) > waiting.at(w));
        const id = isGame ? ids.at(g) : waiting.at(w);
        const row = (isGame ? views[ids.length - 1 - g] : undefined) ?? rowOf(app, id);
        if (row !== undefined) add(row);
        if (isGame) g -= 1;
        else w -= 1;
    }
    return encodeRooms([], rows);
}

/** A room's view, unless it has expired. Of games these are stored, unless they are of another type. */
function rowOf(app: App, id: number): Uint8Array | undefined {
    const room = app.rooms.live(id);
    if (room === undefined) return undefined;
    return hasGame(room.stage) ? roomRow(room) : app.rooms.waiting.row(room);
}
