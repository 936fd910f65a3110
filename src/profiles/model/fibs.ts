/**
 * The rating of the First Internet Backgammon Server (http://www.bkgm.com/rgb/rgb.cgi?view+1093). A match to n points is
 * worth 4 · K · √n points, multiplied by the loser's probability of winning. K is 5 for newcomers, which brings them close
 * to their true rating soon. It falls to 1 over the first 400 points of experience.
 *
 * The sources differ on the experience that sets K: before the match (FIBS' own help) or including it (MacFIBS' help). Here
 * it is the experience before the match.
 */
export interface FibsRating {
    /** Points; a newcomer has 1500. */
    readonly rating: number;
    /** The sum of the lengths of all rated matches. */
    readonly experience: number;
}

export const NEWCOMER: FibsRating = { rating: 1500, experience: 0 };

/** Below this experience, a rating has covered less than a quarter of the way from 1500 to the player's true rating. */
export const PROVISIONAL_BELOW = 50;

/** Values are clamped to these: by the formula alone, a hundred thousand losses to newcomers would end below zero. */
const BOUNDS = { rating: { least: 100, most: 6000 }, experience: { most: 0xffff_ffff } } as const;

/** Both ratings after a match to `length` points. Each is based on the other's old rating. */
export function rateMatch(
    winner: FibsRating,
    loser: FibsRating,
    length: number,
): { readonly winner: FibsRating; readonly loser: FibsRating } {
    const stake = 4 * Math.sqrt(length) * winProbability(loser.rating - winner.rating, length);
    return {
        winner: moved(winner, stake, length),
        loser: moved(loser, -stake, length),
    };
}

/** The probability of winning a match to `length` points against somebody rated `lead` points lower; `lead` may be negative. */
export function winProbability(lead: number, length: number): number {
    return 1 / (1 + 10 ** ((-lead * Math.sqrt(length)) / 2000));
}

/** The rating after a match that changes a rating with K = 1 by `change` points. */
function moved(before: FibsRating, change: number, length: number): FibsRating {
    const { rating, experience } = before;
    const { least, most } = BOUNDS.rating;
    return {
        rating: Math.min(most, Math.max(least, rating + boost(experience) * change)),
        experience: Math.min(BOUNDS.experience.most, experience + length),
    };
}

/** The formula's K. */
function boost(experience: number): number {
    return Math.max(1, 5 - experience / 100);
}
