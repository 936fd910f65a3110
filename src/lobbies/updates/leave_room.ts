import { samePrincipal } from '../../platform/principal';
import { invalidState, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { openAgain } from '../jobs/meetings';
import { isAwaited, isMeeting, isMember, isOpen, isShownTo, isTaken, type MeetingRoom } from '../model/room';
import type { Reply } from '../refusals';
import { wishOf } from './rematch';

/**
 * Closes a waiting room. Only its owner is in it, so the room is removed. While a ready check waits for somebody, both players may
 * leave: a room that is open to all is then the other one's, and another one's owner closes it. Of a room whose game is over, it takes
 * back the wish to play again, or refuses that of the other player.
 *
 * Refusals: `RoomNotFound`; `Unauthorized` if you have no seat in it; `InvalidState` once the second seat is taken,
 * and in a match of a tournament.
 */
export function leaveRoom(app: App, caller: Uint8Array, roomId: number): Reply<null> {
    const room = app.rooms.live(roomId);
    if (room === undefined || !isShownTo(room, caller)) return REFUSE.roomNotFound;
    if (!isMember(room, caller)) return REFUSE.unauthorized;
    if (room.place !== null && isTaken(room.stage)) return invalidState('Nobody leaves a match of a tournament');
    if (isMeeting(room)) return leaveMeeting(app, room, caller);
    const { phase } = room.stage;
    if (phase === 'starting') return invalidState("This room's game is starting");
    if (phase === 'inGame') return invalidState("This room's game is running");
    if (phase === 'finished') {
        if (wishOf(app, roomId)?.roomId !== 0) return invalidState("This room's game is over");
        app.rematches.remove(roomId);
        return { Ok: null };
    }
    app.rooms.remove(room);
    return { Ok: null };
}

/** Leaving an open room in which a stranger waits for one's word is not coming: otherwise one could sit down with everybody, and go. */
function leaveMeeting(app: App, room: MeetingRoom, caller: Uint8Array): Reply<null> {
    const leaver = samePrincipal(room.owner, caller) ? 'owner' : 'player2';
    if (isOpen(room) && isAwaited(room, caller)) app.absentees.add(caller);
    if (leaver === 'owner' && !isOpen(room)) app.rooms.remove(room);
    else openAgain(app, room, leaver);
    return { Ok: null };
}
