import type { App } from '../app';
import { named, type RoomView, roomView } from '../model/room_view';

/** Many can challenge somebody; each has one challenge to them that waits. */
const MAX_SHOWN = 20;

/**
 * The rooms whose second seat is kept for the caller: 20, newest first. Not those of players whom they have blocked.
 *
 * @param before only rooms with lower ids; null for the newest
 */
export function getChallenges(app: App, caller: Uint8Array, before: number | null): readonly RoomView[] {
    const list = app.rooms.waiting.invitedTo(caller);
    const rooms: RoomView[] = [];
    for (let place = list.length - 1; place >= 0 && rooms.length < MAX_SHOWN; place -= 1) {
        const id = list.at(place);
        if (before !== null && id >= before) continue;
        const room = app.rooms.live(id);
        // Older ones have expired too.
        if (room === undefined) break;
        if (!app.blocks.has(caller, room.owner)) rooms.push(named(roomView(room, caller), app.names));
    }
    return rooms;
}
