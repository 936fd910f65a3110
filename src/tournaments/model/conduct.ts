import type { Entrant } from '@dice-wards/pairings';
import type { MatchEnd } from '../../platform/matches';
import { type Conduct, type Field, type Match, playerOf } from './field';

/**
 * An arena pairs who plays. A match that somebody leaves within its first turns is worth nothing to the winner. Later nobody gains time by
 * giving up: they are paired again when the match would have been over, and so is the winner, if the same opponent has given up to them
 * before. Otherwise friends would be free all the time, while others play, and meet again and again. A match that is played to its end
 * counts whatever it took. All of this is on the heap, and an upgrade forgives it.
 */

/** The first turns of a match, of both players together. */
export const FIRST_TURNS = 10;

const MINUTE_MS = 60_000;
/** How long a match takes while few were played; and whatever was played, at least and at most. */
const USUAL_MS = 3 * MINUTE_MS;
const FEW = 3;
const LEAST_USUAL_MS = 2 * MINUTE_MS;
const MOST_USUAL_MS = 10 * MINUTE_MS;
/** One that is given up again to the same player is worth nothing before so much of the usual time. */
const QUICK_SHARE = 0.5;
/** One match that is left may be an accident; after two there is a wait, twice as long with each. */
const FORGIVEN = 1;
const MOST_REST_MS = 30 * MINUTE_MS;

/** Whether it has a loser who has not played it to its end. */
function isGivenUp(end: MatchEnd): boolean {
    return 'Won' in end && !end.Won.playedOut;
}

/** The same within the first turns. */
function isLeft(end: MatchEnd): boolean {
    return isGivenUp(end) && 'Won' in end && end.Won.turns <= FIRST_TURNS;
}

/**
 * Whether a match that has ended so is worth nothing to its winner: it was left within its first turns; or one of the two has given up
 * to the other before, whichever it was, and this time it took less than half of the usual time.
 */
export function isWorthless(field: Field, match: Match, end: MatchEnd, nowMs: number): boolean {
    if (!isGivenUp(end)) return false;
    const { pairedAtMs } = conductOf(field, match.first);
    const pair = pairOf(match);
    const isQuick = pairedAtMs > 0 && nowMs < pairedAtMs + QUICK_SHARE * usualMs(field);
    return isLeft(end) || (isQuick && pair.some((entrant) => isKnown(conductOf(field, entrant), pair)));
}

export function notePaired(field: Field, entrant: Entrant, nowMs: number): void {
    conductOf(field, entrant).pairedAtMs = nowMs;
}

/** A match of an arena has ended so; `losers` are those who have not won it. */
export function noteConduct(
    field: Field,
    match: Match,
    losers: readonly Entrant[],
    end: MatchEnd,
    nowMs: number,
): void {
    const hasLeft = isLeft(end) || 'Absent' in end;
    const pair = pairOf(match);
    const { pairedAtMs } = conductOf(field, match.first);
    // One over which the canister was upgraded does not tell how long it took.
    const overMs = pairedAtMs + usualMs(field);
    const isEarly = pairedAtMs > 0 && nowMs < overMs && isGivenUp(end);
    for (const entrant of pair) {
        const conduct = conductOf(field, entrant);
        const hasLost = losers.includes(entrant);
        if (!hasLeft) conduct.left = Math.max(0, conduct.left - 1);
        else if (hasLost) {
            conduct.left += 1;
            conduct.restsUntilMs = nowMs + restMs(conduct.left);
        }
        if (isEarly && (hasLost || isKnown(conduct, pair)))
            conduct.restsUntilMs = Math.max(conduct.restsUntilMs, overMs);
        if (isEarly && !hasLost) conduct.givenTo.push(...losers);
    }
    if (!('Won' in end) || isGivenUp(end) || pairedAtMs === 0) return;
    const { matches, ms } = field.pace ?? { matches: 0, ms: 0 };
    field.pace = { matches: matches + 1, ms: ms + nowMs - pairedAtMs };
}

function pairOf({ first, second }: Match): readonly Entrant[] {
    return [first, second ?? first];
}

/** Whether one of these two has given up to them before. */
function isKnown({ givenTo }: Conduct, pair: readonly Entrant[]): boolean {
    return pair.some((entrant) => givenTo.includes(entrant));
}

export function rests({ conduct }: Field['players'][number], nowMs: number): boolean {
    return conduct !== undefined && conduct.restsUntilMs > nowMs;
}

/** When the next player may be paired who rests; Infinity for none. In a plain loop, because ten thousand may be looked through every second. */
export function nextRested({ players }: Field, nowMs: number): number {
    let nextMs = Infinity;
    for (const { isIn, conduct } of players) {
        if (!isIn || conduct === undefined) continue;
        const { restsUntilMs } = conduct;
        if (restsUntilMs > nowMs && restsUntilMs < nextMs) nextMs = restsUntilMs;
    }
    return nextMs;
}

function restMs(left: number): number {
    return left <= FORGIVEN ? 0 : Math.min(MOST_REST_MS, MINUTE_MS * 2 ** (left - FORGIVEN - 1));
}

function usualMs({ pace }: Field): number {
    if (pace === undefined || pace.matches < FEW) return USUAL_MS;
    return Math.min(MOST_USUAL_MS, Math.max(LEAST_USUAL_MS, pace.ms / pace.matches));
}

function conductOf(field: Field, entrant: Entrant): Conduct {
    const player = playerOf(field, entrant);
    player.conduct ??= { pairedAtMs: 0, left: 0, restsUntilMs: 0, givenTo: [] };
    return player.conduct;
}
