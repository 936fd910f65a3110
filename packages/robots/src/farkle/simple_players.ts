import type { Live } from '@dice-wards/games/farkle/rules';
import type { Choice, Choices, Left } from './choices';

/** Keeps the most points, and banks with 300 or more in the turn. */
export function easyChoice({ roundScore }: Live, choices: Choices): Choice {
    const most = byWorth(choices, ({ keep }) => keep.points);
    return { ...most, banks: roundScore + most.keep.points >= 300 };
}

/** The points of a turn from which it is banked, by the dice that are left; none left are six again. */
const ENOUGH = [Number.POSITIVE_INFINITY, 350, 300, 450, 1050, 3100];
/** The points that so many dice bring at the beginning of a turn that is played for points. */
const WORTH = [600, 220, 190, 200, 240, 340];

/** Plays each turn for the most points on average, by a rule for each number of dice; it never looks at the scores. */
export function mediumChoice({ roundScore }: Live, choices: Choices): Choice {
    const best = byWorth(choices, ({ keep, left }) => keep.points + WORTH[left]!);
    const points = roundScore + best.keep.points;
    if (points < ENOUGH[best.left]!) return { ...best, banks: false };
    // Dice that are not thrown again are worth nothing.
    return { ...byWorth(choices, ({ keep }) => keep.points), banks: true };
}

function byWorth(choices: Choices, worth: (choice: Left) => number): Left {
    return choices.reduce((best, choice) => (worth(choice) > worth(best) ? choice : best));
}
