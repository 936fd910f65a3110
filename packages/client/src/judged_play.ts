import { ratingWord } from '@dice-wards/games/rating_words';
import type { GameKind } from './generated/facts';
import type { RatingWord } from './generated/game_engine';
import type { PlayedGame } from './generated/profiles';
import { factsOf } from './kinds';

/** How somebody has played many games of a kind. */
export interface PlayOfGames {
    /** Those that are judged. */
    readonly games: number;
    /** Those that were not forced. */
    readonly decisions: number;
    /** Thousandths of a point lost for each decision. */
    readonly errorRate: number;
    readonly rating: RatingWord;
}

/**
 * A rating by play: what a player has lost for each decision in those of these games that are of one kind and judged. A game counts by
 * its decisions.
 *
 * @returns undefined without a decision
 */
export function playOf(kind: GameKind, games: readonly Pick<PlayedGame, 'kind' | 'play'>[]): PlayOfGames | undefined {
    const plays = games.flatMap((game) => (game.kind === kind && game.play !== undefined ? [game.play] : []));
    const decisions = plays.reduce((sum, play) => sum + play.decisions, 0);
    if (decisions === 0) return undefined;
    const errorRate = plays.reduce((sum, play) => sum + play.errorRate * play.decisions, 0) / decisions;
    return { games: plays.length, decisions, errorRate, rating: ratingWord(errorRate, factsOf(kind)?.errorRates) };
}
