import { invalidState, REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { isMember } from '../model/room';
import { liveRoom } from '../store/live_rooms';

/**
 * Closes a waiting room; only its owner is in it, so it is gone then.
 *
 * Refusals: `RoomNotFound`; `Unauthorized` to who has no seat in it; `InvalidState` from the moment in which the second
 * seat is taken.
 */
export function leaveRoom(app: App, caller: Uint8Array, roomId: number): Reply<null> {
    const room = liveRoom(app, roomId);
    if (room === undefined) return REFUSE.roomNotFound;
    if (!isMember(room, caller)) return REFUSE.unauthorized;
    switch (room.stage.phase) {
        case 'starting':
            return invalidState('The game of this room is being started');
        case 'inGame':
            return invalidState('The game of this room is running');
        case 'finished':
            return invalidState('The game of this room is over');
        case 'waiting':
            app.rooms.remove(room);
            return { Ok: null };
    }
}
