import type { RobotKindName } from '@dice-wards/games/kinds';

/** What a player is called by their error rate, the best first. They are the words of GNU Backgammon. */
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

/** The rates below which each word stands, in thousandths of a point a decision; for backgammon as GNU Backgammon has them. */
const BACKGAMMON = [2, 5, 8, 12, 18, 26, 35] as const;
/**
 * A game of Dice Wards has few decisions that cost anything. To hold at 20 loses 1.3 at the median of 400 games, at 25 0.9, at 15 5.5,
 * and at 10 21; the level Medium loses 0.1.
 */
const DICE_WARDS = [0.1, 0.4, 1, 3, 8, 16, 26] as const;

/** @param rate thousandths of a point lost a decision */
export function ratingWord(kind: RobotKindName, rate: number): RatingWord {
    const bounds = kind === 'DiceWards' ? DICE_WARDS : BACKGAMMON;
    const place = bounds.findIndex((bound) => rate < bound);
    return RATING_WORDS[place === -1 ? RATING_WORDS.length - 1 : place];
}
