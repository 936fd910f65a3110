import type { Presence } from '../presence';
import type { Seat } from '../rules';
import type { Bid, Hand } from './bids';

/** How a round ended. Everybody may look at it until the next one ends. */
export interface EndedRound {
    readonly bid: Bid;
    readonly bidder: Seat;
    readonly challenger: Seat;
    /** The player who lost a die by it; nobody if it was a bidder who had left the game. */
    readonly loser: Seat | undefined;
    /** All hands, by seat. */
    readonly hands: readonly Hand[];
}

interface Table {
    /** By seat: dice that each plays the next round with, or this one; 0 for those who are out. */
    readonly dice: readonly number[];
    /** By seat: the dice under each cup. Who leaves in the middle of a round leaves theirs to it. */
    readonly hands: readonly Hand[];
    /** By seat: what each has bid last in this round. */
    readonly bids: readonly (Bid | undefined)[];
    /** By seat: what each had bid before that in this round. */
    readonly bidsBefore: readonly (Bid | undefined)[];
    /** Of those who have left. Whoever has lost all their dice has not. */
    readonly presence: Presence;
    /** Those who have lost all their dice, the first of them first. */
    readonly fallen: readonly Seat[];
    readonly lastRound: EndedRound | undefined;
}

/** `dealing`: the dice are in the air, and only chance can act. `bidding`: they lie under the cups. */
export interface Live extends Table {
    readonly phase: 'dealing' | 'bidding';
    /** To bid or to challenge; while dice are in the air, who begins. */
    readonly turn: Seat;
    /** Whose bid is to be raised or challenged; `undefined` before the first one. It may be somebody who has left. */
    readonly bidder: Seat | undefined;
}
export interface Over extends Table {
    readonly phase: 'over';
    readonly winner: Seat;
    /** All others have left, or the last of them. */
    readonly givenUp: boolean;
}
export type State = Live | Over;

/** The bid that stands. */
export function standingBid(state: State): Bid | undefined {
    return state.phase === 'over' || state.bidder === undefined ? undefined : state.bids[state.bidder];
}

/** The next seat in turn that still has dice; `from` itself if nobody else has. */
export function nextSeat(dice: readonly number[], from: Seat): Seat {
    for (let n = 1; n < dice.length; n += 1) {
        const seat = (from + n) % dice.length;
        if (dice[seat]! > 0) return seat as Seat;
    }
    return from;
}
