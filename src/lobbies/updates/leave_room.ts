import { invalidState, REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { isMember, isShownTo } from '../model/room';
import { wishOf } from './rematch';

/**
 * Closes a waiting room. Only its owner is in it, so the room is removed. Of a room whose game is over, it takes back the wish
 * to play again, or refuses that of the other player.
 *
 * Refusals: `RoomNotFound`; `Unauthorized` if you have no seat in it; `InvalidState` once the second seat is taken.
 */
export function leaveRoom(app: App, caller: Uint8Array, roomId: number): Reply<null> {
    const room = app.rooms.live(roomId);
    if (room === undefined || !isShownTo(room, caller)) return REFUSE.roomNotFound;
    if (!isMember(room, caller)) return REFUSE.unauthorized;
    switch (room.stage.phase) {
        case 'starting':
            return invalidState("This room's game is starting");
        case 'inGame':
            return invalidState("This room's game is running");
        case 'finished':
            if (wishOf(app, roomId)?.roomId !== 0) return invalidState("This room's game is over");
            app.rematches.remove(roomId);
            return { Ok: null };
        case 'waiting':
            app.rooms.remove(room);
            return { Ok: null };
    }
}
