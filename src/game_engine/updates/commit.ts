import type { App } from '../app';
import { type Game, isLookedAtLate, isRobots, noteLook, personAgainstRobot } from '../model/game';
import { canThrow, freshDice, runsOut } from '../model/sealed_dice';

/** Writes a change in this message: game, log, and a used tape; and notes it if a robot is to act. Answers whether the game is over. */
export function commit(app: App, game: Game): boolean {
    const { rules } = game.setup;
    const actor = rules.toAct(game.state);
    if (actor === 'nobody') {
        app.games.end(game);
        return true;
    }
    if (runsOut(game.used)) supply(app, game);
    // A player's own call asks for its number itself.
    if (game.awaits !== undefined && game.awaits.asked === undefined) app.throws.soon(app.clock.moment.nowMs);
    const isRobotNext = isRobots(game, actor);
    // A robot acts by itself, and says when it cannot.
    if (game.reserve !== undefined && !isRobotNext) lookInTime(app, game);
    app.games.update(game);
    if (isRobotNext) app.robots.soon(game.roomId, personAgainstRobot(game));
    return false;
}

/** Has the clock look earlier, where an action has made the deadline earlier. The game is to be written afterwards. */
export function lookInTime(app: App, game: Game): void {
    if (game.reserve === undefined || !isLookedAtLate(game)) return;
    app.clock.unwatch(game.roomId, game.reserve.lookMs);
    app.clock.watch(game.roomId, game.deadlineMs);
    noteLook(game, game.deadlineMs);
}

/**
 * Another tape for a game whose reserve is used up, which only happens after a long time without randomness. It is
 * written immediately, even if the call is then refused.
 */
export function resupply(app: App, game: Game): void {
    supply(app, game);
    if (canThrow(game.used)) app.games.update(game);
}

/** Puts away a tape that runs out. While there is no randomness for another one, its reserve is used. */
function supply(app: App, game: Game): void {
    const { tape, index } = game.dice;
    const fresh = freshDice(app.random, index + 1);
    if (fresh === undefined) return;
    app.tapes.add(game.roomId, index, tape);
    game.dice = fresh;
    game.used = 0;
}
