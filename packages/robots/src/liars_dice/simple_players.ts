import { type Bid, LEAST_BID } from '@dice-wards/games/liars_dice/bids';
import { type Live, standingBid } from '@dice-wards/games/liars_dice/state';
import { bestOf, type Choice, raisesOf } from './choices';
import { supportOf } from './hands';
import { chanceOf } from './odds';
import type { OwnWhim } from './own_whim';

/** By naive odds, as if others' bids said nothing: it begins with what it has, and then does what is likelier to be right. No bluffs. */
export function easyChoice(state: Live): Choice {
    const reader = { seat: state.turn, trust: 0 };
    const standing = standingBid(state);
    if (standing === undefined) return honest(state);
    const raises = raisesOf(state);
    if (raises.length === 0) return undefined;
    const raise = bestOf(raises, (bid) => chanceOf(bid, state, reader));
    return chanceOf(raise, state, reader) >= 1 - chanceOf(standing, state, reader) ? raise : undefined;
}

/** As many as it has itself of the face that it has most of. */
function honest({ hands, turn }: Live): Bid {
    const support = supportOf(hands[turn]!);
    const face = bestOf([6, 5, 4, 3, 2], (each) => support[each]!);
    return { count: Math.max(LEAST_BID.count, support[face]!), face };
}

/** One time in so many Medium bids a face that it does not have most of. */
const BLUFFS_ONE_IN = 6;
/** How much Medium believes of what is bid. */
const TRUST = 0.1;
/** A bid that is this likely to hold is as good as a challenge that is right one time in two. */
const WORTH_OF_BID = 1.25;

/** By odds that heed what others have bid; likes a bid better than a challenge, and bluffs now and then. */
export function mediumChoice(state: Live, whim: OwnWhim): Choice {
    const reader = { seat: state.turn, trust: TRUST };
    const standing = standingBid(state);
    const raises = raisesOf(state, standing === undefined ? 3 : 1);
    const bluffs = whim.below(BLUFFS_ONE_IN) === 0;
    const chances = raises.map((bid) => ({ bid, chance: chanceOf(bid, state, reader) }));
    const doubted = standing === undefined ? 0 : 1 - chanceOf(standing, state, reader);
    const fair = chances.filter(({ chance }) => WORTH_OF_BID * chance >= doubted && chance >= 0.4);
    if (fair.length === 0) return standing === undefined ? LEAST_BID : challengeOr(chances, doubted);
    if (bluffs) return fair[whim.below(fair.length)]!.bid;
    // Of those that are likely enough the highest leaves least to others.
    const best = bestOf(fair, ({ bid, chance }) => chance + 0.1 * bid.count);
    return best.bid;
}

function challengeOr(chances: readonly { readonly bid: Bid; readonly chance: number }[], doubted: number): Choice {
    if (chances.length === 0) return undefined;
    const best = bestOf(chances, ({ chance }) => chance);
    return WORTH_OF_BID * best.chance > doubted ? best.bid : undefined;
}
