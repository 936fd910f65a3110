import { isIn, type Seat } from '@dice-wards/games/seats';
import type { MatchEnd } from '../../platform/matches';
import type { GameResult } from '../../platform/messages';
import { samePrincipal } from '../../platform/principal';
import { type Meeting, membersOf, type Room } from './room';

export const NOT_STARTED: MatchEnd = { NotStarted: null };
export const CLOSED: MatchEnd = { Closed: null };

/** Matches that are not over, with letters of those that are. */
export const MOST_OPEN = 10_000;

/** What came of a match whose players had their time to come. */
export function endOfMeeting(room: Room, { awaited }: Meeting): MatchEnd {
    if (awaited === 0) return NOT_STARTED;
    const members = membersOf(room);
    return { Absent: { present: members.find((_, place) => !isIn(awaited, place as Seat)) ?? null } };
}

export function endOfGame(
    { owner, berserk }: Room,
    winner: Uint8Array,
    { reason, points, loserPoints, turns, playedOut }: GameResult,
): MatchEnd {
    if ('Abandoned' in reason) return { Abandoned: null };
    const wasBerserk = (samePrincipal(owner, winner) ? berserk?.player1 : berserk?.player2) === true;
    return { Won: { winner, points, loserPoints, reason, berserk: wasBerserk, turns, playedOut } };
}
