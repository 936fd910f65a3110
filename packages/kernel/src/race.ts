import {
    chanceWithin,
    FEW,
    meanOf,
    normal,
    numberOf,
    ONE,
    POSITIONS,
    precisionOf,
    ROLL,
    tableAt,
    UNIT,
} from './bear_off';
import { logitOfLevel } from './levels';
import { Bytes, LOGITS, lastBitsOf, RACES } from './machine';
import { BAR, CHECKERS, HOME } from './position';

/**
 * A race before both sides are home, as if each side brought its checkers in to the six point, 49/6 pips a roll, and bore off from
 * there as the table says. What that overlooks is left to a net: what they waste on the way, and the checkers that come in farther.
 */

/** What a pip outside takes, in 2,048ths of a roll. */
const PIP: i32 = 251;
/** By what the variance grows with each of those, in their squares: the pips of a roll deviate by 4.3. */
const VARIANCE = 567.0;
/** Within so many rolls all are done. */
const MOST_ROLLS = 48;
/** Points from here on are the other side's home, where a checker costs a backgammon. */
const BACK = 19;
/** From home on the first checker is off with the next roll: half a roll on the mean, and by how much it deviates. */
const FIRST_OFF = 1024;
const SPREAD = 400.0;
/** As many as a net has outputs. */
const LOGITS_OF_A_NET = 5;

/**
 * `RACES` has what was found of the player who has just moved, and from `THEIRS` on, of the opponent. Of many plays the opponent's
 * part is the same, and stays.
 */
export const MINE: i32 = 0;
export const THEIRS: i32 = 160;
/** The number of its position once it is home, 0 if nothing was found. */
const NUMBER = 0;
/** How many of its checkers are outside, and the pips from there to the six point, and out of the other side's home. */
export const COMING: i32 = 1;
export const OUTSIDE: i32 = 2;
const INSIDE = 3;
/** Whether all of its checkers are left. */
const ARE_ALL = 4;
/** The most rolls within which it is surely not off, and the fewest within which it surely is. */
const NEVER = 5;
const EVER = 6;
/** The chances that it is off within so many rolls, that none is off by then, and that one is still in the other side's home. */
const OFF = 8;
const NONE_OFF = 56;
const STILL_BACK = 104;

/** What cannot be, as a logit. */
const NEVER_IN_LOGITS = -2047;

let table = 0;

/** Must be called before the first of several positions: the data may be others by then. */
export function forgetRaces(): void {
    RACES[MINE + NUMBER] = 0;
    RACES[THEIRS + NUMBER] = 0;
}

/**
 * Puts the logits of a net's outputs into `LOGITS`, in 256ths, for the player who has just moved.
 *
 * @returns false without a table, and if a side has too many checkers or none: they are 0 then
 */
export function findRace(bytes: Bytes, at: i32): boolean {
    for (let o = 0; o < LOGITS_OF_A_NET; o += 1) LOGITS[o] = 0;
    table = tableAt();
    if (table === 0 || !look(bytes, at, 0, 1, MINE) || !look(bytes, at, BAR, -1, THEIRS)) return false;
    sumUp();
    return true;
}

/** Looks at a side, whose points lie from `start` on in this direction. Answers false if it has no checkers, or too many. */
function look(bytes: Bytes, at: i32, start: i32, direction: i32, side: i32): boolean {
    let left = 0;
    let coming = 0;
    let outside = 0;
    let inside = 0;
    for (let point = 1; point <= BAR; point += 1) {
        const here = bytes[at + start + direction * point] * direction;
        if (here <= 0) continue;
        left += here;
        if (point <= HOME) continue;
        coming += here;
        outside += here * (point - HOME);
        if (point >= BACK) inside += here * (point - BACK + 1);
    }
    const number = numberOf(bytes, at, start, direction, coming);
    if (left === 0 || number >= POSITIONS) return false;
    RACES[side + COMING] = coming;
    if (RACES[side + NUMBER] === number && RACES[side + OUTSIDE] === outside && RACES[side + INSIDE] === inside)
        return true;
    RACES[side + NUMBER] = number;
    RACES[side + OUTSIDE] = outside;
    RACES[side + INSIDE] = inside;
    RACES[side + ARE_ALL] = left === CHECKERS ? 1 : 0;
    findOff(side, number, PIP * outside);
    if (left === CHECKERS) {
        findNot(side + NONE_OFF, PIP * outside + FIRST_OFF);
        findNot(side + STILL_BACK, PIP * inside);
    }
    return true;
}

/** The chances that a side is off within so many rolls. @param way what its checkers outside take to come home */
function findOff(side: i32, home: i32, way: i32): void {
    RACES[side + NEVER] = 0;
    RACES[side + EVER] = 0;
    RACES[side + OFF] = 0;
    if (way > 0 && home >= FEW) findNormal(side, home, way);
    else findExact(side, home, way);
}

/** As the table has the home, after a way of so many whole rolls or one more. */
function findExact(side: i32, home: i32, way: i32): void {
    const whole = (way / ROLL) | 0;
    const sooner = ROLL - (way - whole * ROLL);
    let later = 0;
    for (let rolls = 1; rolls < MOST_ROLLS; rolls += 1) {
        const now = chanceWithin(table, home, rolls - whole);
        if (!note(side, rolls, later + ((((now - later) * sooner) / ROLL) | 0))) return;
        later = now;
    }
}

function findNormal(side: i32, home: i32, way: i32): void {
    const deviation = (128.0 * UNIT) / precisionOf(table, home);
    const variance = deviation * deviation + VARIANCE * way;
    const unit = UNIT / Math.sqrt(variance);
    const mean = meanOf(table, home) + way - (ROLL >> 1);
    for (let rolls = 1; rolls < MOST_ROLLS; rolls += 1) {
        if (!note(side, rolls, normal(table, lastBitsOf(unit * (ROLL * rolls - mean))))) return;
    }
}

/** Notes the chance that a side is off within so many rolls; answers false if more of them change nothing. */
function note(side: i32, rolls: i32, chance: i32): boolean {
    RACES[side + OFF + rolls] = chance;
    if (chance <= 0) RACES[side + NEVER] = rolls;
    RACES[side + EVER] = rolls;
    return chance < ONE;
}

/** The chances that a side has not yet come so far after so many rolls, up to the first that is 0. */
function findNot(to: i32, way: i32): void {
    RACES[to] = way === 0 ? 0 : ONE;
    if (way === 0) return;
    const unit = UNIT / Math.sqrt(SPREAD * SPREAD + VARIANCE * way);
    const mean = way - (ROLL >> 1);
    for (let rolls = 1; rolls < MOST_ROLLS; rolls += 1) {
        const chance = normal(table, lastBitsOf(unit * (mean - ROLL * rolls)));
        RACES[to + rolls] = chance;
        if (chance <= 0) return;
    }
    RACES[to + MOST_ROLLS - 1] = 0;
}

/** The opponent rolls first. */
function sumUp(): void {
    const theirNever = RACES[THEIRS + NEVER];
    const theirEnd = RACES[THEIRS + EVER];
    let wins = 0;
    for (let rolls = RACES[MINE + NEVER] + 1; rolls <= RACES[MINE + EVER] && rolls < theirEnd; rolls += 1) {
        wins += offIn(MINE, rolls) * (ONE - (rolls > theirNever ? RACES[THEIRS + OFF + rolls] : 0));
    }
    LOGITS[0] = logitOf(wins);
    const theirsAreAll = RACES[THEIRS + ARE_ALL] !== 0;
    LOGITS[1] = theirsAreAll ? logitOf(withOther(MINE, THEIRS + NONE_OFF, 0)) : NEVER_IN_LOGITS;
    LOGITS[2] = theirsAreAll ? logitOf(withOther(MINE, THEIRS + STILL_BACK, 0)) : NEVER_IN_LOGITS;
    const mineAreAll = RACES[MINE + ARE_ALL] !== 0;
    LOGITS[3] = mineAreAll ? logitOf(withOther(THEIRS, MINE + NONE_OFF, 1)) : NEVER_IN_LOGITS;
    LOGITS[4] = mineAreAll ? logitOf(withOther(THEIRS, MINE + STILL_BACK, 1)) : NEVER_IN_LOGITS;
}

/** The chance that a side is off with this roll. */
function offIn(side: i32, rolls: i32): i32 {
    return RACES[side + OFF + rolls] - RACES[side + OFF + rolls - 1];
}

/** The chance that a side is off while the other has not come so far: what `findNot` found. @param behind rolls that the other has less */
function withOther(side: i32, not: i32, behind: i32): i32 {
    let sum = 0;
    let reached = 0;
    // What is behind the first 0 is not known.
    while (RACES[not + reached] > 0) reached += 1;
    for (let rolls = RACES[side + NEVER] + 1; rolls <= RACES[side + EVER] && rolls - behind < reached; rolls += 1) {
        sum += offIn(side, rolls) * RACES[not + rolls - behind];
    }
    return sum;
}

/** Of a chance, as a sum of squares of certainty. */
function logitOf(sum: i32): i32 {
    return sum <= 0 ? NEVER_IN_LOGITS : logitOfLevel((sum / ONE) | 0);
}
