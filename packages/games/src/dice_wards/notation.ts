import type { Die, State } from './rules';

/**
 * A position of Dice Wards as text, for logs, tests and bug reports: banked points of both, whose turn it is or `#` and
 * who won, and the points of the round with the last die. `47-31 p1 +12 (4)`, rolling: `47-31 p1 +12 (4) rolls`,
 * over: `101-64 #p1 (6)`; the die is left out while none was thrown.
 */
export function format(state: State): string {
    const scores = `${state.player1Score}-${state.player2Score}`;
    const die = state.lastDie === undefined ? '' : ` (${state.lastDie})`;
    if (state.phase === 'over') return `${scores} #p${state.winner + 1}${die}`;
    const rolls = state.phase === 'rolling' ? ' rolls' : '';
    return `${scores} p${state.turn + 1} +${state.roundScore}${die}${rolls}`;
}

const POSITION = /^(\d{1,3})-(\d{1,3}) (?:#p([12])|p([12]) \+(\d{1,5}))(?: \(([1-6])\))?( rolls)?$/;

/** The position that `text` tells, or `undefined` where it tells none. */
export function parse(text: string): State | undefined {
    const found = POSITION.exec(text);
    if (found === null) return undefined;
    const [, first, second, winner, turn, roundScore, die, rolls] = found;
    const scores = { player1Score: Number(first), player2Score: Number(second) };
    const lastDie = die === undefined ? undefined : (Number(die) as Die);
    if (winner !== undefined) {
        return rolls === undefined
            ? { phase: 'over', winner: winner === '1' ? 0 : 1, ...scores, roundScore: 0, lastDie }
            : undefined;
    }
    const phase = rolls === undefined ? 'choosing' : 'rolling';
    return { phase, turn: turn === '1' ? 0 : 1, ...scores, roundScore: Number(roundScore), lastDie };
}
