import { bestPlays, type RankedPlay } from '@dice-wards/games/backgammon/board/best_plays';
import type { Dice } from '@dice-wards/games/backgammon/board/dice';
import { Random } from '../../tools/simulate/random';
import { type Board, START, turned, won } from './board';

/** What a position is about. */
export const CLASSES = ['contact', 'prime v prime', 'backgame', 'bar', 'bear-in', 'race'] as const;
export type PositionClass = (typeof CLASSES)[number];

/** A position as the player on roll sees it, before the roll, and the roll. */
export interface HardPosition {
    readonly class: PositionClass;
    readonly board: Board;
    readonly dice: Dice;
}

/** Plays are hard to tell apart by a look at the position if the second is so close to the best one, in points. */
const CLOSE = 0.05;
/** So many plays in a hundred are not the best, so that games come to positions which good players avoid. */
const STRANGE = 30;
const STRANGE_AMONG = 4;
const BAR = 25;
const HOME = 6;

/**
 * So many positions of each class, out of games that a seed decides. Each is of another game than the others of its class. The kernel
 * that is asked must have its nets.
 */
export function hardPositions(each: number, seed: number): HardPosition[] {
    const random = new Random(seed);
    const found = new Map<PositionClass, HardPosition[]>(CLASSES.map((name) => [name, []]));
    while ([...found.values()].some((positions) => positions.length < each)) {
        for (const position of hardOnesOfAGame(random)) {
            const positions = found.get(position.class) ?? [];
            if (positions.length < each) positions.push(position);
        }
    }
    return [...found.values()].flat();
}

function hardOnesOfAGame(random: Random): HardPosition[] {
    const found = new Map<PositionClass, HardPosition>();
    playGame(random, (board, dice, plays) => {
        const kind = classOf(board);
        // Of several in one game the later ones follow from the first: any one will do.
        if (plays.length < 3 || plays[0].worth - plays[1].worth > CLOSE || random.below(3) !== 0) return;
        if (kind !== undefined) found.set(kind, { class: kind, board, dice });
    });
    return [...found.values()];
}

type Look = (board: Board, dice: Dice, plays: readonly RankedPlay[]) => void;

function playGame(random: Random, look: Look): void {
    for (let board = START; ; ) {
        const dice = [1 + random.below(6), 1 + random.below(6)] as const;
        const plays = bestPlays(board, dice, STRANGE_AMONG) ?? [];
        look(board, dice, plays);
        const chosen = random.below(100) < STRANGE ? plays[random.below(plays.length || 1)] : plays[0];
        const after = chosen?.board ?? board;
        if (won(after) > 0) return;
        board = turned(after);
    }
}

/** So many positions before a roll, each of another game, of those that the cube may be asked about. */
export function cubePositions(count: number, seed: number, isAsked: (board: Board) => boolean): Board[] {
    const random = new Random(seed);
    const found: Board[] = [];
    while (found.length < count) {
        const boards: Board[] = [];
        playGame(random, (board) => void boards.push(board));
        const asked = boards.filter((board) => classOf(board) !== undefined && isAsked(board));
        if (asked.length > 0) found.push(random.pick(asked));
    }
    return found;
}

/** Undefined while both bear off, which is solved. */
export function classOf(board: Board): PositionClass | undefined {
    const highest = board.findLastIndex((checkers) => checkers > 0);
    const lowest = board.findIndex((checkers) => checkers < 0);
    if (highest < lowest) return highest > HOME || lowest < BAR - HOME ? 'race' : undefined;
    if (board[BAR] > 0 || board[0] < 0) return 'bar';
    const other = turned(board);
    if (isBackgame(board, other) || isBackgame(other, board)) return 'backgame';
    if (longestPrime(board) >= 4 && longestPrime(other) >= 4) return 'prime v prime';
    return highest <= 2 * HOME ? 'bear-in' : 'contact';
}

/** Two points or more in the other's home, and far behind. */
function isBackgame(mine: Board, theirs: Board): boolean {
    return (
        mine.subarray(BAR - HOME, BAR).filter((checkers) => checkers > 1).length > 1 && pips(mine) > pips(theirs) + 50
    );
}

function longestPrime(board: Board): number {
    let longest = 0;
    let run = 0;
    for (const checkers of board.subarray(1, BAR)) {
        run = checkers > 1 ? run + 1 : 0;
        longest = Math.max(longest, run);
    }
    return longest;
}

function pips(board: Board): number {
    return board.reduce((sum, checkers, place) => sum + Math.max(0, checkers) * place, 0);
}
