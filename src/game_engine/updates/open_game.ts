import type { Seat } from '../../games/rules';
import { REFUSE, type Refused } from '../../platform/refusal';
import type { App } from '../app';
import { type Game, isAsleep, isOver, type Moment, seatOf } from '../model/game';
import { canThrow } from '../model/sealed_dice';
import { atMoment } from '../model/transition';
import { resupply } from './commit';

/** A game at the beginning of an action, and the moment of it. */
export interface Opened<S extends Seat | undefined> extends Moment {
    readonly stored: Game;
    /** The stored game, or a copy in which its expired deadline is applied. */
    readonly game: Game;
    /** The caller's. */
    readonly seat: S;
}

/** The game of a room, for an action of one of its players. */
export function openForPlayer(app: App, caller: Uint8Array, roomId: number): Opened<Seat> | Refused {
    const stored = app.games.get(roomId);
    if (stored === undefined) return REFUSE.roomNotFound;
    const seat = seatOf(stored, caller);
    return seat === undefined ? REFUSE.unauthorized : open(app, stored, seat);
}

/** The game of a room, for anybody. */
export function openForAnybody(app: App, caller: Uint8Array, roomId: number): Opened<Seat | undefined> | Refused {
    const stored = app.games.get(roomId);
    return stored === undefined ? REFUSE.roomNotFound : open(app, stored, seatOf(stored, caller));
}

/**
 * What every action begins with, also the clock's own: it notices a gap in which the canister did not run, wakes a game whose
 * player is back, replaces a tape that has ended, and applies an expired deadline.
 */
export function open<S extends Seat | undefined>(app: App, stored: Game, seat: S): Opened<S> {
    const nowMs = app.host.now();
    const opened = { nowMs, resumedAtMs: app.clock.tend(nowMs), stored, game: stored, seat };
    if (seat !== undefined && isAsleep(stored)) wakeUp(app, stored, nowMs);
    if (!canThrow(stored.used) && !isOver(stored)) resupply(app, stored);
    opened.game = atMoment(stored, opened);
    return opened;
}

/** A player of a sleeping game is back: the clock watches it again, and the player to act has a fresh window. */
function wakeUp(app: App, game: Game, nowMs: number): void {
    game.idleMoves = 0;
    game.deadlineMs = nowMs + game.setup.windowSeconds * 1000;
    app.games.update(game);
    app.clock.watch(game.roomId, game.deadlineMs);
}
