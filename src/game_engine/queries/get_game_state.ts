import type { Encoded } from '../../platform/method';
import { REFUSE, type Refused } from '../../platform/refusal';
import type { App } from '../app';
import { isOver, seatOf } from '../model/game';
import { atMoment } from '../model/transition';

/**
 * The whole view for the caller, as if an expired deadline had been applied (002, section 5): the clock commits the same within a
 * second or so. If the clock has to throw dice first, or its move would reveal a secret, the game is shown as it is until then.
 * Anybody may ask, unless the game is private; `me` is null for a spectator.
 */
export function getGameState(app: App, caller: Uint8Array, roomId: number): Refused | Encoded {
    const stored = app.games.get(roomId);
    if (stored === undefined) return REFUSE.roomNotFound;
    const seat = seatOf(stored, caller);
    if (seat === undefined && stored.setup.isPrivate) return REFUSE.roomNotFound;
    const moment = app.clock.peek();
    const applied = atMoment(stored, moment);
    // A query must not reveal uncommitted dice: should the canister stop here, the player may still act.
    const tellsTooMuch = applied.used !== stored.used || (applied.setup.rules.hasSecret === true && isOver(applied));
    const game = tellsTooMuch ? stored : applied;
    return app.views.show(game, seat, moment);
}
