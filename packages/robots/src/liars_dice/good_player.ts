import type { Bid } from '@dice-wards/games/liars_dice/bids';
import { type Live, standingBid } from '@dice-wards/games/liars_dice/state';
import { type Choice, raisesOf } from './choices';
import { supportOf } from './hands';
import { chanceOf } from './odds';
import type { OwnWhim } from './own_whim';
import { type Mixed, mixedFor } from './policy';
import { bidNumber, bidOf, NO_BID } from './steps';

/** One of several things that may be done. */
export interface Option {
    readonly choice: Choice;
    /** How often, in proportion to the others. */
    readonly times: number;
}

/** One of `optionsIn`, as often as they say. */
export function goodChoice(state: Live, whim: OwnWhim): Choice {
    const options = optionsIn(state);
    let rest = whim.below(options.reduce((sum, { times }) => sum + times, 0));
    for (const { choice, times } of options) {
        rest -= times;
        if (rest < 0) return choice;
    }
    throw new Error('nothing may be done');
}

/** Between two players as the table has it; among more, and where the table knows nothing, by what each choice is worth. */
export function optionsIn(state: Live): readonly Option[] {
    const mixed = isBetweenTwo(state) ? forTwo(state) : undefined;
    const bid = standingBid(state);
    // What the table has not met it would challenge, whatever the hand.
    const holds = bid !== undefined && supportOf(state.hands[state.turn]!)[bid.face]! >= bid.count;
    if (mixed === undefined || (holds && mixed[0]!.steps === 0)) return amongMany(state);
    const standing = numberOf(bid);
    return mixed.map(({ steps, times }) => ({ choice: steps === 0 ? undefined : bidOf(standing + steps), times }));
}

/** Whether all dice of the round belong to two players who are in the game. */
function isBetweenTwo({ hands, dice }: Live): boolean {
    return hands.every((hand, seat) => hand.length === dice[seat]) && dice.filter((each) => each > 0).length === 2;
}

function forTwo({ hands, bids, bidsBefore, turn }: Live): readonly Mixed[] | undefined {
    const other = hands.findIndex((hand, seat) => hand.length > 0 && seat !== turn);
    const heard = {
        before: numberOf(bidsBefore[other]),
        own: numberOf(bids[turn]),
        standing: numberOf(bids[other]),
    };
    return mixedFor(hands[turn]!, hands[other]!.length, heard);
}

function numberOf(bid: Bid | undefined): number {
    return bid === undefined ? NO_BID : bidNumber(bid);
}

/** How much of a bid is believed. */
const TRUST = 0.12;
/** What is gained where a bid goes around unchallenged, in dice that others may still lose instead. */
const UNCHALLENGED = 0.25;
/** Choices that are worth so much less than the best are still taken now and then, or every bid would show the hand. */
const CLOSE = 0.06;

interface Judged {
    readonly choice: Choice;
    /** In dice: one that is lost is -1, and one that somebody else loses counts as a share of it. */
    readonly worth: number;
}

function amongMany(state: Live): readonly Option[] {
    const others = state.dice.filter((each) => each > 0).length - 1;
    const share = 1 / others;
    const standing = standingBid(state);
    const judged: Judged[] = raisesOf(state, standing === undefined ? 4 : 2).map((bid) => ({
        choice: bid,
        worth: worthOfBid(state, bid, share),
    }));
    if (standing !== undefined) {
        const holds = chanceOf(standing, state, { seat: state.turn, trust: TRUST });
        judged.push({ choice: undefined, worth: (1 - holds) * share - holds });
    }
    const best = Math.max(...judged.map(({ worth }) => worth));
    return judged.filter(({ worth }) => worth >= best - CLOSE).map(({ choice }) => ({ choice, times: 1 }));
}

/** What a bid is worth: it is challenged the likelier, the less likely it looks to somebody who sees none of the bidder's dice. */
function worthOfBid(state: Live, bid: Bid, share: number): number {
    const holds = chanceOf(bid, state, { seat: state.turn, trust: TRUST });
    const bids = state.bids.map((each, seat) => (seat === state.turn ? bid : each));
    const looks = chanceOf(bid, { ...state, bids }, { seat: undefined, trust: TRUST });
    const challenged = (1 - looks) ** 1.5;
    return challenged * (holds * share - (1 - holds)) + (1 - challenged) * UNCHALLENGED * share;
}
