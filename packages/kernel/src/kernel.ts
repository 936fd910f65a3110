import { choose, MOST_CHOSEN } from './choice';
import { bitsAt, CUBE_PLACES, hasDiceWards, putEquities, SCORES } from './dice_wards';
import { beginCounting, evaluations, expectOf, foresee, ROLLS, work } from './expectation';
import { bankedWith, bestWith, SCORES as FARKLE_SCORES, findBanked, hasFarkle, MOST_KEPT, solveTurn } from './farkle';
import {
    extendLeaf,
    FORKS_BYTES,
    hashForks,
    hashLeaves,
    LEAF_COUNT,
    LEAVES_BYTES,
    LONGEST_ENTRY,
    LONGEST_LEAF,
} from './forks';
import { BEST, BEST_WORTH, Bytes, copy32, FORESEEN, OUTPUTS, open, PLAYS } from './machine';
import { evaluate, hasNet, NET_OUTPUTS } from './net';
import { findPlays, STRIDE } from './plays';
import { BAR, CHECKERS, highestOf, PLACES } from './position';
import {
    AHEAD,
    ANSWER_AT,
    BEST_AT,
    CHOOSE,
    CHOSEN_AT,
    DICE_AT,
    DICE_WARDS,
    EVALUATE,
    EXPECT,
    FARKLE,
    FIRST_ROLL_AT,
    FORESEE,
    FORKS,
    HASH,
    HEAD,
    KEPT_AT,
    LEAF_AT,
    LEAVES,
    LEGAL_PLAYS,
    LEGAL_STEPS,
    MESSAGE_AT,
    MIN_BYTES,
    PIPS_AT,
    POSITION_AT,
    ROLLS_AT,
    SHA256,
    SIDES,
    THEIRS_AT,
    WEIGHTS_AT,
    WIDTH_AT,
    WORTHS_AT,
} from './questions';
import { HASH_BYTES, hash } from './sha256';
import { byLarger, bySmaller, findSteps } from './steps';
import { weigh } from './worth';

export { dataAt } from './machine';

const DICE = 6;
/** The longest message of the question `SHA256`, which says the length in a byte. */
const LONGEST_SHORT_MESSAGE = 55;

/**
 * The kernel's one entry; see `questions.ts`. Everything is checked here, so whatever the bytes are, a call ends, and nothing else in
 * memory changes.
 *
 * @param length of the desk, in bytes
 */
export function call(desk: Bytes, length: i32): void {
    open(desk, length);
    if (length < MIN_BYTES) return;
    const asked = desk[0];
    desk[0] = 0;
    if (answers(asked, desk, length)) desk[0] = asked;
}

function answers(asked: i32, desk: Bytes, length: i32): boolean {
    if (asked === SHA256) return answerShortHash(desk);
    if (asked === HASH) return answerHash(desk, length);
    if (asked === FORKS) return answerForks(desk, length);
    if (asked === LEAVES) return answerLeaves(desk, length);
    if (asked === HEAD) return answerHead(desk, length);
    if (asked === EVALUATE) return answerOutputs(desk, length);
    if (asked === SIDES) return isPosition(desk, POSITION_AT) && answerSides(desk);
    if (asked === EXPECT) return answerExpectation(desk);
    if (asked === FORESEE) return answerForesight(desk);
    if (asked === DICE_WARDS) return answerEquities(desk);
    if (asked === FARKLE) return answerFarkle(desk);
    const one = desk[DICE_AT];
    const other = desk[DICE_AT + 1];
    const larger = one > other ? one : other;
    const smaller = one > other ? other : one;
    if (smaller < 1 || larger > DICE || !isPosition(desk, POSITION_AT)) return false;
    if (asked === LEGAL_STEPS) return answerSteps(desk, larger, smaller);
    if (asked === LEGAL_PLAYS) return answerPlays(desk, length, larger, smaller);
    return asked === CHOOSE && answerChoice(desk, length, larger, smaller);
}

/** Whether it has at most 15 checkers of each side, and each on its own bar. */
function isPosition(desk: Bytes, at: i32): boolean {
    let mine = 0;
    let theirs = 0;
    for (let place = 0; place < PLACES; place += 1) {
        const checkers = desk[at + place];
        if (checkers > 0) mine += checkers;
        else theirs -= checkers;
    }
    return mine <= CHECKERS && theirs <= CHECKERS && desk[at] <= 0 && desk[at + BAR] >= 0;
}

function answerSteps(desk: Bytes, larger: i32, smaller: i32): boolean {
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

/** How many things of 32 bytes fit from there on. */
function fitting(length: i32, at: i32, count: i32): i32 {
    const room = ((length - at) / STRIDE) | 0;
    return count < room ? count : room;
}

function answerPlays(desk: Bytes, length: i32, larger: i32, smaller: i32): boolean {
    const plays = findPlays(desk, POSITION_AT, larger, smaller, 0);
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

function answerForks(desk: Bytes, length: i32): boolean {
    if (length < FORKS_BYTES) return false;
    hashForks(desk);
    return true;
}

function answerLeaves(desk: Bytes, length: i32): boolean {
    const bytes = desk[1];
    if (length < LEAVES_BYTES || bytes < 0 || bytes > LONGEST_LEAF) return false;
    hashLeaves(desk, bytes);
    hashForks(desk);
    return true;
}

function answerHead(desk: Bytes, length: i32): boolean {
    const bytes = desk[1];
    const message = (desk[2] & 255) | ((desk[3] & 255) << 8);
    const leaf = desk[LEAF_AT];
    if (bytes < HASH_BYTES || bytes > LONGEST_LEAF || leaf < 0 || leaf >= LEAF_COUNT) return false;
    if (message > LONGEST_ENTRY || message > length - LEAVES_BYTES) return false;
    extendLeaf(desk, leaf, bytes, message);
    return true;
}

function answerOutputs(desk: Bytes, length: i32): boolean {
    const positions = (desk[1] & 255) | ((desk[2] & 255) << 8);
    if (!hasNet() || positions !== fitting(length, ANSWER_AT, positions)) return false;
    for (let n = 0; n < positions; n += 1) if (!isPosition(desk, ANSWER_AT + STRIDE * n)) return false;
    for (let n = 0; n < positions; n += 1) {
        const at = ANSWER_AT + STRIDE * n;
        evaluate(desk, at);
        putOutputs(desk, at);
    }
    return true;
}

function answerExpectation(desk: Bytes): boolean {
    const first = desk[FIRST_ROLL_AT];
    const end = first + desk[ROLLS_AT];
    if (!hasNet() || first < 0 || end <= first || end > ROLLS || !isPosition(desk, POSITION_AT)) return false;
    weigh(desk, WEIGHTS_AT);
    beginCounting();
    expectOf(desk, POSITION_AT, 0, false, first, end);
    putWord(desk, ANSWER_AT, evaluations);
    putOutputs(desk, WORTHS_AT);
    return true;
}

function answerForesight(desk: Bytes): boolean {
    const first = desk[FIRST_ROLL_AT];
    const end = first + desk[ROLLS_AT];
    if (!hasNet() || first < 0 || end < first || end > ROLLS || !isPosition(desk, POSITION_AT)) return false;
    weigh(desk, WEIGHTS_AT);
    beginCounting();
    foresee(desk, POSITION_AT, first, end);
    putWord(desk, ANSWER_AT, work);
    for (let o = 0; o < NET_OUTPUTS; o += 1) putWord(desk, WORTHS_AT + 4 * o, FORESEEN[o]);
    return true;
}

function answerChoice(desk: Bytes, length: i32, larger: i32, smaller: i32): boolean {
    const width = desk[WIDTH_AT] & (AHEAD - 1);
    const ahead = (desk[WIDTH_AT] & AHEAD) !== 0;
    if (!hasNet() || width > MOST_CHOSEN) return false;
    weigh(desk, WEIGHTS_AT);
    const plays = choose(desk, POSITION_AT, larger, smaller, width, ahead);
    putShort(desk, 1, plays);
    putWord(desk, ANSWER_AT, evaluations);
    const chosen = fitting(length, CHOSEN_AT, plays < width ? plays : width);
    for (let n = 0; n < chosen; n += 1) {
        putWord(desk, WORTHS_AT + 4 * n, BEST_WORTH[n]);
        copy32(desk, CHOSEN_AT + STRIDE * n, PLAYS, STRIDE * BEST[n]);
    }
    return true;
}

function answerEquities(desk: Bytes): boolean {
    const place = desk[1];
    const mine = desk[2];
    const least = desk[3];
    if (!hasDiceWards() || place < 0 || place >= CUBE_PLACES) return false;
    if (mine < 0 || mine >= SCORES || least < 0 || least >= SCORES) return false;
    putEquities(desk, ANSWER_AT, place, mine, least);
    desk[1] = bitsAt(place);
    return true;
}

function answerFarkle(desk: Bytes): boolean {
    const mine = desk[1] & 255;
    const theirs = desk[2] & 255;
    const points = desk[3] & 255;
    const lacking = FARKLE_SCORES - mine;
    if (!hasFarkle() || theirs >= FARKLE_SCORES || points >= lacking) return false;
    for (let left = 0; left < DICE; left += 1) {
        const kept = desk[KEPT_AT + left];
        if (kept < 0 || kept > MOST_KEPT) return false;
    }
    findBanked(mine, theirs);
    solveTurn(lacking, points);
    for (let left = 0; left < DICE; left += 1) {
        const kept = points + desk[KEPT_AT + left];
        putWord(desk, ANSWER_AT + 4 * left, bankedWith(kept, lacking));
        putWord(desk, BEST_AT + 4 * left, bestWith(kept, left));
    }
    return true;
}

function putOutputs(desk: Bytes, at: i32): void {
    for (let o = 0; o < NET_OUTPUTS; o += 1) putShort(desk, at + 2 * o, OUTPUTS[o]);
}

function putShort(desk: Bytes, at: i32, number: i32): void {
    desk[at] = number;
    desk[at + 1] = number >> 8;
}

function putWord(desk: Bytes, at: i32, number: i32): void {
    putShort(desk, at, number);
    putShort(desk, at + 2, number >> 16);
}
