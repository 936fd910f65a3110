import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { type RoomView, roomView } from '../model/room_view';
import { liveRoom } from '../store/live_rooms';

/** Who knows the id of a private room may look at it, but only its members see the invite code. */
export function getRoom(app: App, caller: Uint8Array, roomId: number): Reply<RoomView> {
    const room = liveRoom(app, roomId);
    return room === undefined ? REFUSE.roomNotFound : { Ok: roomView(room, caller) };
}
