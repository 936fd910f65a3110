import type { Encoded } from '../../canister/method';
import { REFUSE, type Reply } from '../../canister/refusal';
import type { App } from '../app';
import { seatOf } from '../model/game';
import { atTime } from '../model/transition';

/**
 * The whole view for the caller, as if an expired deadline had been applied (002, section 5): the clock commits the
 * same within a second or so. Anybody may look; `me` is null for a spectator.
 */
export function getGameState(app: App, caller: Uint8Array, roomId: number): Reply<never> | Encoded {
    const stored = app.games.get(roomId);
    if (stored === undefined) return REFUSE.roomNotFound;
    const now = app.host.now();
    const resumedAtMs = app.clock.resumedAtMs(now);
    const game = atTime(stored, now, resumedAtMs);
    return app.replyWithView(roomId, game, seatOf(game, caller), now, resumedAtMs);
}
