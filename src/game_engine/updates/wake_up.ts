import type { App } from '../app';
import type { Game } from '../model/game';

/** A player of a sleeping game is back: the clock watches it again, and whoever is to act has a fresh window. */
export function wakeUp(app: App, roomId: number, game: Game, nowMs: number): void {
    game.idleMoves = 0;
    game.deadlineMs = nowMs + game.setup.windowSeconds * 1000;
    app.games.update(roomId, game);
    app.clock.watch(roomId, game.deadlineMs);
}
