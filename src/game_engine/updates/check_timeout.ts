import type { Encoded } from '../../canister/method';
import { REFUSE, type Reply } from '../../canister/refusal';
import type { App } from '../app';
import { deadlineOf, isAsleep, isRunning, seatOf } from '../model/game';
import { atTime } from '../model/transition';
import { commit } from './commit';
import { wakeUp } from './wake_up';

/**
 * Applies an expired deadline now, without waiting for the clock, and answers the caller's view. Anybody may ask; a
 * player who does wakes a sleeping game.
 */
export function checkTimeout(app: App, caller: Uint8Array, roomId: number): Reply<never> | Encoded {
    const stored = app.games.get(roomId);
    if (stored === undefined) return REFUSE.roomNotFound;
    const seat = seatOf(stored, caller);
    const now = app.host.now();
    const resumedAtMs = app.clock.tend(now);
    if (seat !== undefined && isAsleep(stored)) wakeUp(app, roomId, stored, now);
    const game = atTime(stored, now, resumedAtMs);
    if (game !== stored) commit(app, roomId, game);
    return app.replyWithView(roomId, game, seat, now, resumedAtMs);
}

/** The clock's part: commits an expired deadline, and answers the next one; `undefined` when there is none any more. */
export function applyDeadline(app: App, roomId: number, nowMs: number): number | undefined {
    const stored = app.games.get(roomId);
    if (stored === undefined || !isRunning(stored)) return undefined;
    const resumedAtMs = app.clock.resumedAtMs(nowMs);
    const game = atTime(stored, nowMs, resumedAtMs);
    if (game === stored) return deadlineOf(stored, resumedAtMs);
    try {
        commit(app, roomId, game);
    } catch (fault) {
        // The clock goes on with the other games, so this message keeps what it did.
        app.games.forget(roomId);
        throw fault;
    }
    return isRunning(game) ? game.deadlineMs : undefined;
}
