import type { EngineTypes } from '@dice-wards/client';

export type Bid = EngineTypes.LiarsBid;
/** What a view tells of the game. */
export type CupsView = EngineTypes.GameLiarsDice;
export type Round = EngineTypes.LiarsRound;

/** It counts for every face, and nobody bids it. */
const WILD = 1;
export const LOWEST_FACE = 2;
export const HIGHEST_FACE = 6;
/** Dice that each player begins with. */
export const DICE = 5;

/** Whether a die counts for a face that is bid. */
export function counts(die: number, face: number): boolean {
    return die === face || die === WILD;
}

/** The fewest dice of a face that are more than the bid that stands; undefined where no bid of that face is. */
export function leastCount(face: number, standing: Bid | undefined, allDice: number): number | undefined {
    const least = standing === undefined ? 1 : standing.count + (face > standing.face ? 0 : 1);
    return least <= allDice ? least : undefined;
}

/** One die more of the same face; where there are no more, as many of the next face. Undefined above the highest bid. */
export function raised({ count, face }: Bid, allDice: number): Bid | undefined {
    if (count < allDice) return { count: count + 1, face };
    return face < HIGHEST_FACE ? { count, face: face + 1 } : undefined;
}

/** What is offered at first: to raise by one, or, where nobody has bid, a third of all dice, as many as count for a face on average. */
export function firstOffer(standing: Bid | undefined, allDice: number): Bid | undefined {
    if (standing !== undefined) return raised(standing, allDice);
    return allDice > 0 ? { count: Math.max(1, Math.floor(allDice / 3)), face: LOWEST_FACE } : undefined;
}

/** The bid with another count; undefined where that is no bid now. */
export function withCount({ face }: Bid, count: number, standing: Bid | undefined, allDice: number): Bid | undefined {
    const least = leastCount(face, standing, allDice);
    return least !== undefined && count >= least && count <= allDice ? { count, face } : undefined;
}

/** The bid with another face, of more dice where it takes more; undefined where that is no bid now. */
export function withFace({ count }: Bid, face: number, standing: Bid | undefined, allDice: number): Bid | undefined {
    if (face < LOWEST_FACE || face > HIGHEST_FACE) return undefined;
    const least = leastCount(face, standing, allDice);
    return least === undefined ? undefined : { count: Math.max(count, least), face };
}
