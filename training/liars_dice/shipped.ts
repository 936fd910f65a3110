import { DICE } from '@dice-wards/games/liars_dice/bids';
import type { Live } from '@dice-wards/games/liars_dice/state';
import { ALL_THERE } from '@dice-wards/games/presence';
import { goodChoice, optionsIn } from '@dice-wards/robots/liars_dice/good_player';
import { OwnWhim } from '@dice-wards/robots/liars_dice/own_whim';
import { bidNumber, bidOf, NO_BID } from '@dice-wards/robots/liars_dice/steps';
import type { Policy } from './exploit';
import type { Hands } from './round';

/** The robot of the strong levels in a round for two, as it is shipped, with whatever it falls back on. */
export function shippedPolicy(hands: Hands, theirs: number): Policy {
    return {
        hands,
        put: (before, own, standing, hand, chances) => {
            const options = optionsIn(stateWith(hands.dice[hand], theirs, before, own, standing));
            const all = options.reduce((sum, { times }) => sum + times, 0);
            for (const { choice, times } of options) chances[stepsTo(choice, standing)] += times / all;
        },
    };
}

/** The same for somebody who knows the whims of all its decisions, and so what it would do with each hand, but not the hand. */
export function seenThrough(hands: Hands, theirs: number, whim: number): Policy {
    return {
        hands,
        put: (before, own, standing, hand, chances) => {
            const dice = hands.dice[hand];
            const own_ = new OwnWhim(dice, 0, (whim + 7919 * before + 104_729 * own + 1_299_709 * standing) >>> 0);
            const choice = goodChoice(stateWith(dice, theirs, before, own, standing), own_);
            chances[stepsTo(choice, standing)] = 1;
        },
    };
}

function stepsTo(choice: ReturnType<typeof goodChoice>, standing: number): number {
    return choice === undefined ? 0 : bidNumber(choice) - standing;
}

/** A round for two in which the first one is to act. */
function stateWith(hand: readonly number[], theirs: number, before: number, own: number, standing: number): Live {
    const said = (number: number) => (number === NO_BID ? undefined : bidOf(number));
    return {
        phase: 'bidding',
        turn: 0,
        bidder: standing === NO_BID ? undefined : 1,
        dice: [hand.length, theirs],
        hands: [hand, new Array<number>(Math.min(DICE, theirs)).fill(0)],
        bids: [said(own), said(standing)],
        bidsBefore: [undefined, said(before)],
        presence: ALL_THERE,
        fallen: [],
        lastRound: undefined,
    };
}
