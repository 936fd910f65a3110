import { BAR, type Board, OFF, PLACES } from '@dice-wards/games/backgammon/board/board';

/**
 * A board as it lies before the player on roll, whose checkers are X: points 13 to 24 above, 12 to 1 below, and what is on
 * the bars behind them. Bars between the points are for the eye. The start is
 *
 *     '5X . . . 3O . | 5O . . . . 2X'
 *     '5O . . . 3X . | 5X . . . . 2O'
 */
export function picture(above: string, below: string, bars = ''): Board {
    const board = new Int8Array(PLACES);
    const upper = pointsOf(above);
    const lower = pointsOf(below);
    for (let i = 0; i < 12; i += 1) {
        board[13 + i] = upper[i];
        board[12 - i] = lower[i];
    }
    for (const checkers of wordsOf(bars).map(checkersOf)) board[checkers > 0 ? BAR : OFF] = checkers;
    return board;
}

function pointsOf(row: string): number[] {
    const points = wordsOf(row).map(checkersOf);
    if (points.length !== 12) throw new Error(`not twelve points: ${row}`);
    return points;
}

function wordsOf(text: string): string[] {
    return text.split(/[\s|]+/).filter((word) => word !== '');
}

function checkersOf(word: string): number {
    if (word === '.') return 0;
    const match = /^(\d+)([XO])$/.exec(word);
    if (match === null) throw new Error(`no checkers: ${word}`);
    return match[2] === 'X' ? Number(match[1]) : -Number(match[1]);
}
