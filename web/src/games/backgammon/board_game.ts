import type { EngineTypes, GameBackgammon } from '@dice-wards/client';
import { isOnBoard } from './starts';

/** What a view tells of the board; undefined in games that are played without one. */
export function boardGame(game: EngineTypes.Game): GameBackgammon | undefined {
    return isOnBoard(game.kind) ? (game as GameBackgammon) : undefined;
}
