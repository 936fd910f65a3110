import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { isShownTo } from '../model/room';
import { type RoomView, roomView } from '../model/room_view';

/** One room. `RoomNotFound` for a private one too, unless you have a seat in it: ids can be counted. */
export function getRoom(app: App, caller: Uint8Array, roomId: number): Reply<RoomView> {
    const room = app.rooms.live(roomId);
    return room !== undefined && isShownTo(room, caller) ? { Ok: roomView(room, caller) } : REFUSE.roomNotFound;
}
