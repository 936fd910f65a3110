import { REFUSE, type Reply } from '../../canister/refusal';
import type { App } from '../app';
import { liveRoom } from '../live_rooms';
import { type RoomView, roomView } from '../model/room_view';

/** Who knows the id of a private room may look at it, but only its members see the invite code. */
export function getRoom(app: App, caller: Uint8Array, roomId: number): Reply<RoomView> {
    const room = liveRoom(app, roomId);
    return room === undefined ? REFUSE.roomNotFound : { Ok: roomView(room, caller) };
}
