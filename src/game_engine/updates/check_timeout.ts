import type { Encoded } from '../../platform/method';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { isOver, isVoid, seatOf } from '../model/game';
import { seenGame } from '../queries/seen_game';
import type { Refused } from '../refusals';
import { commit } from './commit';
import { letVoidGo } from './let_go';
import { open } from './open_game';

/**
 * Applies an expired deadline without waiting for the clock, and answers the caller's view. Anybody may ask; a player who does
 * wakes a sleeping game.
 */
export function checkTimeout(app: App, caller: Uint8Array, roomId: number): Refused | Encoded {
    const stored = app.games.get(roomId);
    if (stored === undefined) return REFUSE.roomNotFound;
    const seat = seatOf(stored, caller);
    if (seat === undefined && stored.setup.isPrivate) return REFUSE.roomNotFound;
    const game = open(app, stored, seat, true);
    const { moment } = app.clock;
    if (isVoid(game, moment)) {
        letVoidGo(app, game);
        // Its entry in the clock stays until its time.
        app.clock.leave();
        app.outbox.flush();
        return REFUSE.roomNotFound;
    }
    if (game !== stored) commit(app, game);
    if (isOver(game) && app.games.hasEnded(roomId)) app.endings.soon(moment.nowMs);
    const shown = seat === undefined && game.terms.spectatorDelay ? seenGame(app, caller, roomId) : game;
    return app.viewReply(shown ?? game, seat, moment);
}
