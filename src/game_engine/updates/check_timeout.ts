import type { Encoded } from '../../canister/method';
import { REFUSE, type Reply } from '../../canister/refusal';
import type { App } from '../app';
import { deadlineOf, isRunning, seatOf } from '../model/game';
import { atTime } from '../model/transition';
import { commit } from './commit';
import { wakeUp } from './wake_up';

/**
 * Applies an expired deadline now, without waiting for the clock, and answers the caller's view. Anybody may ask; a
 * player who does wakes a sleeping game.
 */
export function checkTimeout(app: App, caller: Uint8Array, roomId: number): Reply<never> | Encoded {
    app.clock.tend();
    const found = app.games.get(roomId);
    if (found === undefined) return REFUSE.roomNotFound;
    const seat = seatOf(found, caller);
    const now = app.host.now();
    const resumedAtMs = app.clock.resumedAtMs();
    const stored = seat === undefined ? found : wakeUp(app, roomId, found);
    const change = atTime(stored, now, resumedAtMs);
    const game = change.entries.length === 0 ? stored : commit(app, roomId, change);
    return app.replyWithView(roomId, game, seat, now, resumedAtMs);
}

/** The clock's part: commits an expired deadline, and answers the next one; `undefined` when there is none any more. */
export function applyDeadline(app: App, roomId: number, nowMs: number): number | undefined {
    const stored = app.games.get(roomId);
    if (stored === undefined || !isRunning(stored)) return undefined;
    const resumedAtMs = app.clock.resumedAtMs();
    const change = atTime(stored, nowMs, resumedAtMs);
    if (change.entries.length === 0) return deadlineOf(stored, resumedAtMs);
    const game = commit(app, roomId, change);
    return isRunning(game) ? game.deadlineMs : undefined;
}
