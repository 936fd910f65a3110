/**
 * The worth of a position with the cube, by Janowski's model: it lies between the worth with a cube that is never used again, and
 * that with a cube that is always turned at the very point at which the other may as well take as drop.
 */

/** Whose cube it is, as the player sees it whose equity is asked for. */
export type Owner = 'mine' | 'theirs' | 'centred';

/** A game at some stakes, in whatever its results are counted. */
export interface Stakes {
    /** Got on average of a game that is played out and won, and of one that is lost. */
    readonly win: number;
    readonly lose: number;
    /** Got when the opponent drops the player's double, and when the player drops the opponent's. */
    readonly cash: number;
    readonly drop: number;
    /** The player's chance to win from which on the opponent drops; 1 if the player can never double. */
    readonly cashPoint: number;
    /** The player's chance to win up to which they drop; 0 if the opponent can never double. */
    readonly dropPoint: number;
}

/**
 * @param win the player's chance to win the game, from 0 to 1
 * @param efficiency of the cube: 0 if it is never used again, 1 if it is used perfectly
 */
export function worthWithCube(win: number, owner: Owner, stakes: Stakes, efficiency: number): number {
    const dead = stakes.lose + (stakes.win - stakes.lose) * win;
    return efficiency * liveWorth(win, owner, stakes) + (1 - efficiency) * dead;
}

/** The worth lies on straight lines: from a game that is lost to the drop, from there to the cash, from there to a game that is won. */
function liveWorth(win: number, owner: Owner, stakes: Stakes): number {
    const low = owner === 'mine' ? 0 : stakes.dropPoint;
    const high = owner === 'theirs' ? 1 : stakes.cashPoint;
    const atLow = low > 0 ? stakes.drop : stakes.lose;
    const atHigh = high < 1 ? stakes.cash : stakes.win;
    if (win < low) return onLine(win, 0, stakes.lose, low, atLow);
    if (win > high) return onLine(win, high, atHigh, 1, stakes.win);
    return onLine(win, low, atLow, high, atHigh);
}

function onLine(x: number, from: number, atFrom: number, to: number, atTo: number): number {
    return to > from ? atFrom + ((atTo - atFrom) * (x - from)) / (to - from) : atTo;
}
