import type { App } from '../app';
import { deadlineOf, type Game, isAsleep, isOver, isVoid, noteLook } from '../model/game';
import { PLAYED_HOLD_MS, sleepsUntilMs } from '../model/hold';
import { isTooLong } from '../model/length';
import type { Due } from '../store/deadlines';
import { commit } from '../updates/commit';
import { conclude } from '../updates/conclude';
import { heldUntil, letGo, letVoidGo } from '../updates/let_go';
import { open } from '../updates/open_game';

/**
 * The clock's part: commits an expired deadline, concludes a game that is over, notes one that has been abandoned, and lets
 * one go that has slept too long. Answers when to look at the game again: `undefined` for never, `left` if `leave` was
 * called for it.
 */
export function expire(app: App, roomId: number): Due {
    const stored = app.games.get(roomId);
    // A game that was let go has left its entry.
    if (stored === undefined) return 'left';
    if (isOver(stored)) {
        app.abandoned.remove(roomId);
        if (!app.games.hasEnded(roomId)) return 'left';
        conclude(app, roomId);
        return undefined;
    }
    const game = open(app, stored, undefined);
    if (isVoid(game, app.clock.moment)) {
        letVoidGo(app, game);
        return undefined;
    }
    if (isTooLong(game) && !isOver(game)) {
        letGo(app, game, 'tooLong');
        return undefined;
    }
    if (game !== stored) {
        try {
            if (commit(app, game)) conclude(app, roomId);
        } catch (fault) {
            // The clock goes on with the other games, so this message keeps what it did.
            app.games.forget(roomId);
            throw fault;
        }
    }
    if (!isOver(game)) {
        const due = nextLook(app, game);
        if (game.reserve !== undefined && typeof due === 'number') {
            noteLook(game, due);
            app.games.update(game);
        }
        return due;
    }
    app.abandoned.remove(roomId);
    return undefined;
}

/** When the clock looks again at a game whose dice are in the air. */
const AIRBORNE_LOOK_MS = 5_000;

function nextLook(app: App, game: Game): Due {
    const { moment } = app.clock;
    const { nowMs, graceMs } = moment;
    if (isAsleep(game)) {
        const untilMs = sleepsUntilMs(game);
        if (untilMs <= nowMs) {
            letGo(app, game, 'asleep');
            return undefined;
        }
        app.abandoned.add(game.roomId);
        return untilMs;
    }
    // Its clock stands.
    if (game.awaits !== undefined) return nowMs + AIRBORNE_LOOK_MS;
    const deadlineMs = deadlineOf(game, moment);
    const heldMs = heldUntil(app, game);
    if (heldMs <= nowMs) app.abandoned.add(game.roomId);
    else app.abandoned.remove(game.roomId);
    // The clock comes a grace after what is answered here.
    return Math.max(Math.min(deadlineMs, heldMs > nowMs ? heldMs : placeLookMs(app)), nowMs + 1000 - graceMs);
}

/**
 * When to look whether an abandoned game still is one: somebody who acts after all holds the place for a day. As long as half of the
 * places are free nobody needs one, and a look costs as much as a move.
 */
function placeLookMs({ clock, places }: App): number {
    return clock.size() < places / 2 ? Infinity : clock.moment.nowMs + PLAYED_HOLD_MS;
}
