import type { Encoded } from '../../platform/method';
import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import type { Due } from '../jobs/clock';
import { deadlineOf, isAsleep, isOver, isRunning, seatOf } from '../model/game';
import { canThrow } from '../model/sealed_dice';
import { atTime } from '../model/transition';
import { commit, resupply } from './commit';
import { conclude } from './conclude';
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
    if (!canThrow(stored.used) && !isOver(stored)) resupply(app, roomId, stored);
    const game = atTime(stored, now, resumedAtMs);
    if (game !== stored) commit(app, roomId, game);
    if (isOver(game) && app.games.hasEnded(roomId)) app.endings.soon(now);
    return app.views.show(roomId, game, seat, now, resumedAtMs);
}

/**
 * The clock's part: commits an expired deadline, concludes a game that is over, and answers the next deadline; `undefined`
 * when there is none any more, and `left` when the game was concluded already.
 */
export function applyDeadline(app: App, roomId: number, nowMs: number): Due {
    const stored = app.games.get(roomId);
    if (stored === undefined) return undefined;
    if (isOver(stored)) {
        if (!app.games.hasEnded(roomId)) return 'left';
        conclude(app, roomId);
    }
    if (!isRunning(stored)) return undefined;
    if (!canThrow(stored.used)) resupply(app, roomId, stored);
    const resumedAtMs = app.clock.resumedAtMs(nowMs);
    const game = atTime(stored, nowMs, resumedAtMs);
    if (game === stored) return Math.max(deadlineOf(stored, resumedAtMs), nowMs + 1000);
    try {
        if (commit(app, roomId, game)) conclude(app, roomId);
    } catch (fault) {
        // The clock goes on with the other games, so this message keeps what it did.
        app.games.forget(roomId);
        throw fault;
    }
    return isRunning(game) ? game.deadlineMs : undefined;
}
