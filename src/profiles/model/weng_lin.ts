/**
 * Ratings by the places of a game: Bradley–Terry with full pairing, Algorithm 1 of Ruby C. Weng and Chih-Jen Lin, "A Bayesian Approximation
 * Method for Online Ranking", Journal of Machine Learning Research 12 (2011), for teams of one and with the paper's γ = σ / c.
 *
 * What a pair says depends on these two alone, so it can be bounded by itself as a game of two is. Glicko-2 has games of two only. A game of
 * six that counts as five of them in one period makes deviations too small: after twenty such games of sixty newcomers the errors were 1.4 to
 * 1.6 times the deviations, 67 to 83 points for a spread of 200 to 350. This is no cure: its deviations shrink less, but its steps are
 * larger, and the errors were 1.8 to 2 times the deviations, 182 to 215 points.
 */

/** What is known of a player's strength: a normal distribution. */
export interface Estimate {
    /** Its mean, in points. */
    readonly rating: number;
    /** In points, above 0. */
    readonly deviation: number;
}

/** What one pair of a game says of the one of them. */
export interface Lesson {
    /** By how many points it moves the rating; below 0 down. */
    readonly points: number;
    /** What part of the variance it takes away, from 0. */
    readonly certainty: number;
}

/** The paper's κ: of the variance at least this part is left. */
const LEAST_PART = 1e-4;
const NONE: Lesson = { points: 0, certainty: 0 };

/**
 * What each pair says of each player: `lessons[one][other]`. A player's lessons are added up, in any order.
 *
 * @param places of the players, from 1; a shared place is half a win
 * @param beta the paper's β, above 0 and in points: how far the strength that a player shows in a game is from their own
 */
export function fullPairing(
    players: readonly Estimate[],
    places: readonly number[],
    beta: number,
): readonly (readonly Lesson[])[] {
    return players.map((one, i) =>
        players.map((other, q) => (i === q ? NONE : lesson(one, other, scoreOf(places[i]!, places[q]!), beta))),
    );
}

/** The score of a place against another one. */
function scoreOf(place: number, other: number): number {
    if (place === other) return 0.5;
    return place < other ? 1 : 0;
}

function lesson(one: Estimate, other: Estimate, score: number, beta: number): Lesson {
    const variance = one.deviation ** 2;
    const c = Math.sqrt(variance + other.deviation ** 2 + 2 * beta ** 2);
    const expected = 1 / (1 + Math.exp((other.rating - one.rating) / c));
    const gamma = one.deviation / c;
    return {
        points: (variance / c) * (score - expected),
        certainty: ((gamma * variance) / c ** 2) * expected * (1 - expected),
    };
}

/** A player after lessons that come to so much together. */
export function taught({ rating, deviation }: Estimate, { points, certainty }: Lesson): Estimate {
    return { rating: rating + points, deviation: deviation * Math.sqrt(Math.max(1 - certainty, LEAST_PART)) };
}
