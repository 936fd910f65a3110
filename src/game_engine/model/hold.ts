import { type Game, isRobots } from './game';
import type { LogEntry } from './log';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** For the first action of either player, and to come back after a time in which the canister did not run. */
export const UNPLAYED_HOLD_MS = 10 * MINUTE_MS;
/** How long a game holds its place after its players' last action: so many windows, a day at most. */
const PLAYED_HOLD_WINDOWS = 20;
export const PLAYED_HOLD_MS = DAY_MS;
/** How long a game may sleep. */
export const SLEEP_MS = 30 * DAY_MS;

/** Entries on the first page of the log. In a game that nobody has acted in they are those of chance, of the clock, and of a robot. */
const FIRST_ENTRIES = 16;

/**
 * Until when a game holds its place even in a full engine: a day after its players' last action, or twenty windows if that is
 * less; and if neither has acted yet, ten minutes from its start. As long as that is to come, no later time is looked for.
 *
 * @param firstPage the first page of the log, which is read in rare cases only
 */
export function heldUntilMs(game: Game, nowMs: number, firstPage: () => readonly LogEntry[]): number {
    const windowMs = game.windowSeconds * 1000;
    const leastMs = game.createdAtMs + UNPLAYED_HOLD_MS;
    if (leastMs > nowMs) return leastMs;
    // Each move of the clock has opened one more window; a game against a robot sleeps at once.
    const windows = game.robot === undefined ? game.idleMoves + 1 : 1;
    const lastActedMs = game.deadlineMs - windows * windowMs;
    const playedMs = lastActedMs + Math.min(PLAYED_HOLD_WINDOWS * windowMs, PLAYED_HOLD_MS);
    return playedMs > nowMs && hasBeenPlayed(game, firstPage) ? playedMs : leastMs;
}

/** When a game that sleeps is let go, however empty the engine is. */
export function sleepsUntilMs(game: Game): number {
    return game.deadlineMs + SLEEP_MS;
}

function hasBeenPlayed({ version, idleMoves, robot }: Game, firstPage: () => readonly LogEntry[]): boolean {
    const others = robot === undefined ? version - idleMoves : version;
    if (others <= 0 || others > FIRST_ENTRIES) return others > 0;
    return firstPage().some(({ by }) => typeof by === 'number' && !isRobots({ robot }, by));
}
