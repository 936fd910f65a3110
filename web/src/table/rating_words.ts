import type { GameView } from '@dice-wards/client';
import { NO_GAME, WHOLE_GAME } from '../short_game';
import { TABLE_TEXTS } from '../table_texts';

/** Why a rated game brought its winner less than others, or nothing, as far as its view tells; what only Profiles knows is not told. */
export function whyGainedLess({
    me,
    winner,
    turnId,
    furtherPlayers,
}: Pick<GameView, 'me' | 'winner' | 'turnId' | 'furtherPlayers'>): string | undefined {
    // Among more than two it goes by places.
    if (me === undefined || winner !== me || turnId >= WHOLE_GAME || furtherPlayers !== undefined) return undefined;
    return turnId <= NO_GAME ? TABLE_TEXTS.over.noGame(turnId) : TABLE_TEXTS.over.shortGame(turnId);
}
