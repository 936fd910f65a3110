import { KINDS } from '@dice-wards/games/kinds';
import { isIn, type Seat, type Seats } from '@dice-wards/games/seats';
import type { Alarm } from '../../platform/alarm';
import type { Grace } from '../../platform/grace';
import type { Host } from '../../platform/host';
import { endOfMeeting } from '../model/match';
import {
    EMPTY,
    isOpen,
    type Meeting,
    type MeetingRoom,
    membersOf,
    placeIn,
    type Room,
    WAITING_LIFE_MS,
} from '../model/room';
import type { Absentees } from '../store/absentees';
import type { LatestMatches } from '../store/latest_matches';
import type { RoomStore } from '../store/room_store';
import type { Matches } from './matches';

/** How long the players who have waited may take to say that they are there. */
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
 * The ready check: a game begins when all players are there. One of them has just taken the last seat, or asked for a rematch;
 * the others have waited, and may be gone. Whoever has said it in time has the grace of the house for the way.
 */
export interface Meetings {
    /** Seats all players, for as long as `timeFor` says. Read the room in this very message. */
    begin(room: Room, seats: Pick<Meeting, 'guests' | 'engine' | 'awaited'>): Room;
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

    function begin(room: Room, { guests, engine, awaited }: Pick<Meeting, 'guests' | 'engine' | 'awaited'>): Room {
        const nowMs = host.now();
        const byMs = nowMs + timeFor(room, nowMs);
        job.at(byMs + grace.ms(), nowMs);
        return rooms.move(room, { phase: 'meeting', guests, engine, awaited, byMs });
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
    const { awaited } = room.stage;
    if (room.place !== null) {
        matches.end(room, endOfMeeting(room, room.stage));
        rooms.remove(room);
        return;
    }
    // Those who have invited somebody may be away for a moment; strangers have been promised opponents.
    if (isOpen(room)) {
        for (const [place, member] of membersOf(room).entries()) {
            if (isIn(awaited, place as Seat)) absentees.add(member);
        }
    }
    openAgain(parts, room, awaited);
}

/**
 * The room waits again, without those who are absent: one who has left it, or who did not come. If its owner is, it is the room of the first of
 * those who are there; but a private room for two stays its owner's, and the guest has left it.
 */
function openAgain({ rooms, latestMatches }: Pick<Parts, 'rooms' | 'latestMatches'>, room: Room, absent: Seats): void {
    const [first, ...others] = membersOf(room).filter((_, place) => !isIn(absent, place as Seat));
    if (isKeptByOwner(room) || first === undefined) rooms.move(room, EMPTY);
    else if (isIn(absent, 0)) {
        rooms.handOver(room, [first, ...others]);
        latestMatches.set(first, room.id, null);
    } else rooms.move(room, { phase: 'waiting', guests: others });
}

/** Takes a member out of a room that waits, or whose players are meeting. */
export function stepOut(around: Pick<Parts, 'rooms' | 'latestMatches'>, room: Room, member: Uint8Array): void {
    const place = placeIn(room, member);
    const isLast = room.stage.guests.length === 0;
    if (isLast || (place === 0 && isKeptByOwner(room))) around.rooms.remove(room);
    else if (place !== undefined) openAgain(around, room, 1 << place);
}

/** Whether the room goes with its owner: it has a friend's seat, and no others. */
function isKeptByOwner(room: Room): boolean {
    return room.settings.seats === 2 && !isOpen(room);
}
