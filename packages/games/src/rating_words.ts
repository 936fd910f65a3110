/** What a player is called by the error rate that an analysis finds, the best first. They are the words of GNU Backgammon. */
export const RATING_WORDS = [
    'Supernatural',
    'WorldClass',
    'Expert',
    'Advanced',
    'Intermediate',
    'CasualPlayer',
    'Beginner',
    'Awful',
] as const;
export type RatingWord = (typeof RATING_WORDS)[number];

/** The rates below which each word but the last stands, in thousandths of a point a decision, as GNU Backgammon has them. */
const USUAL_RATES = [2, 5, 8, 12, 18, 26, 35] as const;

/**
 * @param rate thousandths of a point lost a decision
 * @param bounds of a game that has its own
 */
export function ratingWord(rate: number, bounds: readonly number[] = USUAL_RATES): RatingWord {
    return RATING_WORDS[bounds.findIndex((bound) => rate < bound)] ?? 'Awful';
}
