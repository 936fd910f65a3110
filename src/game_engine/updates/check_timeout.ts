import { REFUSE, type Reply } from '../../canister/refusal';
import type { App } from '../app';
import { deadlineOf, isRunning, seatOf } from '../model/game';
import { expire } from '../model/transition';
import { type GameView, viewOf } from '../views';
import { commit } from './commit';
import { wakeUp } from './wake_up';

/**
 * Applies an expired deadline now, without waiting for the clock, and answers the caller's view. Anybody may ask; a
 * player who does wakes a sleeping game.
 */
export function checkTimeout(app: App, caller: Uint8Array, roomId: number): Reply<GameView> {
    app.clock.tend();
    const found = app.games.get(roomId);
    if (found === undefined) return REFUSE.roomNotFound;
    const seat = seatOf(found, caller);
    const now = app.host.now();
    const resumedAtMs = app.clock.resumedAtMs();
    const stored = seat === undefined ? found : wakeUp(app, roomId, found);
    const expired = expire(stored, now, resumedAtMs);
    const game = expired === undefined ? stored : commit(app, roomId, stored, expired);
    return { Ok: viewOf(roomId, game, seat, now, resumedAtMs) };
}

/** The clock's part: commits an expired deadline, and answers the next one; `undefined` when there is none any more. */
export function applyDeadline(app: App, roomId: number, nowMs: number): number | undefined {
    const stored = app.games.get(roomId);
    if (stored === undefined || !isRunning(stored)) return undefined;
    const resumedAtMs = app.clock.resumedAtMs();
    const expired = expire(stored, nowMs, resumedAtMs);
    if (expired === undefined) return deadlineOf(stored, resumedAtMs);
    const game = commit(app, roomId, stored, expired);
    return isRunning(game) ? game.deadlineMs : undefined;
}
