import type { App } from '../app';
import type { Game } from '../model/game';
import { canThrow, freshDice, runsOut } from '../model/sealed_dice';

/** Writes what happened, all in this message: game, log, a used-up tape. Answers whether the game is over. */
export function commit(app: App, roomId: number, game: Game): boolean {
    const { rules } = game.setup;
    if (rules.toAct(game.state) === 'nobody') {
        app.games.end(roomId, game);
        return true;
    }
    if (runsOut(game.used)) supply(app, roomId, game);
    app.games.update(roomId, game);
    return false;
}

/**
 * Another tape for a game whose reserve is used up, which can only be while there was no randomness for long. Written at
 * once, whatever becomes of the call.
 */
export function resupply(app: App, roomId: number, game: Game): void {
    supply(app, roomId, game);
    if (canThrow(game.used)) app.games.update(roomId, game);
}

/** A tape that runs out is put away; while there is no randomness for another one, its reserve is used. */
function supply(app: App, roomId: number, game: Game): void {
    const { tape, index } = game.dice;
    const fresh = freshDice(app.random, index + 1);
    if (fresh === undefined) return;
    app.tapes.add(roomId, index, tape);
    game.dice = fresh;
    game.used = 0;
}
