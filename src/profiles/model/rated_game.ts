import { MATCH_LENGTH } from '@dice-wards/games/backgammon/options';
import type { RatingSystem } from '@dice-wards/games/facts';
import { type GameKindName, KINDS } from '@dice-wards/games/kinds';
import { assertNever } from '@dice-wards/games/result';
import { type DatedRating, rateGame, ratingAt } from './aging_rating';
import * as fibs from './fibs';
import * as glicko2 from './glicko2';

/**
 * A player's rating for one kind of game. Only a FIBS rating has `experience`, which tells the two apart. A tag of its own
 * would make a game 1 % more expensive.
 */
export type PlayerRating = DatedRating | fibs.FibsRating;

/** What counts for a rating besides who won. The game's points do not: the cube decides them. */
export interface GameFacts {
    readonly winnerWasPlayer1: boolean;
    readonly finishedAtMs: number;
    /** Points that won the match; `null` for a single game. */
    readonly matchLength: number | null;
}

/**
 * Both ratings after a game; `undefined` if the kind's system does not rate such a game. `null` stands for a player without
 * a rating; a rating of another system counts as none. Each new rating is based on the other's old one. This measures
 * play, not honesty; `updates/rate.ts` makes it harder to win points of principals that somebody made up.
 */
export function rateBoth(
    kind: GameKindName,
    winner: PlayerRating | null,
    loser: PlayerRating | null,
    game: GameFacts,
): { readonly winner: PlayerRating; readonly loser: PlayerRating } | undefined {
    const { winnerWasPlayer1, finishedAtMs, matchLength } = game;
    const by: RatingSystem = KINDS[kind].rating;
    switch (by.system) {
        case 'glicko2':
            return rateGame(
                glicko2RatingOf(winner),
                glicko2RatingOf(loser),
                finishedAtMs,
                winnerWasPlayer1 ? by.firstMove : -by.firstMove,
            );
        case 'fibs':
            if (matchLength === null || matchLength < MATCH_LENGTH.min || matchLength > MATCH_LENGTH.max) {
                return undefined;
            }
            return fibs.rateMatch(fibsRatingOf(winner), fibsRatingOf(loser), matchLength);
        case 'none':
            return undefined;
        default:
            return assertNever(by);
    }
}

/**
 * A part of a step from one rating to another, from 0 to 1: of the points, and of a match's length as experience. A Glicko-2 rating is as certain
 * afterwards as by a whole step, or a newcomer would go on taking large steps about the truth; but a game that counts for nothing
 * makes no rating more certain.
 */
export function partOfStep(before: PlayerRating | null, after: PlayerRating, part: number): PlayerRating {
    if (part === 1) return after;
    const between = (from: number, to: number): number => from + (to - from) * part;
    if ('experience' in after) {
        const { rating, experience } = fibsRatingOf(before);
        return {
            rating: between(rating, after.rating),
            experience: Math.round(between(experience, after.experience)),
        };
    }
    const now = ratingAt(glicko2RatingOf(before), after.ratedAtMs);
    return part === 0 ? now : { ...after, rating: between(now.rating, after.rating) };
}

/** Of a player's first game, in both systems. */
export const NEWCOMER_RATING = glicko2.NEWCOMER.rating;

/** Whether a rating is based on too few games to say much. */
export function isProvisional(rating: PlayerRating): boolean {
    return 'experience' in rating
        ? rating.experience < fibs.PROVISIONAL_BELOW
        : rating.deviation >= glicko2.PROVISIONAL_FROM;
}

/** A rating that has a place on the leaderboard. */
export function placed(rating: PlayerRating | null): PlayerRating | null {
    return rating === null || isProvisional(rating) ? null : rating;
}

/** The opponent of whom `untilPlaced` thinks: as strong, and somebody who plays often. */
const USUAL_DEVIATION = 60;

/**
 * What a player still has to play for a place: for a FIBS rating the lengths of matches together, in points; for one of Glicko-2 about
 * so many games against placed players of the same strength, and more against newcomers. 0 with a place.
 */
export function untilPlaced(rating: PlayerRating): number {
    if (!isProvisional(rating)) return 0;
    if ('experience' in rating) return fibs.PROVISIONAL_BELOW - rating.experience;
    return glicko2.gamesUntil(rating.deviation, glicko2.PROVISIONAL_FROM, USUAL_DEVIATION);
}

/** The Glicko-2 rating when a game ends; a rating of another system counts as none. */
export function agedRating(before: PlayerRating | null, nowMs: number): DatedRating {
    return ratingAt(glicko2RatingOf(before), nowMs);
}

function glicko2RatingOf(rating: PlayerRating | null): DatedRating | null {
    return rating === null || 'experience' in rating ? null : rating;
}

function fibsRatingOf(rating: PlayerRating | null): fibs.FibsRating {
    return rating !== null && 'experience' in rating ? rating : fibs.NEWCOMER;
}
