import { blob, type Infer, nat8, opt, record, variant, vec } from '@dice-wards/candid/schema';
import { ROLE, Role } from '../role';
import type { Seat } from '../rules';
import { diceUnder, type Hand, matching } from './bids';
import type { Event } from './rules';
import { type EndedRound, type State, standingBid } from './state';

const LiarsBid = record('LiarsBid', { count: nat8, face: nat8 });

/** The round that ended last. */
const LiarsRound = record('LiarsRound', {
    bid: LiarsBid,
    bidder: Role,
    challenger: Role,
    /** Dice that counted for the bid. */
    matching: nat8,
    /** Null if a bidder was wrong who had left the game. */
    loser: opt(Role),
    /** By seat. */
    hands: vec(blob),
});

export const LiarsDiceView = record('GameLiarsDice', {
    /** Under your own cup; none for those who look on. */
    ownDice: blob,
    /** By seat: the dice under each cup. Those of somebody who leaves stay until the round ends. */
    underCups: blob,
    /** By seat: the dice that each has left; 0 for those who are out. */
    diceLeft: blob,
    /** By seat: what each has bid last in this round. */
    bids: vec(opt(LiarsBid)),
    /** Whose bid stands; null before the first. */
    bidder: opt(Role),
    /** The bid that stands. */
    bid: opt(LiarsBid),
    /** Dice under all cups: no bid is for more. */
    allDice: nat8,
    lastRound: opt(LiarsRound),
});
export type LiarsDiceView = Infer<typeof LiarsDiceView>;

export function view(state: State, viewer: Seat | undefined): LiarsDiceView {
    const { hands, dice, bids, lastRound } = state;
    const bidder = state.phase === 'over' ? undefined : state.bidder;
    return {
        ownDice: Uint8Array.from(viewer === undefined ? [] : (hands[viewer] ?? [])),
        underCups: Uint8Array.from(hands, (hand) => hand.length),
        diceLeft: Uint8Array.from(dice),
        bids: bids.map((bid) => bid ?? null),
        bidder: roleOf(bidder),
        bid: standingBid(state) ?? null,
        allDice: diceUnder(hands),
        lastRound: lastRound === undefined ? null : shownRound(lastRound),
    };
}

function roleOf(seat: Seat | undefined): Role | null {
    return seat === undefined ? null : ROLE[seat];
}

function shownRound({ bid, bidder, challenger, loser, hands }: EndedRound): Infer<typeof LiarsRound> {
    return {
        bid,
        bidder: ROLE[bidder],
        challenger: ROLE[challenger],
        matching: matching(hands, bid.face),
        loser: roleOf(loser),
        hands: blobs(hands),
    };
}

function blobs(hands: readonly Hand[]): Uint8Array[] {
    return hands.map((hand) => Uint8Array.from(hand));
}

const Dealt = record('LiarsDealt', { player: Role, dice: blob });
const Shown = record('LiarsShown', { hands: vec(blob), matching: nat8, loser: opt(Role) });

export const LiarsDiceEvent = variant('EventsLiarsDice', {
    Dealt,
    BidMade: LiarsBid,
    Shown,
    Left: Role,
});
export type LiarsDiceEvent = Infer<typeof LiarsDiceEvent>;

export function showEvent(event: Event): LiarsDiceEvent {
    switch (event.kind) {
        case 'Dealt':
            return { Dealt: { player: ROLE[event.seat], dice: Uint8Array.from(event.dice) } };
        case 'BidMade':
            return { BidMade: event.bid };
        case 'Shown':
            return { Shown: { hands: blobs(event.hands), matching: event.matching, loser: roleOf(event.loser) } };
        case 'Left':
            return { Left: ROLE[event.seat] };
    }
}

const NO_DICE = new Uint8Array(0);

/** Those that everybody saw at the end of the last round, in the order of the seats. */
export function lastDice({ lastRound }: State): Uint8Array {
    return lastRound === undefined ? NO_DICE : Uint8Array.from(lastRound.hands.flat());
}
