import { otherSeat, type Seat } from '../../for_two';
import { type Board, CHECKERS, isSound, mineOff, theirsOff } from '../board/board';

/** As the match ID numbers them. `none`: no game was started yet. */
export const GAME_STATES = ['none', 'playing', 'over', 'resigned', 'dropped'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** The state of a match, beside the board, as the formats tell it. */
export interface MatchState {
    readonly gameState: GameState;
    /** The player who has rolled or will roll. */
    readonly turn: Seat;
    /** The player who must act: the other one while a double or a resignation is offered. */
    readonly decision: Seat;
    readonly dice: readonly [number, number] | undefined;
    /** The value on the cube; while a double is offered, the value before it. */
    readonly cube: number;
    /** `undefined`: the cube is centred. */
    readonly owner: Seat | undefined;
    /** 0: unlimited, a money session. */
    readonly length: number;
    readonly score: readonly [number, number];
    readonly crawford: boolean;
    readonly doubled: boolean;
    /** The loss that a resignation offers: none, a single game, a gammon, a backgammon. */
    readonly resigned: 0 | 1 | 2 | 3;
    /** A rule of money sessions, as `beavers` is: false where there is a length. */
    readonly jacoby: boolean;
}

export interface Snapshot extends MatchState {
    /** As `turn` sees it. */
    readonly board: Board;
    readonly beavers: boolean;
}

/** 15 bits for a length or a score, 4 for the power of two on the cube: that is what a match ID has room for. */
export const MAX_POINTS = 0x7fff;
export const MAX_CUBE_POWER = 15;

/** The power of two that is on the cube. A cube of another value is a fault of the caller. */
export function cubePower(cube: number): number {
    const power = 31 - Math.clz32(cube);
    if (power < 0 || power > MAX_CUBE_POWER || 1 << power !== cube) throw new Error(`a cube of ${cube}`);
    return power;
}

/** Why no match can stand like this; `undefined` where it can. For readers: each field alone is already in its range. */
export function whyNoMatch(match: MatchState): string | undefined {
    const { turn, decision, doubled, resigned, owner, length, score } = match;
    if (match.crawford && length === 0) return 'a Crawford game in a money session';
    if (match.cube === 1 && owner !== undefined) return 'somebody owns a cube that was never turned';
    if (match.gameState !== 'playing') return undefined;
    if (length > 0 && Math.max(...score) >= length) return 'a game of a match that is already won';
    if (doubled && match.dice !== undefined) return 'a double after the dice were rolled';
    if (doubled && match.crawford) return 'a double in the Crawford game';
    if (doubled && resigned > 0) return 'a double and a resignation at once';
    if (doubled && owner === otherSeat(turn)) return 'a double with a cube of the opponent';
    if ((doubled || resigned > 0) !== (turn !== decision)) return 'the wrong player is to decide';
    return undefined;
}

/** Why no game can have this board; `undefined` where one can. The same that GNU Backgammon refuses, and an empty board. */
export function whyNoPosition(board: Board): string | undefined {
    if (mineOff(board) < 0 || theirsOff(board) < 0) return `more than ${CHECKERS} checkers`;
    return isSound(board) ? undefined : 'nobody has a checker left, or both are on the bar against closed boards';
}
