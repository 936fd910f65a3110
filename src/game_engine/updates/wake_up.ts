import type { App } from '../app';
import { type Game, isAsleep } from '../model/game';

/** A player of a sleeping game is back: the clock watches it again, and whoever is to act has a fresh window. */
export function wakeUp(app: App, roomId: number, game: Game): Game {
    if (!isAsleep(game)) return game;
    const deadlineMs = app.host.now() + game.setup.windowSeconds * 1000;
    const awake = { ...game, idleMoves: 0, deadlineMs };
    app.games.set(roomId, awake, []);
    app.clock.watch(roomId, deadlineMs);
    app.playing.add(game.setup.players);
    return awake;
}
