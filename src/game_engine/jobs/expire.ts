import type { App } from '../app';
import { deadlineOf, isOver, isRunning } from '../model/game';
import { commit } from '../updates/commit';
import { conclude } from '../updates/conclude';
import { open } from '../updates/open_game';
import type { Due } from './clock';

/**
 * The clock's part: commits an expired deadline, concludes a game that is over, and answers the next deadline:
 * `undefined` if there is none, `left` if the game was concluded or removed before.
 */
export function expire(app: App, roomId: number): Due {
    const stored = app.games.get(roomId);
    // One that an operator has removed: it counts as left since then.
    if (stored === undefined) return 'left';
    if (isOver(stored)) {
        if (!app.games.hasEnded(roomId)) return 'left';
        conclude(app, roomId);
    }
    if (!isRunning(stored)) return undefined;
    const game = open(app, stored, undefined);
    const { moment } = app.clock;
    if (game === stored) return Math.max(deadlineOf(stored, moment), moment.nowMs + 1000);
    try {
        if (commit(app, game)) conclude(app, roomId);
    } catch (fault) {
        // The clock goes on with the other games, so this message keeps what it did.
        app.games.forget(roomId);
        throw fault;
    }
    return isRunning(game) ? game.deadlineMs : undefined;
}
