import { REFUSE, type Reply } from '../../canister/refusal';
import type { App } from '../app';
import { seatOf } from '../model/game';
import { expire } from '../model/transition';
import { type GameView, viewOf } from '../views';

/**
 * The whole view for the caller, as if an expired deadline had been applied (002, section 5): the clock commits the
 * same within a second or so. Anybody may look; `me` is null for a spectator.
 */
export function getGameState(app: App, caller: Uint8Array, roomId: number): Reply<GameView> {
    const stored = app.games.get(roomId);
    if (stored === undefined) return REFUSE.roomNotFound;
    const now = app.host.now();
    const resumedAtMs = app.clock.resumedAtMs();
    const game = expire(stored, now, resumedAtMs) ?? stored;
    return { Ok: viewOf(roomId, game, seatOf(game, caller), now, resumedAtMs) };
}
