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
import {
    AVERAGE,
    BEST,
    BEST_WORTH,
    Bytes,
    copy32,
    FORESEEN,
    lastBitsOf,
    OF_ROLLS,
    OUTPUTS,
    open,
    PLAYS,
} from './machine';
import { evaluate, hasNet, NET_OUTPUTS } from './net';
import { STRIDE } from './plays';
import {
    AHEAD,
    ANSWER_AT,
    BEST_AT,
    CHOOSE,
    CHOSEN_AT,
    DICE_WARDS,
    EVALUATE,
    EXPECT,
    FARKLE,
    FIRST_ROLL_AT,
    FORESEE,
    FORKS,
    HEAD,
    KEEPS_AT,
    KEPT_AT,
    LEAF_AT,
    LEAVES,
    LYING_AT,
    MIN_BYTES,
    OF_ROLLS_AT,
    POSITION_AT,
    ROLLS_AT,
    SUM_AT,
    THROWS_AT,
    WEIGHTS_AT,
    WIDTH_AT,
    WORTHS_AT,
    YACHT,
} from './questions';
import { forgetRaces } from './race';
import { answersRules, DICE, fitting, isPosition, isRoll, largerOf, putShort, smallerOf } from './rules';
import { HASH_BYTES } from './sha256';
import { weigh } from './worth';
import {
    BOXES,
    FILLED,
    findNext,
    hasYacht,
    numberAt,
    scoredIn,
    solveTurn as solveYacht,
    DICE as YACHT_DICE,
} from './yacht';

export { dataAt } from './machine';

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
    if (asked === FORKS) return answerForks(desk, length);
    if (asked === LEAVES) return answerLeaves(desk, length);
    if (asked === HEAD) return answerHead(desk, length);
    if (asked === EVALUATE) return answerOutputs(desk, length);
    if (asked === EXPECT) return answerExpectation(desk);
    if (asked === FORESEE) return answerForesight(desk);
    if (asked === DICE_WARDS) return answerEquities(desk);
    if (asked === FARKLE) return answerFarkle(desk);
    if (asked === YACHT) return answerYacht(desk);
    if (asked === CHOOSE) return answerChoice(desk, length);
    return answersRules(asked, desk, length);
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
    forgetRaces();
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
    putRolls(desk, first, end);
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
    putRolls(desk, first, end);
    return true;
}

function putRolls(desk: Bytes, first: i32, end: i32): void {
    for (let n = 0; n < NET_OUTPUTS * (end - first); n += 1) {
        putShort(desk, OF_ROLLS_AT + 2 * n, OF_ROLLS[NET_OUTPUTS * first + n]);
    }
}

function answerChoice(desk: Bytes, length: i32): boolean {
    if (!isRoll(desk) || !isPosition(desk, POSITION_AT)) return false;
    const width = desk[WIDTH_AT] & (AHEAD - 1);
    const ahead = (desk[WIDTH_AT] & AHEAD) !== 0;
    if (!hasNet() || width > MOST_CHOSEN) return false;
    weigh(desk, WEIGHTS_AT);
    const plays = choose(desk, POSITION_AT, largerOf(desk), smallerOf(desk), width, ahead);
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

/** Points of Yacht are answered in 65,536ths. */
const POINT_OF_YACHT = 65_536.0;

function answerYacht(desk: Bytes): boolean {
    const filled = (desk[1] & 255) | ((desk[2] & 255) << 8);
    const sum = desk[SUM_AT];
    const throws = desk[THROWS_AT];
    if (!hasYacht() || filled >= (1 << BOXES) - 1 || sum < 0 || sum > 63 || throws < 0 || throws > 2) return false;
    for (let n = 0; n < YACHT_DICE; n += 1) if (desk[LYING_AT + n] < 1 || desk[LYING_AT + n] > DICE) return false;
    findNext(filled, sum);
    solveYacht(throws);
    const all = (1 << YACHT_DICE) - 1;
    const lying = numberAt(desk, LYING_AT, all);
    for (let box = 0; box < BOXES; box += 1) {
        const worth = scoredIn(box, lying);
        putWord(desk, ANSWER_AT + 4 * box, worth === FILLED ? -1 : lastBitsOf(worth * POINT_OF_YACHT));
    }
    for (let kept = 0; kept <= all; kept += 1) {
        const worth = lastBitsOf(AVERAGE[numberAt(desk, LYING_AT, kept)] * POINT_OF_YACHT);
        putWord(desk, KEEPS_AT + 4 * kept, throws === 0 || kept === all ? -1 : worth);
    }
    return true;
}

function putOutputs(desk: Bytes, at: i32): void {
    for (let o = 0; o < NET_OUTPUTS; o += 1) putShort(desk, at + 2 * o, OUTPUTS[o]);
}

function putWord(desk: Bytes, at: i32, number: i32): void {
    putShort(desk, at, number);
    putShort(desk, at + 2, number >> 16);
}
