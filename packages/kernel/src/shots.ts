import { countBits } from './machine';
import { BAR, highestOf } from './position';

/** How many of 36 rolls hit a lone checker, and two; and the pips that the other side would lose, over all 36. */
export let hits = 0;
export let twice = 0;
export let lost = 0;

const POINTS = (1 << BAR) - 2;
const FACES = 6;
const ALL_DICE = 63;
/** How often the number of a double may be played. */
const TIMES = 4;

/**
 * Counts the shots of a side, if it were to roll. A checker that would have to be left behind does not matter here, nor does the
 * rule that both dice must be played.
 *
 * @param own where it has checkers, the bar among them, as it counts the points
 * @param bar how many are on its bar
 * @param open where they may land
 * @param blots the other side's lone checkers
 */
export function countShots(own: i32, bar: i32, open: i32, blots: i32): void {
    hits = 0;
    twice = 0;
    lost = 0;
    // Nobody goes back: a blot behind all of them is safe.
    const near = own === 0 ? 0 : blots & ((1 << highestOf(own)) - 1);
    if (near === 0) return;
    if (bar === 0) countBlots(own, open, near);
    else countRolls(own & POINTS, bar, open, near);
}

/** Blot by blot, the highest first: of 36 rolls those that hit are bits, five rows of them in one number and the sixth in another. */
function countBlots(inPlay: i32, open: i32, blots: i32): void {
    let seen = 0;
    let seenSixes = 0;
    let again = 0;
    let againSixes = 0;
    for (let rest = blots; rest !== 0; ) {
        const blot = highestOf(rest);
        rest ^= 1 << blot;
        const shooters = inPlay >> blot;
        const free = open >> blot;
        let rolls = 0;
        for (let die = 1; die < FACES; die += 1) rolls |= rowOf(shooters, free, die) << (FACES * (die - 1));
        const sixes = rowOf(shooters, free, FACES);
        again |= rolls & seen;
        againSixes |= sixes & seenSixes;
        const more = countBits(rolls & ~seen) + countBits(sixes & ~seenSixes);
        hits += more;
        lost += more * blot;
        seen |= rolls;
        seenSixes |= sixes;
    }
    twice = countBits(again) + countBits(againSixes);
}

/**
 * With which other dice a die hits, as bits from 0 on; its own among them, if the double hits.
 *
 * @param shooters by their distance from the blot
 * @param free the points that are open, by the same
 */
function rowOf(shooters: i32, free: i32, die: i32): i32 {
    const alone = (shooters >> 1) & ALL_DICE;
    const beyond = shooters >> die;
    if ((beyond & 1) !== 0) return ALL_DICE;
    const together = (beyond >> 1) & ALL_DICE;
    if (((free >> die) & 1) === 0) return alone | (together & (free >> 1));
    const row = alone | together;
    // A double takes a third and a fourth step.
    if (((free >> (2 * die)) & 1) === 0 || beyond >> (2 * die) === 0) return row;
    const third = (beyond >> (2 * die)) & 1;
    if (third !== 0 || ((free >> (3 * die)) & (shooters >> (4 * die)) & 1) !== 0) {
        return row | (1 << (die - 1));
    }
    return row;
}

/** Roll by roll, with checkers on the bar. */
function countRolls(inPlay: i32, bar: i32, open: i32, blots: i32): void {
    for (let die = 1; die <= FACES; die += 1) {
        count(byDouble(inPlay, bar, die, open) & blots, 1);
        for (let other = 1; other < die; other += 1) count(byBoth(inPlay, bar, die, other, open) & blots, 2);
    }
}

function count(hit: i32, rolls: i32): void {
    if (hit === 0) return;
    hits += rolls;
    lost += rolls * highestOf(hit);
    if ((hit & (hit - 1)) !== 0) twice += rolls;
}

/** Where checkers can land. */
function byBoth(inPlay: i32, bar: i32, die: i32, other: i32, open: i32): i32 {
    const one = (1 << (BAR - die)) & open;
    const two = (1 << (BAR - other)) & open;
    if (bar > 1) return one | two;
    const afterOne = one === 0 ? 0 : (inPlay | one) >> other;
    const afterTwo = two === 0 ? 0 : (inPlay | two) >> die;
    return one | two | ((afterOne | afterTwo) & open);
}

function byDouble(inPlay: i32, bar: i32, die: i32, open: i32): i32 {
    let reached = (1 << (BAR - die)) & open;
    if (reached === 0) return 0;
    let from = inPlay | reached;
    for (let times = bar; times < TIMES; times += 1) {
        from = (from >> die) & open;
        reached |= from;
    }
    return reached;
}
