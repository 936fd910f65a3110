import type { Seat } from '../for_two';
import { BAR, type Board, HOME } from './board/board';
import { type Begun, cubeFault } from './cube_fault';
import { isOffered } from './state';

/** The windows in a row that a player has let pass with this one, which is theirs. One without anything to decide is not counted. */
export function absencesAfter(state: Begun, seat: Seat): number {
    const before = state.match.absences[seat];
    // The clock accepts an offered game for them: that costs nobody a match.
    return isOffered(state.match) || hasNothingToDecide(state, seat) ? before : before + 1;
}

/** Whatever the player to act does, the dice decide: they are closed out and may not double, or only confirm that they could not play. */
function hasNothingToDecide(state: Begun, seat: Seat): boolean {
    if (state.kind === 'moved') return state.steps.length === 0;
    if (state.kind !== 'rolling' || !isClosedOut(state.board)) return false;
    return cubeFault(state, { type: 'propose-double', seat }) !== undefined;
}

/** Nothing enters with any roll: a checker is on the bar, and all points of the opponent's home board are held. */
function isClosedOut(board: Board): boolean {
    if (board[BAR] === 0) return false;
    for (let die = 1; die <= HOME; die += 1) if (board[BAR - die]! > -2) return false;
    return true;
}
