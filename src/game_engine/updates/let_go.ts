import { ROLE } from '@dice-wards/games/role';
import type { Seat } from '@dice-wards/games/rules';
import type { App } from '../app';
import { announceAbandoned } from '../jobs/letters';
import { type Game, isOver, toAct } from '../model/game';
import { heldUntilMs, UNPLAYED_HOLD_MS } from '../model/hold';
import { entriesOf } from '../model/log';
import { unlist } from './conclude';

/** Games that are looked at for one place. */
const MAX_LOOKED_AT = 20;

/** What the public log says of games that nobody has commanded to let go. */
const RULES = {
    void: 'Void: the player to act never came',
    asleep: 'Nobody has played for too long',
    crowded: 'Abandoned, and its place was needed',
    tooLong: 'More turns than any game takes',
} as const;

/**
 * Lets a game go that is not over: it is forgotten, with its log and its dice, and counts for nobody. Lobbies is told, so
 * its room is over without a winner.
 *
 * @param why an operator, whose command is a line of the public log by itself, or the rule of this canister, which is one from here
 * @param awaited the seat of a player who never came, for which it is void
 */
export function letGo(app: App, game: Game, why: 'operator' | keyof typeof RULES, awaited?: Seat): void {
    const { roomId, players } = game;
    const { kind, rated, isPrivate } = game.setup;
    // The second seat stands in for a winner, as the house does in games for one.
    announceAbandoned(app.outbox, players[1], {
        gameId: roomId,
        kind,
        points: 0,
        loserPoints: null,
        matchLength: null,
        reason: { Abandoned: null },
        rated,
        winnerWasPlayer1: false,
        finishedAtMs: app.clock.moment.nowMs,
        startedAtMs: game.createdAtMs,
        robot: game.robot?.level ?? null,
        private: isPrivate,
        absent: awaited === undefined ? null : ROLE[awaited],
        turns: game.turnId,
        playedOut: false,
        ranking: null,
    });
    app.tapes.remove(roomId, game.dice.index);
    app.reactions.remove(roomId);
    app.games.remove(game);
    unlist(app, game);
    app.abandoned.remove(roomId);
    if (why !== 'operator') {
        app.publicLog.add({ role: 'code', act: 'LetGo', outcome: RULES[why], touches: { rooms: [roomId] } });
    }
}

/**
 * Makes a place for one more game: lets go the abandoned game with the oldest room. Answers whether there was one. Games that
 * are over, or that somebody has played since, are taken off the list on the way. None is let go while its players may not
 * have heard yet that the canister runs again.
 */
export function makePlace(app: App): boolean {
    const { nowMs, resumedAtMs } = app.clock.tend();
    if (nowMs < resumedAtMs + UNPLAYED_HOLD_MS) return false;
    for (const roomId of app.abandoned.first(MAX_LOOKED_AT)) {
        const game = app.games.get(roomId);
        if (game === undefined || isOver(game) || heldUntil(app, game) > nowMs) {
            app.abandoned.remove(roomId);
            continue;
        }
        letGoAtOnce(app, game, 'crowded');
        return true;
    }
    return false;
}

/** Lets a game go outside of the clock's own look at it. */
export function letGoAtOnce(app: App, game: Game, why: keyof typeof RULES): void {
    letGo(app, game, why);
    // Its entry in the clock stays until its time.
    app.clock.leave();
    app.outbox.flush();
}

/** Lets a void game go: the player to act never came, and is told to Lobbies as absent. */
export function letVoidGo(app: App, game: Game): void {
    const actor = toAct(game);
    letGo(app, game, 'void', typeof actor === 'number' ? actor : undefined);
}

/** Until when a stored game holds its place at `app.clock.moment`. */
export function heldUntil(app: App, game: Game): number {
    return heldUntilMs(game, app.clock.moment.nowMs, () => entriesOf(app.games.logPage(game.roomId, 0), 0));
}
