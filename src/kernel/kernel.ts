import { Bytes, open, PLAYS } from './machine';
import { BAR, highestOf, PLACES } from './position';
import { findPlays, STRIDE } from './plays';
import { ANSWER_AT, DICE_AT, LEGAL_PLAYS, LEGAL_STEPS, MIN_BYTES, POSITION_AT } from './questions';
import { bySmaller, byLarger, findSteps } from './steps';

/**
 * The kernel's one entry. A call is some bytes, its desk, which say what is asked and take the answer:
 *
 *     0        what is asked: `LEGAL_STEPS` or `LEGAL_PLAYS`; 0 in the answer to a question that makes no sense
 *     1, 2     two dice; one that is alone is given twice
 *     4 to 29  a position
 *     32 …     the answer
 *
 * Everything is checked here, so whatever the bytes are, a call ends, and nothing else in memory changes.
 */
const DICE = 6;
const CHECKERS = 15;
const STEP_BYTES = 4;

export function call(desk: Bytes, length: i32): void {
    open(desk, length);
    if (length < MIN_BYTES) return;
    const asked = desk[0];
    const one = desk[DICE_AT];
    const other = desk[DICE_AT + 1];
    const larger = one > other ? one : other;
    const smaller = one > other ? other : one;
    desk[0] = 0;
    if (smaller < 1 || larger > DICE || !isPosition(desk)) return;
    if (asked === LEGAL_STEPS) desk[1] = answerSteps(desk, larger, smaller);
    else if (asked === LEGAL_PLAYS) answerPlays(desk, length, larger, smaller);
    else return;
    desk[0] = asked;
}

/** Whether it has at most 15 checkers of each side, and each on its own bar. */
function isPosition(desk: Bytes): boolean {
    let mine = 0;
    let theirs = 0;
    for (let place = 0; place < PLACES; place += 1) {
        const checkers = desk[POSITION_AT + place];
        if (checkers > 0) mine += checkers;
        else theirs -= checkers;
    }
    return mine <= CHECKERS && theirs <= CHECKERS && desk[POSITION_AT] <= 0 && desk[POSITION_AT + BAR] >= 0;
}

function answerSteps(desk: Bytes, larger: i32, smaller: i32): i32 {
    findSteps(desk, POSITION_AT, larger, smaller);
    let steps = 0;
    for (let rest = byLarger | bySmaller; rest !== 0; ) {
        const from = highestOf(rest);
        const place = 1 << from;
        rest ^= place;
        if ((byLarger & place) !== 0) {
            answerStep(desk, steps, from, larger);
            steps += 1;
        }
        if ((bySmaller & place) !== 0) {
            answerStep(desk, steps, from, smaller);
            steps += 1;
        }
    }
    return steps;
}

function answerStep(desk: Bytes, number: i32, from: i32, die: i32): void {
    const at = ANSWER_AT + number * STEP_BYTES;
    const to = from > die ? from - die : 0;
    desk[at] = from;
    desk[at + 1] = to;
    desk[at + 2] = die;
    desk[at + 3] = to > 0 && desk[POSITION_AT + to] === -1 ? 1 : 0;
}

function answerPlays(desk: Bytes, length: i32, larger: i32, smaller: i32): void {
    const plays = findPlays(desk, POSITION_AT, larger, smaller, 0);
    desk[1] = plays & 255;
    desk[2] = plays >> 8;
    const room = (length - ANSWER_AT) & ~(STRIDE - 1);
    const bytes = plays * STRIDE < room ? plays * STRIDE : room;
    for (let n = 0; n < bytes; n += 1) desk[ANSWER_AT + n] = PLAYS[n];
}
