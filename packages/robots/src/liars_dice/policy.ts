import { DICE, type Hand } from '@dice-wards/games/liars_dice/bids';
import { numberIn } from './letters';
import { type Heard, remembersAll, situationOf, sortOf } from './spots';
import { knownBids, NO_BID } from './steps';
import { TABLE } from './table';

/**
 * Rounds for two, as `training/liars_dice` has learned them. The table is letters of 6 bits (`letters.ts`):
 *
 *     for each number of own dice, and for each of the opponent's, 1 to 5: where its part begins, 4 letters
 *     a part: for each situation (`spots.ts`) where its hands begin, 4 letters; 0 if it hardly comes up
 *     hands: for each sort that is not always to challenge, the lowest first: `COUNTS` · how far from the one before + how many actions,
 *     and these; without actions it only leads further; 0 ends it
 *     an action: its steps up, 0 for a challenge, and how often it is taken
 *
 * What has two letters with few dice, and for the first bid, has one with more: there an action is `TIMES` · steps + how often - 1.
 */
const PLACE = 4;
/** By the letters of an action: actions of a hand are fewer than this. */
export const COUNTS = { 1: 4, 2: 16 } as const;
/** In one letter, how often an action is taken is 1 to this. */
export const TIMES = 5;
/** In two letters. */
export const MANY_TIMES = 63;
/** The most steps that one letter tells. */
export const STEPS_IN_A_LETTER = 12;

/** What may be done, by the steps up from the bid that stands; 0 is a challenge. */
export interface Mixed {
    readonly steps: number;
    /** How often, in proportion to the others. */
    readonly times: number;
}

/** What is to be done with a hand, or `undefined` where the table knows nothing. @param theirs dice of the opponent, 1 to 5 */
export function mixedFor(
    hand: Hand,
    theirs: number,
    heard: Heard,
    table: string = TABLE,
): readonly Mixed[] | undefined {
    const all = hand.length + theirs;
    const { before, own, standing } = heard;
    if (Math.max(before, own, standing) >= knownBids(all)) return undefined;
    const part = numberIn(table, PLACE * ((hand.length - 1) * DICE + theirs - 1), PLACE);
    if (part === 0) return undefined;
    const hands = numberIn(table, part + PLACE * situationOf(all, heard), PLACE);
    return hands === 0 ? undefined : mixedAt(table, hands, sortOf(hand, standing), actionLetters(all, standing));
}

/** How many letters an action takes. */
export function actionLetters(allDice: number, standing: number): 1 | 2 {
    return remembersAll(allDice) || standing === NO_BID ? 2 : 1;
}

const CHALLENGED: readonly Mixed[] = [{ steps: 0, times: 1 }];

function mixedAt(table: string, hands: number, wanted: number, letters: 1 | 2): readonly Mixed[] {
    const counts = COUNTS[letters];
    let sort = -1;
    for (let at = hands; ; ) {
        const head = numberIn(table, at, letters);
        const count = head % counts;
        sort += (head - count) / counts;
        if (head === 0 || sort > wanted) return CHALLENGED;
        const first = at + letters;
        if (sort === wanted && count > 0) {
            return Array.from({ length: count }, (_, n) => actionIn(table, first + letters * n, letters));
        }
        at = first + letters * count;
    }
}

function actionIn(table: string, at: number, letters: 1 | 2): Mixed {
    const first = numberIn(table, at, 1);
    if (letters === 2) return { steps: first, times: numberIn(table, at + 1, 1) };
    return { steps: Math.floor(first / TIMES), times: 1 + (first % TIMES) };
}
