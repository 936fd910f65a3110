import type { App } from '../app';
import { type RoomView, roomView } from '../model/room_view';
import { liveRoom } from '../store/live_rooms';

const MOST_ROOMS = 50;

/** The newest 50 rooms in which the caller has a seat and that are not over, newest first, private ones too. */
export function getMyRooms(app: App, caller: Uint8Array): RoomView[] {
    const waiting = app.rooms.waiting.of(caller);
    const games = app.rooms.memberGames.of(caller);
    const rooms: RoomView[] = [];
    let w = waiting.length - 1;
    let g = games.length - 1;
    // Only rooms that have expired are passed over, and of those nobody has more than may wait.
    while ((w >= 0 || g >= 0) && rooms.length < MOST_ROOMS) {
        const isGame = w < 0 || (g >= 0 && games.at(g) > waiting.at(w));
        const room = liveRoom(app, isGame ? games.at(g--) : waiting.at(w--));
        if (room !== undefined) rooms.push(roomView(room, caller));
    }
    return rooms;
}
