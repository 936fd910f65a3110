import { putWeights, type Weights } from '@dice-wards/games/backgammon/board/best_plays';
import {
    type Board,
    CHECKERS,
    flipped,
    mineOff,
    multipleOfWin,
    PLACES,
} from '@dice-wards/games/backgammon/board/board';
import type { Dice } from '@dice-wards/games/backgammon/board/dice';
import { askKernel } from '@dice-wards/kernel';
import {
    ANSWER_AT,
    EVALUATE,
    EXPECT,
    FIRST_ROLL_AT,
    FORESEE,
    MIN_BYTES,
    OF_ROLLS_AT,
    POSITION_AT,
    ROLLS_AT,
    WORTHS_AT,
} from '@dice-wards/kernel/questions';
import type { Chances } from '../advice';
import { type Thought, thoughtOut } from '../thought';

const STRIDE = 32;
const CERTAINTY = 32_767;
/** How many rolls differ. */
const ROLLS = 21;
const ALL_ROLLS = 36;
/** How many of 36 throws each of them is: 1-1 comes first, then 2-1, 2-2, 3-1 and so on. */
const TIMES = [1, 2, 3, 4, 5, 6].flatMap((larger) =>
    Array.from({ length: larger }, (_, n) => (n + 1 === larger ? 1 : 2)),
);
const OUTPUTS = 5;

let desk = new Uint8Array(MIN_BYTES);

/** The chances of a player who has just moved, and as whom the board is seen. */
export function chancesAfter(board: Board): Chances {
    evaluate([board]);
    return chancesOfOver(board) ?? outputsAt(ANSWER_AT);
}

/** The same after each of several plays. */
export function chancesAfterEach(boards: readonly Board[]): Chances[] {
    evaluate(boards);
    return boards.map((board, n) => chancesOfOver(board) ?? outputsAt(ANSWER_AT + STRIDE * n));
}

function evaluate(boards: readonly Board[]): void {
    const length = Math.max(MIN_BYTES, ANSWER_AT + STRIDE * boards.length);
    if (desk.length < length) desk = new Uint8Array(length);
    desk[0] = EVALUATE;
    desk[1] = boards.length;
    desk[2] = boards.length >> 8;
    let at = ANSWER_AT;
    for (const board of boards) {
        desk.set(board, at);
        at += STRIDE;
    }
    askKernel(desk);
    expectAnswer(EVALUATE);
}

/** The chances of the player on roll, by a look at the position alone. */
export function chancesBeforeRoll(board: Board): Chances {
    return turned(chancesAfter(flipped(board)));
}

/** The chances of the player on roll, by the best play of each roll. */
export function expectedChances(board: Board, weights: Weights): Chances {
    return expectedOf(board, weights, 0, ROLLS);
}

/** The chances of the player on roll after the best play of each of the 21 rolls. */
export function chancesOfRolls(board: Board, weights: Weights): Chances[] {
    expectedOf(board, weights, 0, ROLLS);
    return rollsInAnswer(ROLLS);
}

/** What is expected of all 36 throws, by what is expected of each of the 21 rolls. */
export function meanOfRolls(rolls: readonly Chances[]): Chances {
    return {
        win: meanOverRolls(rolls, ({ win }) => win),
        winGammon: meanOverRolls(rolls, ({ winGammon }) => winGammon),
        winBackgammon: meanOverRolls(rolls, ({ winBackgammon }) => winBackgammon),
        loseGammon: meanOverRolls(rolls, ({ loseGammon }) => loseGammon),
        loseBackgammon: meanOverRolls(rolls, ({ loseBackgammon }) => loseBackgammon),
    };
}

/** The mean over all 36 throws. @param rolls what each of the 21 brings */
export function meanOverRolls<T>(rolls: readonly T[], of: (brought: T) => number): number {
    return rolls.reduce((sum, brought, roll) => sum + TIMES[roll]! * of(brought), 0) / ALL_ROLLS;
}

/** The same for one throw. The mean of all 36 is exactly what is expected. */
export function chancesOfThrow(board: Board, thrown: Dice, weights: Weights): Chances {
    return expectedOf(board, weights, rollOf(thrown), 1);
}

/** Which of the 21 rolls a throw is. */
export function rollOf([one, other]: Dice): number {
    const larger = Math.max(one, other);
    return (larger * (larger - 1)) / 2 + Math.min(one, other) - 1;
}

function expectedOf(board: Board, weights: Weights, first: number, rolls: number): Chances {
    desk[0] = EXPECT;
    desk[FIRST_ROLL_AT] = first;
    desk[ROLLS_AT] = rolls;
    desk.set(board.subarray(0, PLACES), POSITION_AT);
    putWeights(desk, weights);
    askKernel(desk);
    expectAnswer(EXPECT);
    return outputsAt(WORTHS_AT);
}

/** So many are looked at in one question: a few of them take a hundred million instructions at most. */
const ROLLS_AT_ONCE = 3;

/**
 * The same by what the opponent can expect after each of those plays: two plies ahead. Undefined if that takes more work than wanted.
 *
 * @param most of work, in units of some 6,000 instructions
 */
export function foreseenChances(board: Board, weights: Weights, most: number): Chances | undefined {
    const rolls = thoughtOut(foreseeing(board, weights, most));
    return rolls && meanOfRolls(rolls);
}

/** The same after each of the 21 rolls, a few of them a step. */
export function* foreseeing(board: Board, weights: Weights, most: number): Thought<Chances[] | undefined> {
    const rolls: Chances[] = [];
    let work = 0;
    for (let roll = 0; roll < ROLLS; roll += ROLLS_AT_ONCE) {
        work += foresee(board, weights, roll);
        rolls.push(...rollsInAnswer(ROLLS_AT_ONCE));
        if (work > most) return undefined;
        yield;
    }
    return rolls;
}

/** Asks for what some rolls bring, and answers the work that it took. */
function foresee(board: Board, weights: Weights, first: number): number {
    desk[0] = FORESEE;
    desk[FIRST_ROLL_AT] = first;
    desk[ROLLS_AT] = ROLLS_AT_ONCE;
    desk.set(board.subarray(0, PLACES), POSITION_AT);
    putWeights(desk, weights);
    askKernel(desk);
    expectAnswer(FORESEE);
    return new DataView(desk.buffer, desk.byteOffset).getInt32(ANSWER_AT, true);
}

function rollsInAnswer(rolls: number): Chances[] {
    return Array.from({ length: rolls }, (_, roll) => outputsAt(OF_ROLLS_AT + 2 * OUTPUTS * roll));
}

function expectAnswer(question: number): void {
    if (desk[0] !== question) throw new Error('the kernel has no nets, or was asked about no position');
}

function outputsAt(at: number): Chances {
    const outputs = new DataView(desk.buffer, desk.byteOffset);
    const chance = (n: number) => outputs.getInt16(at + 2 * n, true) / CERTAINTY;
    return {
        win: chance(0),
        winGammon: chance(1),
        winBackgammon: chance(2),
        loseGammon: chance(3),
        loseBackgammon: chance(4),
    };
}

/** If the player has borne off all, what they have won. */
function chancesOfOver(board: Board): Chances | undefined {
    if (mineOff(board) < CHECKERS) return undefined;
    const multiple = multipleOfWin(board);
    return {
        win: 1,
        winGammon: multiple > 1 ? 1 : 0,
        winBackgammon: multiple > 2 ? 1 : 0,
        loseGammon: 0,
        loseBackgammon: 0,
    };
}

/** The same for the other player. */
export function turned({ win, winGammon, winBackgammon, loseGammon, loseBackgammon }: Chances): Chances {
    return {
        win: 1 - win,
        winGammon: loseGammon,
        winBackgammon: loseBackgammon,
        loseGammon: winGammon,
        loseBackgammon: winBackgammon,
    };
}
