/** Dice under cups, and what is said of all of them together. */

export const FACES = 6;
/** Every die that shows it counts for whatever face is bid. Nobody bids it. */
export const WILD = 1;
/** The faces that are bid. */
export const LOWEST_FACE = 2;
/** A die that somebody may not see. */
export const UNKNOWN = 0;
/** Dice that each player begins with. */
export const DICE = 5;

/** The dice of one player as they fell, each 1 to 6, or `UNKNOWN`; empty for who has none. */
export type Hand = readonly number[];

/** "At least `count` of all dice show `face`", ones included. */
export interface Bid {
    /** 1 to the number of dice under all cups. */
    readonly count: number;
    /** 2 to 6. */
    readonly face: number;
}

/** What the clock bids where nobody has bid yet: the least that there is, so it tells nothing of the dice. */
export const LEAST_BID: Bid = { count: 1, face: LOWEST_FACE };

/** More dice, or as many of a higher face. */
export function isHigher({ count, face }: Bid, than: Bid): boolean {
    return count > than.count || (count === than.count && face > than.face);
}

/** How many dice count for a face. */
export function matching(hands: readonly Hand[], face: number): number {
    let all = 0;
    for (const hand of hands) for (const die of hand) if (die === face || die === WILD) all += 1;
    return all;
}

/** The dice under all cups. */
export function diceUnder(hands: readonly Hand[]): number {
    return hands.reduce((sum, hand) => sum + hand.length, 0);
}
