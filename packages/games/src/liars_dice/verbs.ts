import { nat8, record } from '@dice-wards/candid/schema';
import type { Seat } from '../rules';
import { bare, RESIGN, verb } from '../verbs';
import { type Bid, DICE, FACES, LOWEST_FACE } from './bids';
import { facts } from './facts';
import type { Command } from './rules';

const MOST_DICE = DICE * facts.seats.most;

function faultOf({ count, face }: Bid): string | undefined {
    if (count < 1 || count > MOST_DICE) return `A bid is for 1 to ${MOST_DICE} dice`;
    return face >= LOWEST_FACE && face <= FACES ? undefined : `A bid is for a face from ${LOWEST_FACE} to ${FACES}`;
}

export const verbs = {
    bid: verb<Bid>(record('Bid', { count: nat8, face: nat8 }), {
        says: "Liar's Dice: says that at least so many of all dice show this face, 2 to 6, ones included. It must be for more dice than the last bid, or for as many of a higher face.",
        fault: faultOf,
        command: (by: Seat, { count, face }) => ({ kind: 'bid', by, count, face }) satisfies Command,
    }),
    challenge: bare(
        'challenge',
        "Liar's Dice: doubts the last bid. All dice are shown, and whoever was wrong loses one.",
        { throwsDice: true },
    ),
    resign: RESIGN,
};
