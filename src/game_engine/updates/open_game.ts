import type { Seat } from '@dice-wards/games/rules';
import type { App } from '../app';
import {
    allowedMs,
    type Game,
    IDLE_MOVES_ON_WAKING,
    isAsleep,
    isOver,
    isRobotsTurn,
    noteLook,
    personAgainstRobot,
    toAct,
} from '../model/game';
import { sleepsUntilMs } from '../model/hold';
import { canThrow } from '../model/sealed_dice';
import { atMoment } from '../model/transition';
import { resupply } from './commit';

/**
 * The start of every action on a stored game, also of the clock's. It notices a gap in which the canister did not run,
 * wakes a game whose player is back, replaces a used tape, and applies an expired deadline. Answers the game, or a copy
 * of it if a deadline had expired. `app.clock.moment` is the moment of the action from then on.
 *
 * @param seat the caller's; `undefined` for a stranger and for the clock
 * @param isLook whether nothing is done with the game but this
 */
export function open(app: App, stored: Game, seat: Seat | undefined, isLook = false): Game {
    const moment = app.clock.tend();
    if (seat !== undefined && isAsleep(stored)) wakeUp(app, stored, moment.nowMs, isLook ? TOGETHER_MS : 1);
    if (!canThrow(stored.used) && !isOver(stored)) resupply(app, stored);
    return atMoment(stored, moment);
}

/** The clock looks at games that were woken by a look at such times only: many fall asleep again in the same message. */
const TOGETHER_MS = 10_000;

/**
 * A player of a sleeping game is back: the player to act has a fresh window. If nobody acts in it, the game sleeps again:
 * otherwise each call could make the clock move again and again.
 */
function wakeUp(app: App, game: Game, nowMs: number, togetherMs: number): void {
    app.clock.unwatch(game.roomId, sleepsUntilMs(game));
    game.idleMoves = IDLE_MOVES_ON_WAKING;
    game.deadlineMs = nowMs + allowedMs(game, toAct(game));
    const lookMs = Math.ceil(game.deadlineMs / togetherMs) * togetherMs;
    noteLook(game, lookMs);
    app.games.update(game);
    app.clock.watch(game.roomId, lookMs);
    if (isRobotsTurn(game)) app.robots.soon(game.roomId, personAgainstRobot(game));
}
