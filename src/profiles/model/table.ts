import { certainty, POINTS_PER_UNIT, type Rating } from './glicko2';

/**
 * Ratings by the places of a game of any number: Glicko-2's pairs of it, each of which counts `3 / (n + 1)` of a game.
 *
 * The pairs of a game are not independent: with n equal players the variance of how many others somebody leaves behind is (n² − 1) / 12, and of as
 * many games of two (n − 1) / 4. The quotient is that weight, 1 for two players: a draw is Glicko-2's own. Measured with places that follow
 * Plackett and Luce, sixty newcomers whose strengths spread by 200 or 350 points, after twenty games of six: errors are 0.9 to 1.2 times the
 * deviations, 63 and 98 points. Whole pairs come to 1.4 and 1.6 times, and to 67 and 83 points.
 */

/** What one pair of a game says of the one of them. */
export interface Lesson {
    /** By how many points it moves the rating; below 0 down. */
    readonly points: number;
    /** What it adds to 1 / variance, in the paper's units. */
    readonly certainty: number;
}

const NONE: Lesson = { points: 0, certainty: 0 };

/**
 * What each pair says of each player: `lessons[one][other]`. A player's lessons are added up, in any order.
 *
 * @param places of the players, from 1; a shared place is half a win
 */
export function lessonsOf(players: readonly Rating[], places: readonly number[]): readonly (readonly Lesson[])[] {
    const part = 3 / (players.length + 1);
    return players.map((one, i) => {
        const doubts = players.map((other, q) => (i === q ? NONE : doubt(one, other, scoreOf(places[i]!, places[q]!))));
        const told = doubts.reduce((sum, each) => sum + each.certainty * part, 0);
        const variance = 1 / (1 / spreadOf(one) ** 2 + told);
        return doubts.map(({ points, certainty: tells }) => ({
            points: variance * part * points * POINTS_PER_UNIT,
            certainty: part * tells,
        }));
    });
}

/** The paper's part of one game: g · (s − E), and g² · E · (1 − E). */
function doubt(one: Rating, other: Rating, score: number): Lesson {
    const weight = certainty(spreadOf(other));
    const expected = 1 / (1 + Math.exp((-weight * (one.rating - other.rating)) / POINTS_PER_UNIT));
    return { points: weight * (score - expected), certainty: weight * weight * expected * (1 - expected) };
}

/** The score of a place against another one. */
function scoreOf(place: number, other: number): number {
    if (place === other) return 0.5;
    return place < other ? 1 : 0;
}

/** A player after lessons that come to so much together. The volatility stays: a table says little of it. */
export function taught(before: Rating, { points, certainty: told }: Lesson): Rating {
    const deviation = POINTS_PER_UNIT / Math.sqrt(1 / spreadOf(before) ** 2 + told);
    return { rating: before.rating + points, deviation, volatility: before.volatility };
}

function spreadOf({ deviation }: Rating): number {
    return deviation / POINTS_PER_UNIT;
}
