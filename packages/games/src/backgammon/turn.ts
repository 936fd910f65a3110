import { otherSeat, type Seat } from '../for_two';
import { type Board, CHECKERS, flipped, mineOff, multipleOfWin, OFF } from './board/board';
import { allOf, type Dice, type DiceLeft, MAX_STEPS, without } from './board/dice';
import type { LegalMemo } from './board/legal_memo';
import { type Step, stepped } from './board/legal_steps';
import { EVENT, type Event } from './events';
import { humanPlay, MEDIUM } from './human_play';
import { type Table, variantOf, type Win } from './state';
import { neverInPlay } from './variant';

const WIN_OF_MULTIPLE = { 1: 'single', 2: 'gammon', 3: 'backgammon' } as const satisfies Record<number, Win>;

/** The events of a roll: with the clock's play if the clock has rolled, and with the end of the turn if there is no play. */
export function afterRoll(table: Table, dice: Dice, byClock: boolean, memo: LegalMemo): readonly Event[] {
    const rolled: Event = { kind: 'rolled', dice };
    const left = allOf(dice);
    if (byClock) return [rolled, ...playedByClock(table, left, true, memo)];
    return memo.from(table.board, left).length === 0 ? [rolled, EVENT.moved] : [rolled];
}

/** What follows from a step: nothing while the play goes on, else the end of the turn, and of the game if it was the last checker. */
export function afterStep(table: Table, board: Board, left: DiceLeft, step: Step, memo: LegalMemo): readonly Event[] {
    if (step.to === OFF && mineOff(board) === CHECKERS) return [EVENT.moved, borneOff(table, board)];
    return left.length === 0 || memo.from(board, left).length === 0 ? [EVENT.moved] : [];
}

/**
 * The rest of a turn as the clock plays it, and the turn passes. It plays as a robot of medium strength would; the rest of a play that
 * was begun, and any where there are no nets, by the first legal step again and again.
 *
 * @param fromRoll no checker was moved in this turn before
 */
export function playedByClock(table: Table, dice: DiceLeft, fromRoll: boolean, memo: LegalMemo): readonly Event[] {
    const events: Event[] = [];
    let { board } = table;
    let left = dice;
    const chosen = isWhole(dice) ? chosenByClock(board, dice) : NO_STEPS;
    let n = 0;
    for (let first = memo.from(board, left)[0]; first !== undefined; first = memo.from(board, left)[0]) {
        const step: Step = chosen[n] ?? first;
        n += 1;
        if (fromRoll && events.length === 0) events.push(EVENT['preparing-move']);
        board = stepped(board, step);
        left = without(left, step.die);
        events.push({ kind: 'moving', step, board });
        const end = afterStep(table, board, left, step, memo);
        if (end.length > 1) return [...events, ...end];
    }
    return [...events, EVENT.moved, EVENT.rolling];
}

const NO_STEPS: readonly Step[] = [];
/** The clock overlooks the same things always. */
const WHIM = 0;

/** Whether none of a roll's dice is played. */
function isWhole(dice: DiceLeft): boolean {
    const isDouble = dice[0] === dice[dice.length - 1];
    return dice.length === (isDouble ? MAX_STEPS : 2);
}

/** @param dice all of a roll */
function chosenByClock(board: Board, dice: DiceLeft): readonly Step[] {
    return humanPlay(board, [dice[0]!, dice[dice.length - 1]!], MEDIUM, WHIM)?.steps ?? NO_STEPS;
}

/** The player on roll has borne off all (001). Under Jacoby's rule gammons need a turned cube. */
function borneOff({ match, turn, cube }: Table, board: Board): Event {
    const multiple =
        match.options.jacoby && cube.holdsCube === -1 ? 1 : multipleOfWin(board, neverInPlay(variantOf(match)));
    return { kind: 'completed', winner: turn, win: WIN_OF_MULTIPLE[multiple], points: multiple * cube.stakes };
}

/** Refusing a double pays the stakes before it (000, 001). */
export function refused({ turn, cube }: Table): Event {
    return { kind: 'completed', winner: turn, win: 'refused', points: cube.stakes };
}

/** Both have left, and nobody wins by having left one window later: the match counts for nobody. */
export function abandoned(absent: Seat): Event {
    return { kind: 'completed', winner: otherSeat(absent), win: 'forfeit', points: 0 };
}

/**
 * Staying away loses the match: the opponent gets the points that they still need. A single game is lost as if the opponent had
 * borne off at this moment; a double that waits for an answer is refused.
 */
export function forfeited(table: Table, absent: Seat): Event {
    const { match, turn, board } = table;
    const winner = otherSeat(absent);
    const { matchLength } = match.options;
    if (matchLength > 0) {
        return { kind: 'completed', winner, win: 'forfeit', points: matchLength - match.score[winner] };
    }
    if (winner === turn) return refused(table);
    const { cube } = table;
    return borneOff({ match, turn: winner, board, cube }, flipped(board));
}
