import { BAR, highestOf } from './position';

/** How many of 36 rolls hit a lone checker, and two; and the pips that the other side would lose, over all 36. */
export let hits = 0;
export let twice = 0;
export let lost = 0;

const POINTS = (1 << BAR) - 2;
const FACES = 6;
/** How often the number of a double may be played. */
const TIMES = 4;

/**
 * Counts the shots of a side, if it were to roll. A checker that would have to be left behind does not matter here, nor does the
 * rule that both dice must be played.
 *
 * @param own where it has checkers, as it counts the points
 * @param bar how many are on its bar
 * @param open where they may land
 * @param blots the other side's lone checkers
 */
export function countShots(own: i32, bar: i32, open: i32, blots: i32): void {
    hits = 0;
    twice = 0;
    lost = 0;
    // Nobody goes back: a blot behind all of them is safe.
    if (own === 0 || (blots & ((1 << highestOf(own)) - 1)) === 0) return;
    const inPlay = own & POINTS;
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
    if (bar === 0) {
        const one = (inPlay >> die) & open;
        const two = (inPlay >> other) & open;
        return one | two | (((one >> other) | (two >> die)) & open);
    }
    const one = (1 << (BAR - die)) & open;
    const two = (1 << (BAR - other)) & open;
    if (bar > 1) return one | two;
    const afterOne = one === 0 ? 0 : (inPlay | one) >> other;
    const afterTwo = two === 0 ? 0 : (inPlay | two) >> die;
    return one | two | ((afterOne | afterTwo) & open);
}

function byDouble(inPlay: i32, bar: i32, die: i32, open: i32): i32 {
    let reached = 0;
    let from = inPlay;
    if (bar > 0) {
        reached = (1 << (BAR - die)) & open;
        if (reached === 0) return 0;
        from |= reached;
    }
    for (let times = bar; times < TIMES; times += 1) {
        from = (from >> die) & open;
        reached |= from;
    }
    return reached;
}
