import { bestPlays, MOST_PLAYS, POINT_WEIGHT, type RankedPlay, type Weights } from './board/best_plays';
import { BAR, type Board, mineOff } from './board/board';
import type { Dice } from './board/dice';
import type { Play } from './board/plays';

/** How a player who is not strong finds a play: they do not see all, and judge by habit. */
export interface Habits {
    /** Of 256 plays that do not strike the eye, the number that is not seen. */
    readonly overlooks: number;
    /** How much gammons count to them. */
    readonly weights: Weights;
    /** How much better a play seems for each checker that it hits, in points. */
    readonly perHit: number;
    /** How much worse for each lone checker within six pips of an opponent's. */
    readonly perShot: number;
}

const HALF = POINT_WEIGHT / 2;

/** Overlooks some plays, and thinks of gammons half as often as they come. The clock plays like this, too. */
export const MEDIUM: Habits = {
    overlooks: 48,
    weights: [POINT_WEIGHT, HALF, HALF, HALF, HALF],
    perHit: 0,
    perShot: 0,
};

/** Overlooks many plays, never thinks of gammons, likes to hit, and sees no danger but the nearest. */
export const EASY: Habits = {
    overlooks: 120,
    weights: [POINT_WEIGHT, 0, 0, 0, 0],
    perHit: 0.15,
    perShot: 0.1,
};

/**
 * @param whim an unsigned 32-bit number that decides what is overlooked
 * @returns undefined if there is no legal play, or the kernel has no nets
 */
export function humanPlay(board: Board, dice: Dice, habits: Habits, whim: number): Play | undefined {
    const plays = bestPlays(board, dice, MOST_PLAYS, false, habits.weights);
    if (plays === undefined || plays.length === 0) return undefined;
    const seen = plays.filter((play) => strikesTheEye(play, board) || noise(play.board, whim) >= habits.overlooks);
    return (seen.length > 0 ? seen : plays).reduce((best, play) =>
        seemingWorth(play, habits) > seemingWorth(best, habits) ? play : best,
    );
}

function strikesTheEye({ steps, board: after }: Play, before: Board): boolean {
    return steps.some(({ hits }) => hits) || mineOff(after) > mineOff(before);
}

function seemingWorth({ worth, steps, board }: RankedPlay, { perHit, perShot }: Habits): number {
    const hits = steps.filter((step) => step.hits).length;
    return worth + perHit * hits - perShot * shots(board);
}

/** The player's lone checkers that one die could hit. */
function shots(board: Board): number {
    let count = 0;
    for (let place = 1; place < BAR; place += 1) if (board[place] === 1 && isShot(board, place)) count += 1;
    return count;
}

function isShot(board: Board, place: number): boolean {
    for (let from = Math.max(place - 6, 0); from < place; from += 1) if (board[from] < 0) return true;
    return false;
}

/** A byte that looks like chance. */
function noise(board: Board, whim: number): number {
    let hash = whim | 0;
    for (let place = 0; place < board.length; place += 1) hash = Math.imul(hash ^ (board[place] & 255), 0x0100_0193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
    return ((hash ^ (hash >>> 13)) >>> 8) & 255;
}
