import { bestPlays, type RankedPlay, type Weights } from '@dice-wards/games/backgammon/board/best_plays';
import { type Board, CHECKERS, flipped, mineOff } from '@dice-wards/games/backgammon/board/board';
import type { Dice } from '@dice-wards/games/backgammon/board/dice';
import { type Thought, thoughtOut } from '../thought';
import { foreseeing, meanOfRolls } from './evaluate';
import { weighed } from './weights';

/** How far a look goes: no roll ahead; the best plays of all rolls; or what the other side can expect after those. */
export type Plies = 0 | 1 | 2;

/** Plays that are looked at farther, after a look that has put them in order: the best so many, if they are so close to the first. */
export interface Filter {
    readonly most: number;
    /** In points. */
    readonly within: number;
}

/** How far plays are looked at, and which of them go on to the first ply and to the second. */
export interface Depth {
    /** Without it there is no look ahead. */
    readonly one?: Filter;
    /** Without it the look ends after the first ply. */
    readonly two?: Filter;
    /** The most work for one play at the second ply, in units of some 6,000 instructions: if it takes more, no play is looked at so far. */
    readonly work?: number;
}

/** A look at the position after each play, and no ply ahead. */
export const LOOK: Depth = {};

/** Backgammon's weights as the opponent sees them. */
export function weightsOfOpponent([win, gammon, backgammon, lost, lostBackgammon]: Weights): Weights {
    return [win, lost, lostBackgammon, gammon, backgammon];
}

/**
 * The best plays of a roll, the best first: in the order that the farthest look has found, and behind them those that it was not
 * worth while to look at so far. Where one play alone would go on, the look ends.
 *
 * @param count of plays that are wanted, 16 at most
 * @param weights told one by one: all 0 would mean nothing here
 * @returns none if there is no legal play
 */
export function bestPlaysAhead(board: Board, dice: Dice, count: number, depth: Depth, weights: Weights): RankedPlay[] {
    return thoughtOut(lookingAhead(board, dice, count, depth, weights));
}

/** The same, step by step. */
export function* lookingAhead(
    board: Board,
    dice: Dice,
    count: number,
    { one: first, two: second, work }: Depth,
    weights: Weights,
): Thought<RankedPlay[]> {
    const plays = bestPlays(board, dice, Math.max(count, first?.most ?? 0), false, weights);
    if (plays === undefined) throw new Error('the kernel has no nets');
    const close = first === undefined ? 1 : closeTo(plays, first);
    if (close <= 1) return plays.slice(0, count);
    yield;
    // Only those that are close are looked at again; they are the first of all.
    const looked = bestPlays(board, dice, close, true, weights) ?? [];
    const closer = second === undefined ? 1 : closeTo(looked, second);
    const again = closer > 1 ? yield* foreseen(looked.slice(0, closer), weights, work) : looked.slice(0, closer);
    return [...again, ...looked.slice(closer), ...plays.slice(close)].slice(0, count);
}

function closeTo(plays: readonly RankedPlay[], { most, within }: Filter): number {
    const least = (plays[0]?.worth ?? 0) - within;
    return plays.slice(0, most).filter(({ worth }) => worth > least).length;
}

/** The same plays in the order of what they are worth two plies ahead; or as they are, if that takes too much work. */
function* foreseen(
    plays: readonly RankedPlay[],
    weights: Weights,
    work = Number.POSITIVE_INFINITY,
): Thought<readonly RankedPlay[]> {
    const again: RankedPlay[] = [];
    for (const play of plays) {
        yield;
        const worth = yield* worthForeseen(play, weights, work);
        if (worth === undefined) return plays;
        again.push({ ...play, worth });
    }
    return again.sort((one, other) => other.worth - one.worth);
}

function* worthForeseen({ board, worth }: RankedPlay, weights: Weights, work: number): Thought<number | undefined> {
    if (mineOff(board) === CHECKERS) return worth;
    const theirs = weightsOfOpponent(weights);
    const replies = yield* foreseeing(flipped(board), theirs, work);
    return replies && -weighed(theirs, meanOfRolls(replies));
}
