import { atOnce } from '../../platform/in_parts';
import { MOST_AT_ONCE } from '../../platform/matches';
import { canPairMore } from '../model/arena';
import { nextRested } from '../model/conduct';
import { rulesOf } from '../model/forms';
import type { LiveEvent } from '../store/live_event';
import { leaveOpen, unsettledIn } from './settling';

/** So long players who are free are gathered, before some of them are paired. */
export const TICK_MS = 5000;
/** Until others are paired, where more were free than are paired at a time. */
const CROWDED_TICK_MS = 1000;
/** What is played when the time is up counts if it ends within so long. */
const LAST_GAMES_MS = 10 * 60_000;

/**
 * Pairs those who wait in an arena, until its time is up; then waits for the last matches, and ends it.
 *
 * @param endsAtMs when its time is up
 * @returns when there is something to do again, though nothing happens; `undefined` once it is over
 */
export function advanceArena(live: LiveEvent, endsAtMs: number, nowMs: number): number | undefined {
    if (nowMs < endsAtMs) {
        const matches = atOnce(rulesOf(live.event.form).next(live.field, nowMs));
        live.seat(matches);
        const tickMs = matches.length < MOST_AT_ONCE ? TICK_MS : CROWDED_TICK_MS;
        const againMs = canPairMore(live.field) ? nowMs + tickMs : nextRested(live.field, nowMs);
        return Math.min(againMs, endsAtMs);
    }
    const latestMs = endsAtMs + LAST_GAMES_MS;
    if (live.unsettled() > 0 && nowMs < latestMs) return latestMs;
    leaveOpen(live, unsettledIn(live));
    live.change({ phase: { Over: { atMs: nowMs } } });
    return undefined;
}
