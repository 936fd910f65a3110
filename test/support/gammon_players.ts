import { BAR, type Board, HOME, mineOff, pips } from '@dice-wards/games/backgammon/board/board';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import type { GameView, Move } from '../../src/declarations/game_engine.did';
import { boardOf, movesOf } from './backgammon';

/**
 * Two strategies that together produce a gammon in nine games of ten. One hits and makes points. The other leaves its
 * checkers alone and far from home, but not in the winner's home board, which would make it a backgammon.
 */
export function playToWin(view: GameView): Move[] {
    return best(view, worthToWinner);
}

export function playToLose(view: GameView): Move[] {
    return best(view, worthToLoser);
}

function best(view: GameView, worth: (board: Board) => number): Move[] {
    const [first, second] = view.lastDice;
    const plays = legalPlays(boardOf(view), [first, second]);
    return movesOf(plays.reduce((a, b) => (worth(b.board) > worth(a.board) ? b : a)).steps);
}

function worthToWinner(board: Board): number {
    const [mine, theirs] = pips(board);
    let sum = theirs - mine / 2;
    for (let place = 1; place < BAR; place += 1) {
        if (board[place] >= 2) sum += place <= HOME + 2 ? 4 : 2;
        if (board[place] === 1) sum -= place > HOME ? 2 : 3;
    }
    return sum;
}

/** With this few pips left for the winner, it is time to leave the winner's home board. */
const LATE = 120;
const FAR = 18;

function worthToLoser(board: Board): number {
    const [, theirs] = pips(board);
    const late = theirs < LATE;
    let sum = -mineOff(board) * 50 - theirs * 2;
    for (let place = 1; place <= BAR; place += 1) {
        const checkers = board[place];
        if (checkers <= 0) continue;
        if (place > FAR) sum += late ? -100 * checkers : 10 * checkers;
        if (late && place > HOME) sum += place > FAR ? checkers : checkers + 10 * Math.min(checkers, 2);
        if (!late && checkers === 1) sum += place <= 12 ? 6 : 3;
    }
    return sum;
}
