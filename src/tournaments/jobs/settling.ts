import type { Entrant } from '@dice-wards/pairings';
import type { MatchEnd } from '../../platform/matches';
import { isWorthless, noteConduct } from '../model/conduct';
import { isArena, roundOf } from '../model/event';
import { type Match, type Result, won } from '../model/field';
import { rulesOf } from '../model/forms';
import { byLot, noteAbsence, outcomeOf, shared } from '../model/outcome';
import type { LiveEvent } from '../store/live_event';

/** What comes of the matches of the round that is played. Each is settled once; `number` is its place in the round. */

/** Rooms in which a match is tried to be played, beyond the first. */
const MOST_ATTEMPTS = 12;

/** How matches are decided that nobody has won. */
export function undecidedIn({ event }: LiveEvent): typeof shared {
    return event.seed !== null && rulesOf(event.form).needsWinners ? byLot(event.seed) : shared;
}

/** A match has ended so. One that no engine took is played in another room. */
export function settle(live: LiveEvent, number: number, end: MatchEnd, nowMs: number): void {
    const { event, field } = live;
    const match = live.match(number);
    const outcome = outcomeOf(
        field,
        match,
        end,
        undecidedIn(live),
        isArena(event) && isWorthless(field, match, end, nowMs),
    );
    if (outcome === null) {
        if (!openAnew(live, number)) leaveOpen(live, [number]);
        return;
    }
    live.settle(roundOf(event), [[number, outcome.result]]);
    if (isArena(event)) noteConduct(field, match, losersOf(match, outcome.result), end, nowMs);
    for (const entrant of outcome.absent) {
        noteAbsence(field, entrant);
        live.savePlayer(entrant);
    }
}

function losersOf({ first, second }: Match, { halves }: Result): readonly Entrant[] {
    return [first, second ?? first].filter((_, place) => halves[place] === 0);
}

/** Nobody has won these. What comes of them later counts for ratings alone. */
export function leaveOpen(live: LiveEvent, numbers: readonly number[]): void {
    const undecided = undecidedIn(live);
    live.settle(
        roundOf(live.event),
        numbers.map((number) => [number, undecided(live.match(number), 'Unfinished')] as const),
    );
}

/** Matches of the round that are not settled, by their numbers. */
export function unsettledIn(live: LiveEvent): readonly number[] {
    return [...live.matches().entries()].flatMap(([number, { result }]) => (result === null ? [number] : []));
}

/** Somebody is banned, or was never a player: they are out, and the other has won. */
export function exclude(live: LiveEvent, number: number, entrant: Entrant): void {
    live.leave(entrant);
    const isFirst = live.match(number).first === entrant;
    live.settle(roundOf(live.event), [[number, won(!isFirst, 'Withdrawn')]]);
}

/** The match is to be played in another room. False if that was tried too often. */
export function openAnew(live: LiveEvent, number: number): boolean {
    const match = live.match(number);
    if (match.attempt >= MOST_ATTEMPTS) return false;
    match.attempt += 1;
    match.roomId = 0;
    match.askAtMs = 0;
    live.save(roundOf(live.event), [number]);
    return true;
}
