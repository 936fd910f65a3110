import type { Encoded } from '../../platform/method';
import type { Refused } from '../../platform/refusal';
import type { App } from '../app';
import { isOver } from '../model/game';
import { commit } from './commit';
import { openForAnybody } from './open_game';

/**
 * Applies an expired deadline without waiting for the clock, and answers the caller's view. Anybody may ask; a player who does
 * wakes a sleeping game.
 */
export function checkTimeout(app: App, caller: Uint8Array, roomId: number): Refused | Encoded {
    const opened = openForAnybody(app, caller, roomId);
    if ('Err' in opened) return opened;
    const { stored, game, seat } = opened;
    if (game !== stored) commit(app, game);
    if (isOver(game) && app.games.hasEnded(roomId)) app.endings.soon(opened.nowMs);
    return app.views.show(game, seat, opened);
}
