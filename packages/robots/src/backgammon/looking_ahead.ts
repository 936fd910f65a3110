import { bestPlays, type RankedPlay, type Weights } from '@dice-wards/games/backgammon/board/best_plays';
import { type Board, CHECKERS, flipped, mineOff } from '@dice-wards/games/backgammon/board/board';
import type { Dice } from '@dice-wards/games/backgammon/board/dice';
import { foreseenChances } from './evaluate';
import { weighed } from './weights';

/** How far a look at a play goes: no roll ahead; the opponent's best replies to all rolls; or the best plays after those too. */
export type Plies = 0 | 1 | 2;

/** Plays that are looked at farther, after a look that has put them in order: the best so many, if they are so close to the first. */
export interface Filter {
    readonly most: number;
    /** In points. */
    readonly within: number;
}

/** How far plays are looked at, and which of them go on to the first ply and to the second. */
export interface Depth {
    readonly plies: Plies;
    readonly one: Filter;
    readonly two: Filter;
}

/** Backgammon's weights as the opponent sees them. */
export function weightsOfOpponent([win, gammon, backgammon, lost, lostBackgammon]: Weights): Weights {
    return [win, lost, lostBackgammon, gammon, backgammon];
}

/**
 * The best plays of a roll, the best first: in the order that the farthest look has found, and behind them those that it was not
 * worth while to look at so far.
 *
 * @param count of plays that are wanted, 16 at most
 * @param depth where one play alone would go on, the look ends
 * @returns none if there is no legal play
 */
export function bestPlaysAhead(
    board: Board,
    dice: Dice,
    count: number,
    { plies, one: first, two: second }: Depth,
    weights: Weights,
): RankedPlay[] {
    const plays = bestPlays(board, dice, Math.max(count, plies > 0 ? first.most : 0), false, weights);
    if (plays === undefined) throw new Error('the kernel has no nets');
    if (plies === 0) return plays;
    const close = closeTo(plays, first);
    if (close === 1) return plays.slice(0, count);
    // Only those that are close are looked at again; they are the first of all.
    const looked = bestPlays(board, dice, close, true, weights) ?? [];
    const ordered = [...looked, ...plays.slice(close)];
    const closer = plies === 2 ? closeTo(looked, second) : 1;
    if (closer === 1) return ordered.slice(0, count);
    const again = looked
        .slice(0, closer)
        .map((play) => ({ ...play, worth: worthForeseen(play.board, weights) }))
        .sort((one, other) => other.worth - one.worth);
    return [...again, ...ordered.slice(closer)].slice(0, count);
}

function closeTo(plays: readonly RankedPlay[], { most, within }: Filter): number {
    return plays.slice(0, most).filter(({ worth }) => worth > plays[0].worth - within).length;
}

/** What a position after a play is worth to the player who has made it, two plies ahead. */
function worthForeseen(board: Board, weights: Weights): number {
    const theirs = weightsOfOpponent(weights);
    if (mineOff(board) === CHECKERS) return Number.POSITIVE_INFINITY;
    return -weighed(theirs, foreseenChances(flipped(board), theirs));
}
