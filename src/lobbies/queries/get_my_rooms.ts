import type { App } from '../app';
import { liveRoom } from '../live_rooms';
import { type RoomView, roomView } from '../model/room_view';

const MOST_ROOMS = 50;

/** The newest 50 rooms in which the caller has a seat and that are not over, newest first, private ones too. */
export function getMyRooms(app: App, caller: Uint8Array): RoomView[] {
    const list = app.index.ofMember(caller);
    const rooms: RoomView[] = [];
    // Only rooms that have expired are passed over, and of those nobody has more than may wait.
    for (let place = list.length - 1; place >= 0 && rooms.length < MOST_ROOMS; place -= 1) {
        const room = liveRoom(app, list.at(place));
        if (room !== undefined) rooms.push(roomView(room, caller));
    }
    return rooms;
}
