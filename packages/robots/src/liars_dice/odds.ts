import { type Bid, FACES } from '@dice-wards/games/liars_dice/bids';
import type { Live } from '@dice-wards/games/liars_dice/state';
import type { Seat } from '@dice-wards/games/rules';
import { supportOf } from './hands';

/** A die that nobody has seen counts for a bid if it shows its face, or a one. */
const UNSEEN = 2 / FACES;

/** The chances of a bid, as somebody sees them. */
export interface Reader {
    /** Whose dice are known; `undefined` for somebody who sees no dice. */
    readonly seat: Seat | undefined;
    /** By how much likelier a die counts for the face that its owner has bid last; half as much less likely for the others. 0 to 0.3. */
    readonly trust: number;
}

/** How likely it is that a bid holds, 0 to 1. */
export function chanceOf({ count, face }: Bid, state: Live, { seat, trust }: Reader): number {
    const { hands, bids } = state;
    const mine = seat === undefined ? 0 : supportOf(hands[seat]!)[face]!;
    const lacking = count - mine;
    if (lacking <= 0) return 1;
    // By how many of the dice so far count, up to those that are lacking.
    const counts = new Float64Array(lacking + 1);
    counts[0] = 1;
    for (const [other, hand] of hands.entries()) {
        if (other === seat) continue;
        const said = bids[other];
        const chance = said === undefined ? UNSEEN : said.face === face ? UNSEEN + trust : UNSEEN - trust / 2;
        for (let die = 0; die < hand.length; die += 1) addDie(counts, chance);
    }
    return counts[lacking]!;
}

/** The last of the counts stands for as many and more. */
function addDie(counts: Float64Array, chance: number): void {
    const last = counts.length - 1;
    counts[last]! += counts[last - 1]! * chance;
    for (let n = last - 1; n > 0; n -= 1) counts[n] = counts[n]! * (1 - chance) + counts[n - 1]! * chance;
    counts[0]! *= 1 - chance;
}
