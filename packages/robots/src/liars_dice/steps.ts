import { type Bid, FACES, LOWEST_FACE } from '@dice-wards/games/liars_dice/bids';

/** Bids as numbers in their order, and what the table of rounds for two knows of them. */

/** Bids for each number of dice. */
export const BIDS_A_COUNT = FACES - LOWEST_FACE + 1;
/** Before the first bid. */
export const NO_BID = -1;

/** From 0 on; the higher bid has the higher number. */
export function bidNumber({ count, face }: Bid): number {
    return (count - 1) * BIDS_A_COUNT + face - LOWEST_FACE;
}

export function bidOf(number: number): Bid {
    return { count: 1 + Math.floor(number / BIDS_A_COUNT), face: LOWEST_FACE + (number % BIDS_A_COUNT) };
}

/** The highest count that the table bids, by all dice of both players; nobody who plays well goes further. */
const MOST_COUNT = [0, 0, 2, 3, 4, 5, 5, 6, 6, 7, 7];

/** How many bids the table knows. */
export function knownBids(allDice: number): number {
    return BIDS_A_COUNT * MOST_COUNT[allDice]!;
}

/** The table's raises go at most so many bids up, and so far at the beginning of a round. */
export const STEPS = 10;
export const FIRST_STEPS = 20;

/** How far the table may raise a bid. */
export function mostSteps(allDice: number, standing: number): number {
    const left = knownBids(allDice) - 1 - standing;
    return Math.min(left, standing === NO_BID ? FIRST_STEPS : STEPS);
}
