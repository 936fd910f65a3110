import { BAR, type Board, HOME, OFF } from './board';
import { highestOf, type Mask, mineAfter, minePlaces, openPoints, playableFrom } from './masks';

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
 * first, and there the larger die.
 *
 * As many dice must be used as any play can; if only one of two can, the larger, where it is either. That holds for the
 * last checker too: with 6 and 1 it goes from the 6-point to the 5-point and then off, using both.
 *
 * With equal dice any step will do. A checker has one way to go, and what it does takes no step from another: entering,
 * coming home and leaving no one behind only let others move. So going on while any step is legal plays as many as possible.
 */
export function legalSteps(board: Board, dice: readonly number[]): Step[] {
    if (dice.length === 0) return [];
    const mine = minePlaces(board);
    const open = openPoints(board);
    const one = dice[0];
    const other = dice[dice.length - 1];
    if (one === other) return stepsOf(board, one, playableFrom(mine, open, one), other, 0);

    const larger = one > other ? one : other;
    const smaller = one > other ? other : one;
    const byLarger = playableFrom(mine, open, larger);
    const bySmaller = playableFrom(mine, open, smaller);
    const largerFirst = leavingPlay(board, mine, open, byLarger, larger, smaller, bySmaller);
    const smallerFirst = leavingPlay(board, mine, open, bySmaller, smaller, larger, byLarger);
    if (largerFirst !== 0 || smallerFirst !== 0) return stepsOf(board, larger, largerFirst, smaller, smallerFirst);
    return byLarger !== 0
        ? stepsOf(board, larger, byLarger, smaller, 0)
        : stepsOf(board, larger, 0, smaller, bySmaller);
}

/**
 * The `places` from which `die` can be played with `next` still playable after it. No step takes another place's
 * step away, so only where `next` has a single place, or none, must each be tried.
 */
function leavingPlay(
    board: Board,
    mine: Mask,
    open: Mask,
    places: Mask,
    die: number,
    next: number,
    nextPlaces: Mask,
): Mask {
    if ((nextPlaces & (nextPlaces - 1)) !== 0) return places;
    let leaving = nextPlaces === 0 ? 0 : places & ~nextPlaces;
    for (let rest = places & ~leaving; rest !== 0; ) {
        const from = highestOf(rest);
        rest ^= 1 << from;
        if (playableFrom(mineAfter(mine, board, from, die), open, next) !== 0) leaving |= 1 << from;
    }
    return leaving;
}

function stepsOf(board: Board, larger: number, byLarger: Mask, smaller: number, bySmaller: Mask): Step[] {
    const steps: Step[] = [];
    for (let rest = byLarger | bySmaller; rest !== 0; ) {
        const from = highestOf(rest);
        const place = 1 << from;
        rest ^= place;
        if ((byLarger & place) !== 0) steps.push(stepOf(board, from, larger));
        if ((bySmaller & place) !== 0) steps.push(stepOf(board, from, smaller));
    }
    return steps;
}

/** The step that this die is from there, if it is allowed. */
export function stepOf(board: Board, from: number, die: number): Step {
    const to = from > die ? from - die : OFF;
    return { from, to, die, hits: to !== OFF && board[to] === -1 };
}

/** The board after a step, still as the player on roll sees it. */
export function stepped(board: Board, step: Pick<Step, 'from' | 'to' | 'hits'>): Board {
    const after = board.slice();
    const to = step.to;
    after[step.from] -= 1;
    if (step.hits) {
        after[to] = 1;
        after[OFF] -= 1;
    } else if (to !== OFF) after[to] += 1;
    return after;
}

/** The board before that step. */
export function unstepped(board: Board, step: Pick<Step, 'from' | 'to' | 'hits'>): Board {
    const before = board.slice();
    const to = step.to;
    if (step.hits) {
        before[to] = -1;
        before[OFF] += 1;
    } else if (to !== OFF) before[to] -= 1;
    before[step.from] += 1;
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

    if (!(from >= 1 && from <= BAR && board[from] > 0)) return MOVE_FAULTS.notYours;
    if (!dice.includes(die)) return MOVE_FAULTS.dieUsed;
    if (from !== BAR && board[BAR] > 0) return MOVE_FAULTS.bar;
    const to = from - die;
    if (to > OFF && board[to] < -1) return MOVE_FAULTS.blocked;
    if (to <= OFF && (playableFrom(minePlaces(board), openPoints(board), die) & (1 << from)) === 0) {
        return isHome(board) ? MOVE_FAULTS.higherFirst : MOVE_FAULTS.bearOff;
    }
    return bothCanBePlayed(board, dice, legal) ? MOVE_FAULTS.otherDie : MOVE_FAULTS.larger;
}

/** Whether all checkers that are left are in the home board. */
function isHome(board: Board): boolean {
    for (let place = HOME + 1; place <= BAR; place += 1) if (board[place] > 0) return false;
    return true;
}

/** Whether two different dice can both be used. */
function bothCanBePlayed(board: Board, dice: readonly number[], legal: readonly Step[]): boolean {
    const first = legal[0];
    const other = first.die === dice[0] ? dice[1] : dice[0];
    return legalSteps(stepped(board, first), [other]).length > 0;
}
