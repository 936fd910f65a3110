/**
 * The rating of the First Internet Backgammon Server (http://www.bkgm.com/rgb/rgb.cgi?view+1093). A match to n points is
 * worth 4 · K · √n points, of which the winner gets the part that was the loser's chance. K is 5 for a newcomer, so that
 * he soon comes near his place, and falls to 1 with the first 400 points of experience.
 *
 * The sources differ on whose experience counts: that before the match (FIBS' own help) or with this match in it (the
 * help of MacFIBS). Here it is that before.
 */
export interface FibsRating {
    /** Points; 1500 is a newcomer. */
    readonly rating: number;
    /** The lengths of all rated matches, added up. */
    readonly experience: number;
}

export const NEWCOMER: FibsRating = { rating: 1500, experience: 0 };

/** Below this a rating has not even gone a quarter of the way from 1500 to where the player belongs. */
export const PROVISIONAL_BELOW = 50;

/**
 * Each value stays inside, whatever happens: by the formula alone, a hundred thousand losses to newcomers would end
 * below nothing.
 */
const BOUNDS = { rating: { least: 100, most: 6000 }, experience: { most: 0xffff_ffff } } as const;

/** Both ratings after a match to `length` points. Neither sees the other's new one. */
export function rateMatch(
    winner: FibsRating,
    loser: FibsRating,
    length: number,
): { readonly winner: FibsRating; readonly loser: FibsRating } {
    const stake = 4 * Math.sqrt(length) * winChance(loser.rating - winner.rating, length);
    return {
        winner: moved(winner, stake, length),
        loser: moved(loser, -stake, length),
    };
}

/** The chance to win a match to `length` points for who is rated so much higher; for who is rated lower, `lead` is negative. */
export function winChance(lead: number, length: number): number {
    return 1 / (1 + 10 ** ((-lead * Math.sqrt(length)) / 2000));
}

/** The rating after a match that was worth `change` points to somebody whose K is 1. */
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
