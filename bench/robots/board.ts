/** A board as the player on roll sees it: 1 to 24 are that player's points, 25 the bar, 0 the opponent's bar; theirs count down. */
export type Board = Int8Array;

export const START: Board = Int8Array.of(
    ...[0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5],
    ...[5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0],
);
const BAR = 25;
export const CHECKERS = 15;
const HOME = 6;

/** The same board as the opponent sees it. */
export function turned(board: Board): Board {
    return board.map((_, place) => -board[BAR - place]);
}

/** The points that the player who has just moved has won; 0 if the game goes on. @param checkers that each player began with */
export function won(board: Board, checkers = CHECKERS): number {
    if (board.some((count) => count > 0)) return 0;
    const left = -board.reduce((sum, count) => sum + count, 0);
    if (left < checkers) return 1;
    return board.subarray(0, HOME + 1).some((count) => count < 0) ? 3 : 2;
}

/** Whether no checker has to pass another. */
export function isRace(board: Board): boolean {
    let mine = BAR;
    while (mine > 0 && board[mine] <= 0) mine -= 1;
    let theirs = 0;
    while (theirs < BAR && board[theirs] >= 0) theirs += 1;
    return mine < theirs;
}
