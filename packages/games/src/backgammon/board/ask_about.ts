import { askKernel } from '@dice-wards/kernel';
import { DICE_AT, POSITION_AT } from '@dice-wards/kernel/questions';
import type { Board } from './board';

/**
 * Asks the kernel a question about a position and two dice; one that is left is given twice, and some questions need none.
 *
 * @param desk receives the answer
 * @throws Error if there is no such position: it comes from outside, and was not checked
 */
export function askAbout(desk: Uint8Array, question: number, board: Board, die: number, other: number): void {
    desk[0] = question;
    desk[DICE_AT] = die;
    desk[DICE_AT + 1] = other;
    desk.set(board, POSITION_AT);
    askKernel(desk);
    if (desk[0] !== question) throw new Error(`no position of backgammon: ${board.join(' ')}`);
}
