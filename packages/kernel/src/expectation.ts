import { findInputs, inContact } from './inputs';
import { POINT } from './levels';
import {
    Bytes,
    copy32,
    EXPECTED,
    FORESEEN,
    FOUND,
    OF_ROLLS,
    OUTPUTS,
    PLAYS,
    REPLIES,
    TURNED,
    WORTH,
    Words,
} from './machine';
import { evaluate, NET_OUTPUTS, wasInContact } from './net';
import { findPlays, STRIDE } from './plays';
import { BAR, PLACES } from './position';
import { forgetRaces } from './race';
import { sketch, sketched } from './sketch';
import { multipleOfWin, putWin, worthOfOutputs, worthOfTurned } from './worth';

/** What a player can expect of the rolls to come, by the best play of each. */

/** How many positions the net has evaluated since the question was asked. */
export let evaluations = 0;
/** What that has taken, and what was only sketched, in units of some 6,000 instructions. */
export let work = 0;
/** An evaluation in contact takes as much as that, and one without; to sketch a play takes a unit. */
const IN_CONTACT = 3;
const IN_RACE = 2;

/** How many rolls differ. */
export const ROLLS = 21;
const FACES = 6;
/** The number of the roll whose best play is sketched: it moves two checkers as far as most do, and rarely hits or runs. */
const TYPICAL = 11;
const TYPICAL_LARGER = 5;
const TYPICAL_SMALLER = 2;
/** So many plays are evaluated, and one for each sixteen that there are: those that a sketch finds the best. And one that hits. */
const EVALUATED = 4;
const SIXTEENTH = 4;
/** Less than any position is worth. */
const LEAST = -0x7fff_ffff;

/** Where plays may be put, and whose they are: the player's whose weights count, or the opponent's. */
let start = 0;
let theirs = false;
let isSketched = false;
/** Whether the positions after the best plays are wanted. */
let isKept = false;
/** How many of the 36 rolls are summed up. */
let summed = 0;
/** The best play so far, as its number in `PLAYS`, and what it is worth. */
let best = 0;
let most = 0;

export function beginCounting(): void {
    forgetRaces();
    evaluations = 0;
    work = 0;
}

/** Puts the outputs of a position after a move into `OUTPUTS`. */
export function find(bytes: Bytes, at: i32): void {
    const won = multipleOfWin(bytes, at);
    if (won > 0) {
        putWin(won);
        return;
    }
    evaluations += 1;
    evaluate(bytes, at);
    work += wasInContact ? IN_CONTACT : IN_RACE;
}

/**
 * Puts the outputs of a position before a roll into `OUTPUTS`, as the player sees it who is on roll: the mean of those after the
 * best play of each roll.
 *
 * @param free the first place in `PLAYS` that may be overwritten
 * @param opponents whether the player on roll is the opponent of the one whose weights count
 */
export function expect(bytes: Bytes, at: i32, free: i32, opponents: boolean): void {
    expectOf(bytes, at, free, opponents, 0, ROLLS);
}

/**
 * The same of some rolls alone. The plays are those that all 21 have, so the mean of single rolls is the mean of all. Leaves in `OF_ROLLS` what
 * each of them brings, if it is the player whose weights count.
 *
 * @param first the number of the first of these rolls: 1-1 is 0, then come 2-1, 2-2, 3-1 and so on
 * @param end the number behind the last of them, above the first, and 21 at most
 */
export function expectOf(bytes: Bytes, at: i32, free: i32, opponents: boolean, first: i32, end: i32): void {
    findBest(bytes, at, free, opponents, first, end);
    for (let o = 0; o < NET_OUTPUTS; o += 1) OUTPUTS[o] = ((EXPECTED[o] + (summed >> 1)) / summed) | 0;
}

/**
 * The same two rolls ahead: after each roll's best play, what the opponent can expect then. Leaves in `OF_ROLLS` what each of some rolls
 * brings, and in `FORESEEN` the sums over them, each as often as it comes in 36.
 *
 * @param first as in `expectOf`
 * @param end as there, or the same as the first
 */
export function foresee(bytes: Bytes, at: i32, first: i32, end: i32): void {
    isKept = true;
    findBest(bytes, at, 0, false, first, end);
    isKept = false;
    for (let o = 0; o < NET_OUTPUTS; o += 1) FORESEEN[o] = 0;
    let roll = 0;
    for (let larger = 1; larger <= FACES; larger += 1) {
        for (let smaller = 1; smaller <= larger; smaller += 1) {
            if (roll >= first && roll < end) {
                const outputs = outputsAfterReply(roll);
                addTo(FORESEEN, outputs, larger === smaller);
                keep(roll, outputs);
            }
            roll += 1;
        }
    }
}

/** Puts the outputs after the best play of a roll into `OUTPUTS`, by what the opponent can expect; and answers it. */
function outputsAfterReply(roll: i32): Words {
    const at = STRIDE * roll;
    const won = multipleOfWin(REPLIES, at);
    if (won > 0) {
        putWin(won);
        return OUTPUTS;
    }
    turn(REPLIES, at);
    expect(TURNED, 0, 0, true);
    OUTPUTS[0] = POINT - OUTPUTS[0];
    swap(1, 3);
    swap(2, 4);
    return OUTPUTS;
}

function swap(one: i32, other: i32): void {
    const output = OUTPUTS[one];
    OUTPUTS[one] = OUTPUTS[other];
    OUTPUTS[other] = output;
}

/** Puts a position as the other side sees it into `TURNED`. */
export function turn(bytes: Bytes, at: i32): void {
    for (let place = 0; place < PLACES; place += 1) TURNED[place] = -bytes[at + BAR - place];
}

/** Finds the best play of some rolls. The sums of their outputs are then in `EXPECTED`, and if wanted, the positions in `REPLIES`. */
function findBest(bytes: Bytes, at: i32, free: i32, opponents: boolean, first: i32, end: i32): void {
    start = free;
    theirs = opponents;
    isSketched = false;
    summed = 0;
    for (let o = 0; o < NET_OUTPUTS; o += 1) EXPECTED[o] = 0;
    findBestOf(bytes, at, TYPICAL_LARGER, TYPICAL_SMALLER);
    if (TYPICAL >= first && TYPICAL < end) addBest(TYPICAL, false);
    isSketched = sketch(PLAYS, STRIDE * best, theirs);
    let roll = 0;
    for (let larger = 1; larger <= FACES; larger += 1) {
        for (let smaller = 1; smaller <= larger; smaller += 1) {
            if (roll >= first && roll < end && roll !== TYPICAL) {
                findBestOf(bytes, at, larger, smaller);
                addBest(roll, larger === smaller);
            }
            roll += 1;
        }
    }
}

function addBest(roll: i32, isDouble: boolean): void {
    if (isKept) copy32(REPLIES, STRIDE * roll, PLAYS, STRIDE * best);
    addTo(EXPECTED, FOUND, isDouble);
    if (!theirs) keep(roll, FOUND);
    summed += isDouble ? 1 : 2;
}

function keep(roll: i32, outputs: Words): void {
    for (let o = 0; o < NET_OUTPUTS; o += 1) OF_ROLLS[NET_OUTPUTS * roll + o] = outputs[o];
}

function addTo(sums: Words, outputs: Words, isDouble: boolean): void {
    for (let o = 0; o < NET_OUTPUTS; o += 1) sums[o] += isDouble ? outputs[o] : 2 * outputs[o];
}

/** Finds the best play of a roll: `best` is its number, and its outputs are in `FOUND`. Without a play the position stays as it is. */
function findBestOf(bytes: Bytes, at: i32, larger: i32, smaller: i32): void {
    const plays = findPlays(bytes, at, larger, smaller, start);
    const wanted = EVALUATED + (plays >> SIXTEENTH);
    most = LEAST;
    if (plays === 0) {
        copy32(PLAYS, STRIDE * start, bytes, at);
        consider(start);
    } else if (!isSketched || plays <= wanted) {
        for (let n = 0; n < plays; n += 1) consider(start + n);
    } else {
        sketchAll(plays);
        for (let n = 0; n < wanted; n += 1) {
            const next = bestOf(plays);
            if (WORTH[next] === LEAST) return;
            WORTH[next] = LEAST;
            consider(start + next);
        }
        const hit = bestHit(plays, bytes[at]);
        if (hit >= 0) consider(start + hit);
    }
}

/** Says in `WORTH` what plays are worth by the sketch. Those that leave the contact, of which it knows nothing, are evaluated at once. */
function sketchAll(plays: i32): void {
    for (let n = 0; n < plays; n += 1) {
        const inputs = findInputs(PLAYS, STRIDE * (start + n));
        work += 1;
        if (inContact()) WORTH[n] = sketched(inputs);
        else {
            WORTH[n] = LEAST;
            consider(start + n);
        }
    }
}

/** The number of the play that is worth the most. */
export function bestOf(plays: i32): i32 {
    let first = 0;
    for (let n = 1; n < plays; n += 1) if (WORTH[n] > WORTH[first]) first = n;
    return first;
}

/**
 * The number of the play that is worth the most, of those that hit and were not evaluated yet: of these a sketch says little that was made of
 * one that does not hit. Negative if there is none.
 *
 * @param bar the opponent's, before the play
 */
function bestHit(plays: i32, bar: i32): i32 {
    let first = -1;
    for (let n = 0; n < plays; n += 1) {
        if (WORTH[n] === LEAST || PLAYS[STRIDE * (start + n)] === bar) continue;
        if (first < 0 || WORTH[n] > WORTH[first]) first = n;
    }
    return first;
}

function consider(play: i32): void {
    find(PLAYS, STRIDE * play);
    const worth = theirs ? worthOfTurned() : worthOfOutputs();
    if (worth <= most) return;
    most = worth;
    best = play;
    for (let o = 0; o < NET_OUTPUTS; o += 1) FOUND[o] = OUTPUTS[o];
}
