import { KINDS } from '@dice-wards/games/kinds';
import type { Alarm } from '../../platform/alarm';
import type { Grace } from '../../platform/grace';
import type { Host } from '../../platform/host';
import { endOfMeeting } from '../model/match';
import { isOpen, type Meeting, type MeetingRoom, type Member, type Room, WAITING_LIFE_MS } from '../model/room';
import type { Absentees } from '../store/absentees';
import type { LatestMatches } from '../store/latest_matches';
import type { RoomStore } from '../store/room_store';
import type { Matches } from './matches';

/** How long the player who has waited may take to say that they are there. */
const MEETING_MS = 30_000;
/** The same at the least in a private room: whoever has invited somebody may be away for a while, and is told. */
const INVITED_MS = 5 * 60_000;
/** The same for both players of a match, who come from wherever they are. */
const CHECK_IN_MS = 60_000;
/** A check that ends so late has had a canister that stood still: nobody could say anything. */
const LATE_MS = 10_000;
/** Meetings that one message ends: those of a whole round may end at once. */
const MOST_ENDED = 200;

/**
 * The ready check: a game begins when both players are there. One of them has just taken the second seat, or asked for a rematch;
 * the other one has waited, and may be gone. Whoever has said it in time has the grace of the house for the way.
 */
export interface Meetings {
    /** Seats both players, for as long as `timeFor` says. Read the room in this very message. */
    begin(room: Room, seats: Pick<Meeting, 'player2' | 'engine' | 'awaited'>): Room;
    /** To be called at init and after an upgrade. */
    wake(): void;
}

/** What it reads and changes. */
interface Parts {
    readonly host: Host;
    readonly grace: Grace;
    readonly rooms: RoomStore;
    readonly absentees: Absentees;
    readonly matches: Matches;
    readonly latestMatches: LatestMatches;
}

export function createMeetings(alarm: Alarm, parts: Parts): Meetings {
    const { host, grace, rooms } = parts;
    const job = alarm.quietJob(endLate);
    /** Of an ending that is too much for one message: when it began, and its last message. */
    let ending: { readonly sinceMs: number; readonly atMs: number } | undefined;

    function begin(room: Room, { player2, engine, awaited }: Pick<Meeting, 'player2' | 'engine' | 'awaited'>): Room {
        const nowMs = host.now();
        const byMs = nowMs + timeFor(room, nowMs);
        job.at(byMs + grace.ms(), nowMs);
        return rooms.move(room, { phase: 'meeting', player2, engine, awaited, byMs });
    }

    /** Ends the meetings to which somebody has not come. Those to which nobody could come have their time again. */
    function endLate(): void {
        const nowMs = host.now();
        const graceMs = grace.ms();
        const sinceMs = ending !== undefined && nowMs - ending.atMs <= LATE_MS ? ending.sinceMs : nowMs;
        const late = rooms.meeting().filter(({ stage }) => stage.byMs + graceMs <= nowMs);
        for (const room of late.slice(0, MOST_ENDED)) {
            if (sinceMs - room.stage.byMs <= graceMs + LATE_MS) endMeeting(parts, room);
            else rooms.move(room, { ...room.stage, byMs: nowMs + timeFor(room, nowMs) });
        }
        ending = late.length > MOST_ENDED ? { sinceMs, atMs: nowMs } : undefined;
        wake();
    }

    function wake(): void {
        const ends = rooms.meeting().map(({ stage }) => stage.byMs);
        if (ends.length > 0) job.at(Math.min(...ends) + grace.ms(), host.now());
    }
    return { begin, wake };
}

/**
 * How long a room waits for whoever is awaited. A private one waits as long as the window of its game, five minutes
 * at the least, and not longer than it would wait for somebody to join.
 */
function timeFor(room: Room, nowMs: number): number {
    if (room.place !== null) return CHECK_IN_MS;
    if (room.inviteCode === null) return MEETING_MS;
    const left = room.createdAtMs + WAITING_LIFE_MS - nowMs;
    return Math.max(MEETING_MS, Math.min(left, Math.max(INVITED_MS, windowOf(room.settings))));
}

/** The longest that a player may take for their first decision. */
function windowOf({ kind, turnSeconds, reserve, options }: Room['settings']): number {
    if (reserve === null) return (turnSeconds ?? KINDS[kind].windowSeconds) * 1000;
    return (reserve.delaySeconds + reserve.reserveSeconds * (options.matchLength || 1)) * 1000;
}

/** The time of a meeting is over. A match is, too; any other room waits again. */
function endMeeting(parts: Parts, room: MeetingRoom): void {
    const { rooms, absentees, matches } = parts;
    const { awaited, player2 } = room.stage;
    if (room.place !== null) {
        matches.end(room, endOfMeeting(room, room.stage));
        rooms.remove(room);
        return;
    }
    const absent = awaited === 'owner' ? 'owner' : 'player2';
    // Those who have invited somebody may be away for a moment; strangers have been promised an opponent.
    if (isOpen(room)) absentees.add(absent === 'owner' ? room.owner : player2);
    openAgain(parts, room, absent);
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
