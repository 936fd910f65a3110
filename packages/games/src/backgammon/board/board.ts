/**
 * 26 places as the player on roll sees them. `[1]` to `[24]` are that player's own point numbers, 24 the farthest and 1 the
 * ace point. Positive numbers are the player's checkers, negative ones the opponent's. `[25]` is the player's bar; `[0]` is the
 * opponent's bar, as a negative number. The checkers missing from 15 are borne off. A board never changes: a move makes a copy.
 */
export type Board = Int8Array;

export const CHECKERS = 15;
export const PLACES = 26;
/** Where a step from the bar begins. */
export const BAR = 25;
/** Where a step that bears off ends. On a board the opponent's bar stands at this place. */
export const OFF = 0;
/** The highest point of a player's home board. */
export const HOME = 6;

/** Both sides have two on their 24-point, five on 13, three on 8 and five on 6. */
export const START_BOARD: Board = Int8Array.of(
    ...[0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5],
    ...[5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0],
);

/** The same position as the other player sees it. */
export function flipped(board: Board): Board {
    const other = new Int8Array(PLACES);
    for (let place = 0; place < PLACES; place += 1) other[place] = -board[BAR - place]!;
    return other;
}

/** How many the player on roll has borne off. */
export function mineOff(board: Board): number {
    let off = CHECKERS;
    for (let place = 1; place <= BAR; place += 1) {
        const checkers = board[place]!;
        if (checkers > 0) off -= checkers;
    }
    return off;
}

/** How many the opponent has borne off. */
export function theirsOff(board: Board): number {
    let off = CHECKERS;
    for (let place = 0; place < BAR; place += 1) {
        const checkers = board[place]!;
        if (checkers < 0) off += checkers;
    }
    return off;
}

/** The pips that both sides still have to go; a checker on the bar has 25. */
export function pips(board: Board): readonly [mine: number, theirs: number] {
    let mine = 0;
    let theirs = 0;
    for (let place = 0; place < PLACES; place += 1) {
        const checkers = board[place]!;
        if (checkers > 0) mine += checkers * place;
        else if (checkers < 0) theirs -= checkers * (BAR - place);
    }
    return [mine, theirs];
}

/**
 * The multiple of a win for the player on roll, who has borne off all: 1; 2, a gammon, if the opponent has borne off none; 3, a
 * backgammon, if one of the opponent's checkers is moreover on the bar or in the winner's home board (001).
 *
 * @param neverInPlay of the opponent's checkers that are off
 */
export function multipleOfWin(board: Board, neverInPlay = 0): 1 | 2 | 3 {
    if (theirsOff(board) > neverInPlay) return 1;
    for (let place = 0; place <= HOME; place += 1) if (board[place]! < 0) return 3;
    return 2;
}

/**
 * Whether a game can have this board: a check for boards from outside. Two closed boards with a checker of each side on the
 * bar cannot come about, and nobody could ever move there.
 */
export function isSound(board: Board): boolean {
    if (board.length !== PLACES || board[BAR]! < 0 || board[OFF]! > 0) return false;
    const mine = mineOff(board);
    const theirs = theirsOff(board);
    if (mine < 0 || theirs < 0 || (mine === CHECKERS && theirs === CHECKERS)) return false;
    const bothOnBar = board[BAR]! > 0 && board[OFF]! < 0;
    return !(bothOnBar && hasClosedBoard(board) && hasClosedBoard(flipped(board)));
}

/** Two or more on each point of the home board: nothing enters. */
function hasClosedBoard(board: Board): boolean {
    for (let place = 1; place <= HOME; place += 1) if (board[place]! < 2) return false;
    return true;
}
