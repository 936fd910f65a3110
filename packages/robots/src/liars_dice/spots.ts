import { type Hand, LOWEST_FACE, DICE as MOST_DICE } from '@dice-wards/games/liars_dice/bids';
import { choose, handNumber, handsOf, supportOf } from './hands';
import { BIDS_A_COUNT, knownBids, NO_BID } from './steps';

/** What the table of rounds for two tells apart: the bids as far as they are remembered, and sorts of hands. */

/** The bids of a round for two, by their numbers, as the player to act sees them; `NO_BID` where there is none. */
export interface Heard {
    /** What the opponent bid before their last bid. */
    readonly before: number;
    /** What the player bid last. */
    readonly own: number;
    /** The opponent's last, which stands. */
    readonly standing: number;
}

/** With so many dice together or fewer, all three bids are remembered; else of those before the last one what they say of its face. */
const FEW_DICE = 4;
const CLASSES = 4;
/** Hands of so many dice are all told apart. */
const EXACT_HANDS = 2;

/** How many situations there are, but for the hand. */
export function situations(allDice: number): number {
    const bids = knownBids(allDice);
    return remembersAll(allDice) ? 1 + bids + choose(bids, 2) + choose(bids, 3) : (bids + 1) * CLASSES;
}

/** Whether all three bids are remembered. */
export function remembersAll(allDice: number): boolean {
    return allDice <= FEW_DICE;
}

/** @param heard none of them beyond `knownBids`, each higher than the one before */
export function situationOf(allDice: number, { before, own, standing }: Heard): number {
    const bids = knownBids(allDice);
    if (!remembersAll(allDice)) return classOf(before, own, standing) * (bids + 1) + standing + 1;
    if (own === NO_BID) return standing + 1;
    if (before === NO_BID) return 1 + bids + choose(standing, 2) + own;
    return 1 + bids + choose(bids, 2) + choose(standing, 3) + choose(own, 2) + before;
}

/** Nothing bid by the player yet; nothing before by the opponent; the same face before, or another. */
function classOf(before: number, own: number, standing: number): number {
    if (own === NO_BID) return 0;
    if (before === NO_BID) return 1;
    return before % BIDS_A_COUNT === standing % BIDS_A_COUNT ? 2 : 3;
}

/** How many sorts there are of hands of so many dice. */
export function sortsOf(dice: number): number {
    return handsOf(dice <= EXACT_HANDS ? dice : MOST_DICE);
}

/**
 * The sort of a hand. Where hands are not all told apart, it is how many dice count for the bid that stands, and the other face that
 * most count for, by the steps from that bid up to it.
 */
export function sortOf(hand: Hand, standing: number): number {
    if (hand.length <= EXACT_HANDS || standing === NO_BID) return handNumber(hand);
    const support = supportOf(hand);
    const face = standing % BIDS_A_COUNT;
    let best = 1;
    for (let step = 2; step < BIDS_A_COUNT; step += 1) {
        if (at(support, face + step) > at(support, face + best)) best = step;
    }
    return (at(support, face) * 6 + at(support, face + best)) * (BIDS_A_COUNT - 1) + best - 1;
}

function at(support: readonly number[], place: number): number {
    return support[LOWEST_FACE + (place % BIDS_A_COUNT)]!;
}
