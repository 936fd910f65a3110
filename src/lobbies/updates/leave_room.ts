import { invalidState, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { stepOut } from '../jobs/meetings';
import { isAwaited, isMember, isOpen, isShownTo, isTaken } from '../model/room';
import type { Reply } from '../refusals';
import { wishOf } from './rematch';

/**
 * Leaves a room whose game has not begun. If nobody else is in it, it is closed; else it is the room of the next one, and waits. But a
 * private room for two goes with its owner. Of a room whose game is over, it takes back the wish to play again, or refuses that of the
 * others.
 *
 * Refusals: `RoomNotFound`; `Unauthorized` if you have no seat in it; `InvalidState` once its game begins,
 * and in a match of a tournament.
 */
export function leaveRoom(app: App, caller: Uint8Array, roomId: number): Reply<null> {
    const room = app.rooms.live(roomId);
    if (room === undefined || !isShownTo(room, caller)) return REFUSE.roomNotFound;
    if (!isMember(room, caller)) return REFUSE.unauthorized;
    if (room.place !== null && isTaken(room.stage)) return invalidState('Nobody leaves a match of a tournament');
    const { phase } = room.stage;
    if (phase === 'starting') return invalidState("This room's game is starting");
    if (phase === 'inGame') return invalidState("This room's game is running");
    if (phase === 'finished') {
        if (wishOf(app, roomId)?.roomId !== 0) return invalidState("This room's game is over");
        app.rematches.remove(roomId);
        return { Ok: null };
    }
    // Leaving an open room in which strangers wait for one's word is not coming: otherwise one could sit down with everybody, and go.
    if (isOpen(room) && isAwaited(room, caller)) app.absentees.add(caller);
    stepOut(app, room, caller);
    return { Ok: null };
}
