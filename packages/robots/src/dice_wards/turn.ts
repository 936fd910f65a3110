import { FACES, TARGET } from '@dice-wards/games/dice_wards/rules';

const SIDES = FACES.length;
/** The faces that add to the round: all but the one that loses it. */
const ADDING = SIDES - 1;

/** The opponent's equities at the beginning of their turn. */
export interface Replies {
    /**
     * By the points that the player has banked by then: from 99 down to those of before the round, which is also what a lost round
     * leads to.
     */
    readonly equities: ArrayLike<number>;
    /** The units: what a win is. */
    readonly win: number;
}

/**
 * The equity of rolling when both play their best from then on, in the units of `replies`: first with the most points in the round
 * that do not win, and so on down to `round`. This loop is most of what a decision costs in a canister.
 *
 * @param banked the player's points without the round's, 0 to 99
 */
export function equitiesOfRolling(banked: number, { equities, win }: Replies, round: number): number[] {
    const sides = SIDES;
    const rounds = TARGET - banked - round;
    const lost = -equities[TARGET - 1 - banked]!;
    const rolling: number[] = [];
    // The best that can be done, beginning with six rounds that are held for the game.
    const best: number[] = [win, win, win, win, win, win];
    let added = ADDING * win;
    for (let at = 0; at < rounds; at += 1) {
        const roll = (lost + added) / sides;
        const hold = -equities[at]!;
        rolling[at] = roll;
        best[at + 6] = roll > hold ? roll : hold;
        added += best[at + 5]! - best[at]!;
    }
    return rolling;
}

/** The place of a round in the lists above. */
export function placeOfRound(banked: number, round: number): number {
    return TARGET - 1 - banked - round;
}
