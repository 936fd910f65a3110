import { FACES, LOWEST_FACE } from '@dice-wards/games/liars_dice/bids';
import { handNumber, handsOf, supportOf } from '@dice-wards/robots/liars_dice/hands';
import { BIDS_A_COUNT } from '@dice-wards/robots/liars_dice/steps';

/** The hands of so many dice, by their numbers. */
export interface Hands {
    readonly count: number;
    /** The probability of each. */
    readonly chances: Float64Array;
    /** How many dice of each count for a bid's face: `BIDS_A_COUNT` numbers a hand. */
    readonly support: Uint8Array;
    /** The dice of each, the lowest first. */
    readonly dice: readonly (readonly number[])[];
}

export function allHands(dice: number): Hands {
    const count = handsOf(dice);
    const chances = new Float64Array(count);
    const support = new Uint8Array(count * BIDS_A_COUNT);
    const sorted: number[][] = Array.from({ length: count }, () => []);
    const throws = FACES ** dice;
    for (let number = 0; number < throws; number += 1) {
        const hand = Array.from({ length: dice }, (_, n) => 1 + (Math.floor(number / FACES ** n) % FACES));
        const at = handNumber(hand);
        chances[at] += 1 / throws;
        if (sorted[at].length > 0 || dice === 0) continue;
        sorted[at] = hand.sort((one, other) => one - other);
        const counts = supportOf(hand);
        for (let face = LOWEST_FACE; face <= FACES; face += 1) {
            support[at * BIDS_A_COUNT + face - LOWEST_FACE] = counts[face];
        }
    }
    return { count, chances, support, dice: sorted };
}
