import type { Alarm } from '../../platform/alarm';
import type { Host } from '../../platform/host';
import { isOpen, type Meeting, type MeetingRoom, type Member, type Room } from '../model/room';
import type { Absentees } from '../store/absentees';
import type { LatestMatches } from '../store/latest_matches';
import type { RoomStore } from '../store/room_store';

/** How long the player who has waited may take to say that they are there. */
export const MEETING_MS = 30_000;
/** A check that ends so late has had a canister that stood still: nobody could say anything. */
const LATE_MS = 10_000;

/**
 * The ready check: a game begins when both players are there. One of them has just taken the second seat, or asked for a rematch;
 * the other one has waited, and may be gone.
 */
export interface Meetings {
    /** Seats both players. The room must be waiting, and read in this very message. */
    begin(room: Room, seats: Pick<Meeting, 'player2' | 'engine' | 'awaited'>): Room;
    /** To be called at init and after an upgrade. */
    wake(): void;
}

/** What it reads and changes. */
interface Parts {
    readonly host: Host;
    readonly rooms: RoomStore;
    readonly absentees: Absentees;
    readonly latestMatches: LatestMatches;
}

export function createMeetings(alarm: Alarm, parts: Parts): Meetings {
    const { host, rooms, absentees } = parts;
    const ending = alarm.quietJob(endLate);

    function begin(room: Room, { player2, engine, awaited }: Pick<Meeting, 'player2' | 'engine' | 'awaited'>): Room {
        const nowMs = host.now();
        const byMs = nowMs + MEETING_MS;
        ending.at(byMs, nowMs);
        return rooms.move(room, { phase: 'meeting', player2, engine, awaited, byMs });
    }

    /** Ends the meetings to which somebody has not come. Those to which nobody could come have their time again. */
    function endLate(): void {
        const nowMs = host.now();
        for (const room of rooms.meeting()) {
            const { awaited, byMs, player2 } = room.stage;
            if (byMs > nowMs) continue;
            if (nowMs - byMs > LATE_MS) {
                rooms.move(room, { ...room.stage, byMs: nowMs + MEETING_MS });
                continue;
            }
            // Those who have invited somebody may be away for a moment; strangers have been promised an opponent.
            if (isOpen(room)) absentees.add(awaited === 'owner' ? room.owner : player2);
            openAgain(parts, room, awaited);
        }
        wake();
    }

    function wake(): void {
        const ends = rooms.meeting().map(({ stage }) => stage.byMs);
        if (ends.length > 0) ending.at(Math.min(...ends), host.now());
    }
    return { begin, wake };
}

/** The room waits again. One that is open to strangers is then the room of the player who is there; the absent one has left it. */
export function openAgain(
    { rooms, latestMatches }: Pick<Parts, 'rooms' | 'latestMatches'>,
    room: MeetingRoom,
    absent: Member,
): void {
    if (absent === 'owner' && isOpen(room)) {
        rooms.handOver(room, room.stage.player2);
        latestMatches.set(room.stage.player2, room.id, null);
    } else rooms.move(room, { phase: 'waiting' });
}
