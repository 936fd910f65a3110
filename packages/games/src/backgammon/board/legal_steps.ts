import { ANSWER_AT, LEGAL_STEPS, MIN_BYTES } from '@dice-wards/kernel/questions';
import { askAbout } from './ask_about';
import { BAR, type Board, HOME, OFF } from './board';

/** One checker moved by one die: `from` 25 is the bar, `to` 0 is off. */
export interface Step {
    readonly from: number;
    readonly to: number;
    readonly die: number;
    /** A lone checker of the opponent's stood there, and goes to the bar. */
    readonly hits: boolean;
}

/** Why a step is refused. */
export const MOVE_FAULTS = {
    notYours: 'Not your checker',
    blocked: 'The point is blocked',
    dieUsed: 'That die is not among those left',
    bar: 'You must enter from the bar first',
    larger: 'You must use the larger die',
    otherDie: 'You must leave a move for the other die',
    bearOff: 'You cannot bear off yet',
    higherFirst: 'You must play from a higher point first',
} as const;
export type MoveFault = (typeof MOVE_FAULTS)[keyof typeof MOVE_FAULTS];

/**
 * Every step that begins a legal play with the dice that are left: none when nothing can be played. The highest place comes
 * first, and there the larger die. `packages/kernel/src/steps.ts` has the rules.
 */
export function legalSteps(board: Board, dice: readonly number[]): Step[] {
    const count = dice.length;
    if (count === 0) return [];
    askAbout(desk, LEGAL_STEPS, board, dice[0]!, dice[count - 1]!);
    const steps: Step[] = [];
    const found = desk[1]!;
    for (let n = 0; n < found; n += 1) steps[n] = knownStep(codes[FIRST_CODE + n]!);
    return steps;
}

const desk = new Uint8Array(MIN_BYTES);
const codes = new Uint16Array(desk.buffer);
const FIRST_CODE = ANSWER_AT / 2;

/** Every step there is, by the kernel's number for it, made when it first comes up: a new object costs more than finding one. */
const STEPS: (Step | undefined)[] = new Array((BAR + 1) << 4).fill(undefined);

function knownStep(code: number): Step {
    return STEPS[code] ?? makeStep(code);
}

function makeStep(code: number): Step {
    const from = code >> 4;
    const die = (code >> 1) & 0b111;
    const step = { from, to: from > die ? from - die : OFF, die, hits: (code & 1) === 1 };
    STEPS[code] = step;
    return step;
}

/** @param hits 1 or 0 */
export function stepOf(from: number, die: number, hits: number): Step {
    return knownStep((from << 4) | (die << 1) | hits);
}

/** The board after a step, still as the player on roll sees it. */
export function stepped(board: Board, step: Pick<Step, 'from' | 'to' | 'hits'>): Board {
    const after = board.slice();
    const to = step.to;
    after[step.from]! -= 1;
    if (step.hits) {
        after[to] = 1;
        after[OFF]! -= 1;
    } else if (to !== OFF) after[to]! += 1;
    return after;
}

/** The board before that step. */
export function unstepped(board: Board, step: Pick<Step, 'from' | 'to' | 'hits'>): Board {
    const before = board.slice();
    const to = step.to;
    if (step.hits) {
        before[to] = -1;
        before[OFF]! += 1;
    } else if (to !== OFF) before[to]! -= 1;
    before[step.from]! += 1;
    return before;
}

/**
 * The step with this die from this place, or why it is not allowed.
 * @param legal the legal steps with these dice
 */
export function stepOrFault(
    board: Board,
    dice: readonly number[],
    from: number,
    die: number,
    legal: readonly Step[],
): Step | MoveFault {
    for (const step of legal) if (step.from === from && step.die === die) return step;

    if (!(from >= 1 && from <= BAR && board[from]! > 0)) return MOVE_FAULTS.notYours;
    if (!dice.includes(die)) return MOVE_FAULTS.dieUsed;
    if (from !== BAR && board[BAR]! > 0) return MOVE_FAULTS.bar;
    const to = from - die;
    if (to > OFF && board[to]! < -1) return MOVE_FAULTS.blocked;
    if (to <= OFF && hasCheckersAbove(board, HOME)) return MOVE_FAULTS.bearOff;
    if (to < OFF && hasCheckersAbove(board, from)) return MOVE_FAULTS.higherFirst;
    return bothCanBePlayed(board, dice, legal) ? MOVE_FAULTS.otherDie : MOVE_FAULTS.larger;
}

function hasCheckersAbove(board: Board, point: number): boolean {
    for (let place = point + 1; place <= BAR; place += 1) if (board[place]! > 0) return true;
    return false;
}

/** Whether two different dice can both be used. */
function bothCanBePlayed(board: Board, dice: readonly number[], legal: readonly Step[]): boolean {
    const first = legal[0];
    const other = first?.die === dice[0] ? dice[1] : dice[0];
    if (first === undefined || other === undefined) return false;
    return legalSteps(stepped(board, first), [other]).length > 0;
}
