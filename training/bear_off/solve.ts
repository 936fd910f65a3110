import { CHECKERS, numberOf, POINTS, POSITIONS, positionOf, positionsUpTo } from './positions';

/** More rolls than any position can take: 90 pips, at 3 a roll. */
export const MOST_ROLLS = 32;
const FACES = 6;
const ROLLS = 36;

/** Bearing off alone, in the fewest rolls on average. */
export interface Solution {
    /** Expected rolls of each position. */
    readonly means: Float64Array;
    /** The chance to need exactly so many: `MOST_ROLLS` numbers for each position. */
    readonly chances: Float64Array;
}

/**
 * Exact up to the rounding of doubles: each position is worked out from those that its rolls lead to.
 *
 * @param most checkers, 15 at most; positions with more are left out
 */
export function solve(most = CHECKERS): Solution {
    const means = new Float64Array(POSITIONS);
    const chances = new Float64Array(POSITIONS * MOST_ROLLS);
    chances[0] = 1;
    // A step bears a checker off, or leads to a later position with as many.
    for (let checkers = 1; checkers <= most; checkers += 1) {
        for (let number = positionsUpTo(checkers) - 1; number >= positionsUpTo(checkers - 1); number -= 1) {
            const home = positionOf(number);
            let mean = 1;
            for (let larger = 1; larger <= FACES; larger += 1) {
                for (let smaller = 1; smaller <= larger; smaller += 1) {
                    const best = bestAfter(home, larger, smaller, means);
                    const share = (larger === smaller ? 1 : 2) / ROLLS;
                    mean += share * means[best];
                    for (let rolls = 1; rolls < MOST_ROLLS; rolls += 1) {
                        chances[number * MOST_ROLLS + rolls] += share * chances[best * MOST_ROLLS + rolls - 1];
                    }
                }
            }
            means[number] = mean;
        }
    }
    return { means, chances };
}

/** How many of the first rolls after which a checker of 15 can still all be there are kept. */
export const KEPT_FIRSTS = 2;

/**
 * The chance that of 15 checkers at home none is off after a roll, and after two, for a player who hurries to save the gammon:
 * `KEPT_FIRSTS` numbers for each position of 15 checkers.
 */
export function solveFirsts(): Float64Array {
    const start = positionsUpTo(CHECKERS - 1);
    const none: Float64Array[] = [new Float64Array(POSITIONS).fill(1, start)];
    for (let rolls = 1; rolls <= KEPT_FIRSTS; rolls += 1) {
        const after = none[rolls - 1];
        const now = new Float64Array(POSITIONS);
        for (let number = start; number < POSITIONS; number += 1) {
            const home = positionOf(number);
            for (let larger = 1; larger <= FACES; larger += 1) {
                for (let smaller = 1; smaller <= larger; smaller += 1) {
                    const share = (larger === smaller ? 1 : 2) / ROLLS;
                    now[number] += share * after[bestAfter(home, larger, smaller, after)];
                }
            }
        }
        none.push(now);
    }
    return Float64Array.from({ length: KEPT_FIRSTS * (POSITIONS - start) }, (_, n) => {
        return none[1 + (n % KEPT_FIRSTS)][start + Math.floor(n / KEPT_FIRSTS)];
    });
}

/** The position with the least of `cost` that a roll can lead to. Every die can be played as long as there are checkers. */
function bestAfter(home: Int8Array, larger: number, smaller: number, cost: Float64Array): number {
    if (larger === smaller) return bestOfSame(home, { die: larger, times: 4, top: POINTS }, cost, -1);
    const best = bestOfTwo(home, larger, smaller, cost, -1);
    return bestOfTwo(home, smaller, larger, cost, best);
}

function bestOfTwo(home: Int8Array, first: number, second: number, cost: Float64Array, before: number): number {
    let best = before;
    for (let from = highest(home); from >= 1; from -= 1) {
        if (!canMove(home, from, first)) continue;
        move(home, from, first, 1);
        best = bestOfSame(home, { die: second, times: 1, top: POINTS }, cost, best);
        move(home, from, first, -1);
    }
    return best;
}

/** The same die several times; no checker is moved that stands above `top`. */
interface Same {
    readonly die: number;
    readonly times: number;
    readonly top: number;
}

/** No checker is moved after one that stood lower. */
function bestOfSame(home: Int8Array, { die, times, top }: Same, cost: Float64Array, before: number): number {
    const from = highest(home);
    if (times === 0 || from === 0) {
        const number = numberOf(home);
        return before < 0 || cost[number] < cost[before] ? number : before;
    }
    let best = before;
    for (let point = Math.min(from, top); point >= 1; point -= 1) {
        if (!canMove(home, point, die)) continue;
        move(home, point, die, 1);
        best = bestOfSame(home, { die, times: times - 1, top: point }, cost, best);
        move(home, point, die, -1);
    }
    return best;
}

function highest(home: Int8Array): number {
    let point = POINTS;
    while (point > 0 && home[point] === 0) point -= 1;
    return point;
}

/** A die larger than a checker's point bears it off only if no checker stands higher. */
function canMove(home: Int8Array, point: number, die: number): boolean {
    return home[point] > 0 && (point >= die || point === highest(home));
}

function move(home: Int8Array, point: number, die: number, by: number): void {
    home[point] -= by;
    if (point > die) home[point - die] += by;
}
