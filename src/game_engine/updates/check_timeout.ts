import { REFUSE, type Reply } from '../../canister/refusal';
import type { App } from '../app';
import { deadlineOf, isOver, seatOf } from '../model/game';
import { expire } from '../model/transition';
import { type GameView, viewOf } from '../views';
import { commit } from './commit';

/** Applies an expired deadline now, without waiting for the clock, and answers the caller's view. Anybody may ask. */
export function checkTimeout(app: App, caller: Uint8Array, roomId: number): Reply<GameView> {
    applyDeadline(app, roomId, app.host.now());
    const game = app.games.get(roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    return { Ok: viewOf(roomId, game, seatOf(game, caller), app.host.now(), app.clock.resumedAtMs()) };
}

/** The clock's part: commits an expired deadline, and answers the next one; `undefined` when the game is over or unknown. */
export function applyDeadline(app: App, roomId: number, nowMs: number): number | undefined {
    const stored = app.games.get(roomId);
    if (stored === undefined || isOver(stored)) return undefined;
    const resumedAtMs = app.clock.resumedAtMs();
    const expired = expire(stored, nowMs, resumedAtMs);
    if (expired === undefined) return deadlineOf(stored, resumedAtMs);
    const game = commit(app, roomId, stored, [expired]);
    return isOver(game) ? undefined : game.deadlineMs;
}
