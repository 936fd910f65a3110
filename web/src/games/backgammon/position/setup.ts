import { BAR, CHECKERS, flipped, OFF, PLACES, START_BOARD } from '@dice-wards/games/backgammon/board/board';
import { parseGnubgId } from '@dice-wards/games/backgammon/notation/gnubg_id';
import type { Snapshot } from '@dice-wards/games/backgammon/notation/snapshot';
import { parseXgid, xgid } from '@dice-wards/games/backgammon/notation/xgid';
import type { Result } from '@dice-wards/games/result';
import type { Side } from '../../../roles';
import type { Checkers } from '../starts';

/** A position that somebody sets up. What is wrong with it is for the robot to say. */
export type Setup = Snapshot;

const FIELDS_OF_GNUBG_ID = 2;

/** The start of a single game, for the player below to roll. */
export const START: Setup = {
    board: START_BOARD,
    gameState: 'playing',
    turn: 1,
    decision: 1,
    dice: undefined,
    cube: 1,
    owner: undefined,
    length: 0,
    score: [0, 0],
    crawford: false,
    doubled: false,
    resigned: 0,
    jacoby: true,
    beavers: false,
};

/** An XGID or a GNUBG ID, with what stands around it left out. */
export function readSetup(text: string): Result<Setup, string> {
    const trimmed = text.trim();
    const isGnubgId = trimmed.split(':').length === FIELDS_OF_GNUBG_ID;
    return isGnubgId ? parseGnubgId(trimmed) : parseXgid(trimmed);
}

/** The position as an XGID. */
export function textOf(setup: Setup): string {
    return xgid(setup) ?? '';
}

export function seatOf(side: Side): 0 | 1 {
    return side === 'Player1' ? 0 : 1;
}

export function sideOf(seat: 0 | 1): Side {
    return seat === 0 ? 'Player1' : 'Player2';
}

/** The checkers of both sides by place; those that lie nowhere are off. */
export function checkersOf(setup: Setup): Checkers {
    return { player1Checkers: countsOf(setup, 0), player2Checkers: countsOf(setup, 1) };
}

function countsOf({ board, turn }: Setup, seat: 0 | 1): Uint8Array {
    const seen = turn === seat ? board : flipped(board);
    const counts = Uint8Array.from(seen, (checkers) => Math.max(0, checkers));
    counts[OFF] = 0;
    counts[OFF] = CHECKERS - counts.reduce((sum, each) => sum + each, 0);
    return counts;
}

/**
 * The same with a checker more or less on a point or the bar. One more sends those of the other side away; a sixteenth changes nothing.
 *
 * @param place as the side counts it
 */
export function withChecker(setup: Setup, side: Side, place: number, change: 1 | -1): Setup {
    const seat = seatOf(side);
    const counts = countsOf(setup, seat);
    if (place === OFF || (change === 1 ? counts[OFF] === 0 : counts[place] === 0)) return setup;
    const seen = Int8Array.from(setup.turn === seat ? setup.board : flipped(setup.board));
    seen[place] = (counts[place] ?? 0) + change;
    return { ...setup, board: setup.turn === seat ? seen : flipped(seen) };
}

/** A board without checkers. */
export function emptied(setup: Setup): Setup {
    return { ...setup, board: new Int8Array(PLACES) };
}

/** Changes what lies beside the checkers, and all that has to follow from it. */
export function changed(setup: Setup, change: Partial<Setup>): Setup {
    const next = { ...setup, ...change };
    const { turn, length, score } = next;
    const doubled = next.doubled && next.owner !== other(turn) && !next.crawford;
    const isMatch = length > 0;
    return {
        ...next,
        board: turn === setup.turn ? next.board : flipped(next.board),
        decision: doubled ? other(turn) : turn,
        dice: doubled ? undefined : next.dice,
        doubled,
        owner: next.cube === 1 ? undefined : next.owner,
        score: isMatch ? [Math.min(score[0], length - 1), Math.min(score[1], length - 1)] : [0, 0],
        crawford: isMatch && next.crawford,
        jacoby: !isMatch && next.jacoby,
        beavers: false,
    };
}

function other(seat: 0 | 1): 0 | 1 {
    return seat === 0 ? 1 : 0;
}

export interface Stack {
    readonly side: Side;
    readonly count: number;
}

/** The checkers on a place: none, those of one side, or on the bar of both. @param place of the side at the bottom */
export function stacksAt(setup: Setup, own: Side, place: number): readonly Stack[] {
    const rival: Side = own === 'Player1' ? 'Player2' : 'Player1';
    const mine = countsOf(setup, seatOf(own))[place] ?? 0;
    const theirs = countsOf(setup, seatOf(rival))[place === BAR ? BAR : BAR - place] ?? 0;
    return [
        { side: own, count: mine },
        { side: rival, count: theirs },
    ].filter(({ count }) => count > 0);
}
