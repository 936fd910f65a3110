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
import { Bytes, LOGITS, lastBitsOf } from './machine';
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
const LOGITS_OF_A_RACE = 5;

let table = 0;
/** Of the side that was looked at last: its position once it is home, how many checkers still come, and how many are left. */
let number = 0;
let coming = 0;
let left = 0;
/** The pips that it has to go to its home, and out of the other side's. */
let outside = 0;
let inside = 0;

/** How many checkers of each side are outside, and their pips to the six point, after `findRace`. */
export let myComing = 0;
export let theirComing = 0;
export let myOutside = 0;
export let theirOutside = 0;

/**
 * Puts the logits of a net's outputs into `LOGITS`, in 256ths, for the player who has just moved.
 *
 * @returns false without a table, and if a side has too many checkers or none: they are 0 then
 */
export function findRace(bytes: Bytes, at: i32): boolean {
    for (let o = 0; o < LOGITS_OF_A_RACE; o += 1) LOGITS[o] = 0;
    table = tableAt();
    if (table === 0 || !look(bytes, at, 0, 1)) return false;
    myComing = coming;
    myOutside = outside;
    const mine = number;
    const mineAreAll = left === CHECKERS;
    const myInside = PIP * inside;
    if (!look(bytes, at, BAR, -1)) return false;
    theirComing = coming;
    theirOutside = outside;
    sumUp(mine, mineAreAll, myInside);
    return true;
}

/** The opponent rolls first. The other side is the one that was looked at last. */
function sumUp(mine: i32, mineAreAll: boolean, myInside: i32): void {
    const theirsAreAll = left === CHECKERS;
    const theirInside = PIP * inside;
    let wins = 0;
    let gammons = 0;
    let backgammons = 0;
    let lostGammons = 0;
    let lostBackgammons = 0;
    let mineBefore = 0;
    let theirsBefore = 0;
    for (let rolls = 1; rolls < MOST_ROLLS; rolls += 1) {
        const mineDone = doneWithin(mine, PIP * myOutside, rolls);
        const theirsDone = doneWithin(number, PIP * theirOutside, rolls);
        const mineNow = mineDone - mineBefore;
        const theirsNow = theirsDone - theirsBefore;
        wins += mineNow * (ONE - theirsDone);
        if (theirsAreAll) {
            gammons += mineNow * (ONE - within(PIP * theirOutside + FIRST_OFF, rolls));
            if (theirInside > 0) backgammons += mineNow * (ONE - within(theirInside, rolls));
        }
        if (mineAreAll) {
            lostGammons += theirsNow * (ONE - within(PIP * myOutside + FIRST_OFF, rolls - 1));
            if (myInside > 0) lostBackgammons += theirsNow * (ONE - within(myInside, rolls - 1));
        }
        mineBefore = mineDone;
        theirsBefore = theirsDone;
        if (mineDone === ONE && theirsDone === ONE) break;
    }
    LOGITS[0] = logitOf(wins);
    LOGITS[1] = logitOf(gammons);
    LOGITS[2] = logitOf(backgammons);
    LOGITS[3] = logitOf(lostGammons);
    LOGITS[4] = logitOf(lostBackgammons);
}

/** Answers false if the side has no checkers, or more than the table knows. Its points lie from `start` on in this direction. */
function look(bytes: Bytes, at: i32, start: i32, direction: i32): boolean {
    coming = 0;
    left = 0;
    outside = 0;
    inside = 0;
    for (let point = 1; point <= BAR; point += 1) {
        const here = bytes[at + start + direction * point] * direction;
        if (here <= 0) continue;
        left += here;
        if (point <= HOME) continue;
        coming += here;
        outside += here * (point - HOME);
        if (point >= BACK) inside += here * (point - BACK + 1);
    }
    number = numberOf(bytes, at, start, direction, coming);
    return left > 0 && number < POSITIONS;
}

/** The chance that a side is off after so many rolls. @param way what its checkers outside take to come home */
function doneWithin(home: i32, way: i32, rolls: i32): i32 {
    if (way === 0) return chanceWithin(table, home, rolls);
    if (home < FEW) {
        // Between so many whole rolls for the way and one more, as on a line.
        const whole = (way / ROLL) | 0;
        const rest = way - whole * ROLL;
        const later = chanceWithin(table, home, rolls - whole - 1);
        return later + ((((chanceWithin(table, home, rolls - whole) - later) * (ROLL - rest)) / ROLL) | 0);
    }
    const deviation = (128.0 * UNIT) / precisionOf(table, home);
    return share(ROLL * rolls + (ROLL >> 1) - meanOf(table, home) - way, deviation * deviation + VARIANCE * way);
}

/** The chance that a side has come so far. */
function within(way: i32, rolls: i32): i32 {
    if (rolls < 1) return 0;
    return share(ROLL * rolls + (ROLL >> 1) - way, SPREAD * SPREAD + VARIANCE * way);
}

/** The share of a normal distribution that is below its mean and so much more. */
function share(more: i32, variance: f64): i32 {
    return normal(table, lastBitsOf((UNIT * more) / Math.sqrt(variance)));
}

/** Of a chance, as a sum of squares of certainty. */
function logitOf(sum: i32): i32 {
    return logitOfLevel(sum < 0 ? 0 : (sum / ONE) | 0);
}
