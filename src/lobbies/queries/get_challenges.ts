import type { App } from '../app';
import { type RoomView, roomView } from '../model/room_view';

/** Strangers can challenge somebody often, but each has only few rooms that wait. */
const MAX_SHOWN = 20;

/** The rooms whose second seat is kept for the caller: the newest 20, newest first. Not those of players whom they have blocked. */
export function getChallenges(app: App, caller: Uint8Array): readonly RoomView[] {
    const list = app.rooms.waiting.invitedTo(caller);
    const rooms: RoomView[] = [];
    for (let place = list.length - 1; place >= 0 && rooms.length < MAX_SHOWN; place -= 1) {
        const room = app.rooms.live(list.at(place));
        // Older ones have expired too.
        if (room === undefined) break;
        if (!app.blocks.has(caller, room.owner)) rooms.push(roomView(room, caller));
    }
    return rooms;
}
