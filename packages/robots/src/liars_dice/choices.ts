import { type Bid, diceUnder, FACES, LOWEST_FACE } from '@dice-wards/games/liars_dice/bids';
import { type Live, standingBid } from '@dice-wards/games/liars_dice/state';

/** What a player does: a bid, or `undefined` for a challenge. */
export type Choice = Bid | undefined;

/** For each face, the lowest bids that are allowed, so many of each; none beyond the dice that there are. */
export function raisesOf(state: Live, each = 1): readonly Bid[] {
    const standing = standingBid(state);
    const most = diceUnder(state.hands);
    const raises: Bid[] = [];
    for (let face = LOWEST_FACE; face <= FACES; face += 1) {
        const least = standing === undefined ? 1 : face > standing.face ? standing.count : standing.count + 1;
        for (let count = least; count < least + each && count <= most; count += 1) raises.push({ count, face });
    }
    return raises;
}

/** The choice of the highest worth; of several the first. */
export function bestOf<T>(all: readonly T[], worth: (one: T) => number): T {
    return all.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}
