import type { Live } from '@dice-wards/games/farkle/rules';
import { hasLeft } from '@dice-wards/games/presence';
import type { Seat } from '@dice-wards/games/rules';
import { askKernel } from '@dice-wards/kernel';
import { ANSWER_AT, BEST_AT, FARKLE, KEPT_AT, MIN_BYTES } from '@dice-wards/kernel/questions';
import type { Choice, Choices, Left } from './choices';

/** The points of which the kernel counts. */
const UNIT = 50;

const desk = new Uint8Array(MIN_BYTES);
/** The kernel's numbers have their lowest byte first, as all machines have that run this. */
const banking = new Int32Array(desk.buffer, ANSWER_AT);
const playing = new Int32Array(desk.buffer, BEST_AT);

/**
 * What wins most often against these very scores, if both players then play their best. Against more than one it is what does so
 * against the strongest of them alone.
 */
export function bestChoice(state: Live, choices: Choices): Choice {
    ask(state, choices);
    const best = choices.reduce((one, other) => (playing[other.left]! > playing[one.left]! ? other : one));
    return { ...best, banks: banking[best.left]! >= playing[best.left]! };
}

/** Has the chances to win in `banking` and `playing`, by the dice that are left. */
function ask(state: Live, choices: readonly Left[]): void {
    const { turn, roundScore, scores } = state;
    desk.fill(0, 0, ANSWER_AT);
    desk.set([FARKLE, scores[turn]! / UNIT, strongestOf(state) / UNIT, roundScore / UNIT]);
    for (const { keep, left } of choices) desk[KEPT_AT + left] = keep.points / UNIT;
    askKernel(desk);
    if (desk[0] !== FARKLE) throw new Error('the kernel has no table of Farkle, or was asked about no score');
}

/** The most points that one of the others has, of those who have not left. */
function strongestOf({ turn, scores, presence }: Live): number {
    const others = scores.filter((_, seat) => seat !== turn && !hasLeft(presence, seat as Seat));
    return Math.max(...others);
}
