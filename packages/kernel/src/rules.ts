import { Bytes, copy32, open, PLAYS } from './machine';
import { findPlays, STRIDE } from './plays';
import { BAR, CHECKERS, highestOf, PLACES } from './position';
import {
    ANSWER_AT,
    DICE_AT,
    HASH,
    LEGAL_PLAYS,
    LEGAL_STEPS,
    MESSAGE_AT,
    MIN_BYTES,
    PIPS_AT,
    POSITION_AT,
    SHA256,
    SIDES,
    THEIRS_AT,
} from './questions';
import { hash } from './sha256';
import { byLarger, bySmaller, findSteps } from './steps';

/** What programs without nets and tables need of the kernel: the rules of the board, and hashes. */

export const DICE = 6;
/** The longest message of the question `SHA256`, which says the length in a byte. */
const LONGEST_SHORT_MESSAGE = 55;

/** As `call` of the whole kernel, to these questions alone; the others make no sense to it. */
export function callRules(desk: Bytes, length: i32): void {
    open(desk, length);
    if (length < MIN_BYTES) return;
    const asked = desk[0];
    desk[0] = 0;
    if (answersRules(asked, desk, length)) desk[0] = asked;
}

export function answersRules(asked: i32, desk: Bytes, length: i32): boolean {
    if (asked === SHA256) return answerShortHash(desk);
    if (asked === HASH) return answerHash(desk, length);
    if (asked === SIDES) return isPosition(desk, POSITION_AT) && answerSides(desk);
    if (asked !== LEGAL_STEPS && asked !== LEGAL_PLAYS) return false;
    if (!isRoll(desk) || !isPosition(desk, POSITION_AT)) return false;
    return asked === LEGAL_STEPS ? answerSteps(desk) : answerPlays(desk, length);
}

export function isRoll(desk: Bytes): boolean {
    return smallerOf(desk) >= 1 && largerOf(desk) <= DICE;
}

export function largerOf(desk: Bytes): i32 {
    return desk[DICE_AT] > desk[DICE_AT + 1] ? desk[DICE_AT] : desk[DICE_AT + 1];
}

export function smallerOf(desk: Bytes): i32 {
    return desk[DICE_AT] > desk[DICE_AT + 1] ? desk[DICE_AT + 1] : desk[DICE_AT];
}

/** Whether it has at most 15 checkers of each side, and each on its own bar. */
export function isPosition(desk: Bytes, at: i32): boolean {
    let mine = 0;
    let theirs = 0;
    for (let place = 0; place < PLACES; place += 1) {
        const checkers = desk[at + place];
        if (checkers > 0) mine += checkers;
        else theirs -= checkers;
    }
    return mine <= CHECKERS && theirs <= CHECKERS && desk[at] <= 0 && desk[at + BAR] >= 0;
}

function answerSteps(desk: Bytes): boolean {
    const larger = largerOf(desk);
    const smaller = smallerOf(desk);
    findSteps(desk, POSITION_AT, larger, smaller);
    let steps = 0;
    for (let rest = byLarger | bySmaller; rest !== 0; ) {
        const from = highestOf(rest);
        const place = 1 << from;
        rest ^= place;
        if ((byLarger & place) !== 0) {
            putStep(desk, steps, from, larger);
            steps += 1;
        }
        if ((bySmaller & place) !== 0) {
            putStep(desk, steps, from, smaller);
            steps += 1;
        }
    }
    desk[1] = steps;
    return true;
}

function putStep(desk: Bytes, number: i32, from: i32, die: i32): void {
    const hit = from > die && desk[POSITION_AT + from - die] === -1 ? 1 : 0;
    putShort(desk, ANSWER_AT + 2 * number, (from << 4) | (die << 1) | hit);
}

/** What a board shows: nobody's bar is a negative number, and whoever is off has a place too. */
function answerSides(desk: Bytes): boolean {
    let mineOff = CHECKERS;
    let theirsOff = CHECKERS;
    let pips = 0;
    let theirPips = 0;
    for (let place = 0; place < PLACES; place += 1) {
        const checkers = desk[POSITION_AT + place];
        const mine = checkers > 0 ? checkers : 0;
        const theirs = mine - checkers;
        desk[ANSWER_AT + place] = mine;
        desk[THEIRS_AT + BAR - place] = theirs;
        mineOff -= mine;
        theirsOff -= theirs;
        pips += mine * place;
        theirPips += theirs * (BAR - place);
    }
    desk[ANSWER_AT] = mineOff;
    desk[THEIRS_AT] = theirsOff;
    putShort(desk, PIPS_AT, pips);
    putShort(desk, PIPS_AT + 2, theirPips);
    return true;
}

function answerPlays(desk: Bytes, length: i32): boolean {
    const plays = findPlays(desk, POSITION_AT, largerOf(desk), smallerOf(desk), 0);
    putShort(desk, 1, plays);
    const told = fitting(length, ANSWER_AT, plays);
    for (let n = 0; n < told; n += 1) copy32(desk, ANSWER_AT + STRIDE * n, PLAYS, STRIDE * n);
    return true;
}

function answerShortHash(desk: Bytes): boolean {
    const length = desk[1];
    if (length < 0 || length > LONGEST_SHORT_MESSAGE) return false;
    hash(desk, MESSAGE_AT, length, ANSWER_AT);
    return true;
}

function answerHash(desk: Bytes, length: i32): boolean {
    const message = (desk[1] & 255) | ((desk[2] & 255) << 8) | ((desk[3] & 255) << 16);
    if (message > length - MESSAGE_AT) return false;
    hash(desk, MESSAGE_AT, message, ANSWER_AT);
    return true;
}

/** How many things of 32 bytes fit from there on. */
export function fitting(length: i32, at: i32, count: i32): i32 {
    const room = ((length - at) / STRIDE) | 0;
    return count < room ? count : room;
}

export function putShort(desk: Bytes, at: i32, number: i32): void {
    desk[at] = number;
    desk[at + 1] = number >> 8;
}
