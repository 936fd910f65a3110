import { anyScores, countsOf, keepsOf, pointsOf } from '../../../src/games/farkle/scoring';

/** Dice that can be kept, and what they score. */
export interface Kept {
    readonly dice: readonly number[];
    readonly points: number;
}

/** In Farkle, every way to keep dice of a throw, each set of faces once; none if it is a farkle. */
export function legalKeeps(thrown: ArrayLike<number>): readonly Kept[] {
    return keepsOf(thrown);
}

/** In Farkle, what these dice score if all of them are kept; 0 unless each of them scores. */
export function keptPoints(dice: ArrayLike<number>): number {
    return pointsOf(countsOf(dice));
}

/** In Farkle, whether a throw is one, so that the turn is lost. */
export function isFarkle(thrown: ArrayLike<number>): boolean {
    return !anyScores(countsOf(thrown));
}
