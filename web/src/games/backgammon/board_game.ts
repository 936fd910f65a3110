import type { EngineTypes, GameBackgammon } from '@dice-wards/client';

/** What a view tells of the board; undefined in games that are played without one. */
export function boardGame(game: EngineTypes.Game): GameBackgammon | undefined {
    return game.kind === 'Backgammon' ? game : undefined;
}
