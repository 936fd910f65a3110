import type { GameKindName } from '../../games/kinds';
import { MATCH_LENGTH } from '../../games/options';
import { assertNever } from '../../result';
import { type DatedRating, rateGame } from './aging_rating';
import * as fibs from './fibs';
import * as glicko2 from './glicko2';

/**
 * A player's rating for one kind of game. Only that of FIBS has `experience`, and this tells the two apart: a field of its
 * own for it would make a game 1 % dearer.
 */
export type PlayerRating = DatedRating | fibs.FibsRating;

/** How the games of a kind are rated. */
type System =
    /** Glicko-2, and what the first move is worth in rating points. */
    | { readonly system: 'glicko2'; readonly firstMove: number }
    /** The formula of FIBS, which rates whole matches. */
    | { readonly system: 'fibs' }
    /** Not at all: the house has no rating that one could win from it. */
    | { readonly system: 'none' };

/** In Dice Wards two perfect players win 53.06 % of the games that they begin, which is what 21 points give. */
const SYSTEMS: Readonly<Record<GameKindName, System>> = {
    DiceWards: { system: 'glicko2', firstMove: 21 },
    Backgammon: { system: 'fibs' },
    MontyHall: { system: 'none' },
};

/** What a finished game says beside who has won it. What it was worth is not asked: that is the cube's doing. */
export interface GameFacts {
    readonly winnerWasPlayer1: boolean;
    readonly finishedAtMs: number;
    /** Points that won the match; `null` where it was a single game. */
    readonly matchLength: number | null;
}

/**
 * Both ratings after a game; `undefined` where the kind's system does not rate such a one. `null` is somebody who has
 * no rating yet, and a rating of another system is none. Neither sees the other's new one. This measures play, not
 * honesty: whoever lets a row of fresh principals lose to him can still raise his rating.
 */
export function rateBoth(
    kind: GameKindName,
    winner: PlayerRating | null,
    loser: PlayerRating | null,
    game: GameFacts,
): { readonly winner: PlayerRating; readonly loser: PlayerRating } | undefined {
    const { winnerWasPlayer1, finishedAtMs, matchLength } = game;
    const by = SYSTEMS[kind];
    switch (by.system) {
        case 'glicko2':
            return rateGame(
                glicko2RatingOf(winner),
                glicko2RatingOf(loser),
                finishedAtMs,
                winnerWasPlayer1 ? by.firstMove : -by.firstMove,
            );
        case 'fibs':
            if (matchLength === null || matchLength < MATCH_LENGTH.least || matchLength > MATCH_LENGTH.most) {
                return undefined;
            }
            return fibs.rateMatch(fibsRatingOf(winner), fibsRatingOf(loser), matchLength);
        case 'none':
            return undefined;
        default:
            return assertNever(by);
    }
}

/** Whether too few games stand behind a rating to say much. */
export function isProvisional(rating: PlayerRating): boolean {
    return 'experience' in rating
        ? rating.experience < fibs.PROVISIONAL_BELOW
        : rating.deviation >= glicko2.PROVISIONAL_FROM;
}

function glicko2RatingOf(rating: PlayerRating | null): DatedRating | null {
    return rating === null || 'experience' in rating ? null : rating;
}

function fibsRatingOf(rating: PlayerRating | null): fibs.FibsRating {
    return rating !== null && 'experience' in rating ? rating : fibs.NEWCOMER;
}
