import { busy, REFUSE, type Refused } from '../../platform/refusal';
import type { App } from '../app';
import { CLOSED } from '../model/match';
import { endOf, hasGame, type Room } from '../model/room';
import type { Done } from '../refusals';

const BEGINNING = busy('Its game is beginning; close it in a minute, or drop its letter');

/**
 * A waiting room is removed. A room with a game is over without a winner: its game goes on in the engine, and Profiles counts
 * it, unless it is let go there first.
 *
 * Refusals: `RoomNotFound`; `Busy` for a room that is starting, because nobody would know of its game. If its engine never
 * answers, `DropLetter` closes it.
 */
export function closeRoom(app: App, roomId: number): Done {
    const room = app.rooms.get(roomId);
    if (room === undefined) return REFUSE.roomNotFound;
    if (room.stage.phase === 'finished') return { Ok: 'The room is closed already' };
    const why = whyNotClosed(room);
    if (why !== undefined) return why;
    close(app, room);
    return { Ok: 'The room is closed', touches: { rooms: [roomId] } };
}

export function whyNotClosed(room: Room): Refused<'Busy'> | undefined {
    return room.stage.phase === 'starting' ? BEGINNING : undefined;
}

/** A room that is not starting, or whose letter is dropped. */
export function close(app: App, room: Room): void {
    const { stage } = room;
    if (stage.phase !== 'finished') app.matches.end(room, CLOSED);
    if (!hasGame(stage)) {
        app.rooms.remove(room);
        return;
    }
    const { guests, engine } = stage;
    const endedAtMs = stage.phase === 'finished' ? endOf(room) : app.host.now();
    app.rooms.move(room, { phase: 'finished', guests, engine, winner: undefined, endedAtMs });
    if (stage.phase === 'inGame') app.finishedGames.next();
}
