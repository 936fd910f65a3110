import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { type RoomView, roomView } from '../model/room_view';

/** One room; `RoomNotFound`. Anybody with the id may see a private room too, but only its members see the invite code. */
export function getRoom(app: App, caller: Uint8Array, roomId: number): Reply<RoomView> {
    const room = app.rooms.live(roomId);
    return room === undefined ? REFUSE.roomNotFound : { Ok: roomView(room, caller) };
}
