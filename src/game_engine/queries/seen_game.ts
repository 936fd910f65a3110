import type { App } from '../app';
import { type Game, MAX_IDLE_MOVES, seatOf } from '../model/game';

/**
 * A stored game as a viewer may see it: `undefined` if there is none, and for strangers to a private one. Until a game with a delay is over,
 * all but its players see it as it was when the turn before the present one began. Every way to look at a game goes through this.
 */
export function seenGame({ games }: Pick<App, 'games'>, viewer: Uint8Array, roomId: number): Game | undefined {
    const game = games.get(roomId);
    if (game === undefined || isOpen(game) || seatOf(game, viewer) !== undefined) return game;
    return seenByStrangers(games, game);
}

/** Everybody sees the same of it. */
function isOpen({ setup, terms }: Game): boolean {
    return !setup.isPrivate && !terms.spectatorDelay;
}

/** The same for all but its players. */
export function seenByStrangers(games: Pick<App['games'], 'earlier'>, game: Game): Game | undefined {
    if (game.setup.isPrivate) return undefined;
    const earlier = game.terms.spectatorDelay ? games.earlier(game) : undefined;
    // No window of that time is open any more: it is shown as one that sleeps.
    return earlier === undefined ? game : { ...earlier, idleMoves: MAX_IDLE_MOVES };
}
