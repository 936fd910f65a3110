import type { App } from '../app';
import { type RoomView, roomView } from '../model/room_view';

const MAX_ROOMS = 50;

/** The rooms in which the caller has a seat and whose game is not over: the newest 50, newest first, private ones too. */
export function getMyRooms(app: App, caller: Uint8Array): RoomView[] {
    const waiting = app.rooms.waiting.of(caller);
    const games = app.rooms.memberGames.of(caller);
    const rooms: RoomView[] = [];
    let w = waiting.length - 1;
    let g = games.length - 1;
    // Only expired rooms are skipped, and nobody has more of those than they may have waiting.
    while ((w >= 0 || g >= 0) && rooms.length < MAX_ROOMS) {
        const isGame = w < 0 || (g >= 0 && games.at(g) > waiting.at(w));
        const room = app.rooms.live(isGame ? games.at(g--) : waiting.at(w--));
        if (room !== undefined) rooms.push(roomView(room, caller));
    }
    return rooms;
}
