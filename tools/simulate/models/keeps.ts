import { farklePoints } from './farkle';

/** What may be kept of a throw of Farkle, and what it scores: every set of its dice in which each die scores. */
export function keepsByTheRules(
    dice: readonly number[],
): readonly { readonly dice: readonly number[]; readonly points: number }[] {
    const sets = Array.from({ length: 2 ** dice.length - 1 }, (_, nth) =>
        dice.filter((_, at) => ((nth + 1) >> at) & 1),
    );
    return sets.map((kept) => ({ dice: kept, points: farklePoints(kept) })).filter(({ points }) => points > 0);
}
