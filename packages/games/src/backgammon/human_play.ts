import { MOST_PLAYS, POINT_WEIGHT, type RankedBytes, rankedPlays, type Weights } from './board/best_plays';
import { BAR, type Board, mineOff, OFF } from './board/board';
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
    const plays = rankedPlays(board, dice, MOST_PLAYS, false, habits.weights);
    if (plays === undefined || plays.count === 0) return undefined;
    const isSeen = (after: Board): boolean => strikesTheEye(after, board) || noise(after, whim) >= habits.overlooks;
    return plays.play(bestSeeming(plays, board, habits, isSeen) ?? bestSeeming(plays, board, habits, () => true) ?? 0);
}

/** The number of the play that seems best of those that are seen; of equals the first. */
function bestSeeming(
    plays: RankedBytes,
    before: Board,
    { perHit, perShot }: Habits,
    isSeen: (after: Board) => boolean,
): number | undefined {
    let best: number | undefined;
    let most = -Infinity;
    for (let n = 0; n < plays.count; n += 1) {
        const worth = plays.worth(n);
        // The plays that follow are worth no more.
        if (worth + perHit * MOST_HITS <= most) return best;
        const after = plays.after(n);
        const atMost = worth + perHit * hits(after, before);
        if (atMost <= most || !isSeen(after)) continue;
        const seeming = perShot === 0 ? atMost : atMost - perShot * shots(after);
        if (seeming <= most) continue;
        most = seeming;
        best = n;
    }
    return best;
}

function strikesTheEye(after: Board, before: Board): boolean {
    return hits(after, before) > 0 || mineOff(after) > mineOff(before);
}

/** Each die of a turn can hit once. */
const MOST_HITS = 4;

/** The opponent's checkers that have come to the bar. */
function hits(after: Board, before: Board): number {
    return before[OFF]! - after[OFF]!;
}

/** The player's lone checkers that one die could hit. */
function shots(board: Board): number {
    let count = 0;
    for (let place = 1; place < BAR; place += 1) if (board[place] === 1 && isShot(board, place)) count += 1;
    return count;
}

function isShot(board: Board, place: number): boolean {
    for (let from = Math.max(place - 6, 0); from < place; from += 1) if (board[from]! < 0) return true;
    return false;
}

/** A byte that looks like chance. */
function noise(board: Board, whim: number): number {
    let hash = whim | 0;
    for (let place = 0; place < board.length; place += 1) hash = Math.imul(hash ^ (board[place]! & 255), 0x0100_0193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
    return ((hash ^ (hash >>> 13)) >>> 8) & 255;
}
