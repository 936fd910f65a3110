import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { opensRoom } from '../model/invite_code';
import { named, type RoomView, roomView } from '../model/room_view';
import type { Reply } from '../refusals';

/**
 * The private room that waits behind an invite code: whoever has the code could as well take the seat. A room whose seat is taken is
 * shown to its members only, and a wrong code finds nothing, as if there were no room: a query counts no guesses.
 *
 * Refusals: `RoomFull` if the seat is taken; `RoomNotFound`.
 */
export function getInvitation(app: App, caller: Uint8Array, roomId: number, code: string): Reply<RoomView> {
    const room = app.rooms.live(roomId);
    if (room === undefined || room.inviteCode === null || !opensRoom(room.inviteCode, code)) return REFUSE.roomNotFound;
    if (room.stage.phase !== 'waiting') return REFUSE.roomFull;
    return { Ok: named(roomView(room, caller), app.names) };
}
