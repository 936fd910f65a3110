import { BAR, type Board, HOME } from './board';

/**
 * Sets of places as the bits of one integer, bit 1 for the ace point, bit 25 for the bar. In QuickJS a set is then moved
 * by a whole die for less than it costs to look at one place of a board.
 */
export type Mask = number;

const ON_BAR: Mask = 1 << BAR;
const FIRST_OUTSIDE: Mask = 1 << (HOME + 1);

/** Where the player on roll has checkers. */
export function minePlaces(board: Board): Mask {
    let mine = 0;
    for (let place = 1; place <= BAR; place += 1) if (board[place] > 0) mine |= 1 << place;
    return mine;
}

/** The points where the player's checkers may land: all but those that two of the opponent's hold. The player's steps never change them. */
export function openPoints(board: Board): Mask {
    let open = 0;
    for (let place = 1; place < BAR; place += 1) if (board[place] > -2) open |= 1 << place;
    return open;
}

/** The highest place of a set that is not empty. */
export function highestOf(places: Mask): number {
    return 31 - Math.clz32(places);
}

/**
 * From where one checker may be moved by this die, whatever else must be played. Checkers on the bar come first. Bearing
 * off begins when all that are left are at home: from the die's own point, or with a die that is larger than the highest
 * point from that one.
 */
export function playableFrom(mine: Mask, open: Mask, die: number): Mask {
    const landing = mine & (open << die);
    if (mine >= ON_BAR) return landing & ON_BAR;
    if (mine >= FIRST_OUTSIDE || mine === 0) return landing;
    return landing | (mine >> die <= 1 ? 1 << highestOf(mine) : mine & (1 << die));
}

/** The places of the player's checkers after such a step. */
export function mineAfter(mine: Mask, board: Board, from: number, die: number): Mask {
    const left = board[from] === 1 ? mine ^ (1 << from) : mine;
    return from > die ? left | (1 << (from - die)) : left;
}
