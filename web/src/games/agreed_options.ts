import type { EngineTypes } from '@dice-wards/client';
import type { GameOptions } from '@dice-wards/games/options';
import { boardGame } from './backgammon/board_game';

/** What a view tells of the agreement of a game's players, beside the cube. */
export function agreedOptions(game: EngineTypes.Game): Partial<GameOptions> {
    const onBoard = boardGame(game);
    if (onBoard === undefined) return {};
    const { matchLength = 0, jacoby, doubleAfterRoll, crawfordGame } = onBoard;
    return { matchLength, jacoby, doubleAfterRoll, crawford: crawfordGame };
}
