import type { Board } from './board';
import type { DiceLeft } from './dice';
import { legalSteps, type Step, stepped } from './legal_steps';

/**
 * What was worked out a moment ago. Whether a play is over, which steps the view offers, and whether the next one is
 * legal are all the same question, asked within one call, and again in the next one. Boards, steps and lists of dice
 * never change.
 *
 * Each has its place by a few bits, and not in a `WeakMap`: boards know steps and steps boards, and QuickJS never frees what
 * two weak maps hold in a circle.
 */
const PLACES = 64;

interface Legal {
    readonly board: Board;
    readonly dice: DiceLeft;
    readonly steps: readonly Step[];
}
const legal: (Legal | undefined)[] = new Array(PLACES).fill(undefined);

interface After {
    readonly step: Step;
    readonly before: Board;
    readonly board: Board;
}
const after: (After | undefined)[] = new Array(PLACES).fill(undefined);

/** `legalSteps`, remembered. */
export function legalFrom(board: Board, dice: DiceLeft): readonly Step[] {
    const count = dice.length;
    if (count === 0) return NO_STEPS;
    const place = (count * 8 + dice[0]) % PLACES;
    const known = legal[place];
    if (known !== undefined && known.board === board && known.dice === dice) return known.steps;
    const steps = legalSteps(board, dice);
    legal[place] = { board, dice, steps };
    return steps;
}
const NO_STEPS: readonly Step[] = [];

/** `stepped`, remembered: the same step from the same board leads to the very same board. */
export function steppedFrom(board: Board, step: Step): Board {
    const place = (step.die * 8 + step.from) % PLACES;
    const known = after[place];
    if (known !== undefined && known.step === step && known.before === board) return known.board;
    const next = stepped(board, step);
    after[place] = { step, before: board, board: next };
    return next;
}
