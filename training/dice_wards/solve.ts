import { TARGET } from '@dice-wards/games/dice_wards/rules';
import {
    afterDouble,
    DEAD,
    fromTheOtherSide,
    MOST_DOUBLES,
    mayDoubleAt,
    PLACES,
    type Place,
    placeOf,
} from '@dice-wards/robots/dice_wards/cube_places';
import { equitiesOfRolling, type Replies } from '@dice-wards/robots/dice_wards/turn';

/**
 * The equity at the beginning of a turn, before a double is offered, in units of the stakes, for the player whose turn it is.
 * Its place is told by `indexOf`.
 */
export type Table = Float64Array;

/** A table for each place of the cube. */
export type Solution = readonly Table[];

/** By the points of the player, from 0 up, and then by the opponent's, from 99 down, as a turn is worked out. */
export function indexOf(mine: number, theirs: number): number {
    return mine * TARGET + TARGET - 1 - theirs;
}

/** Well above the rounding errors of a turn. */
const PRECISION = 1e-13;

/**
 * Value iteration for Dice Wards with the doubling cube. Points that are banked lead to a greater sum of scores, and doubles to
 * higher stakes, so both are solved from their ends. What is left to iterate are two turns in a row that add nothing.
 *
 * @param tell receives a line for each of the stakes
 */
export function solve(tell: (line: string) => void = () => undefined): Solution {
    const tables: readonly Table[] = PLACES.map(() => new Float64Array(TARGET * TARGET));
    for (let doubles = MOST_DOUBLES; doubles >= 0; doubles -= 1) {
        const turns = solveStakes(tables, placeOf(doubles, true));
        tell(`stakes of ${String(2 ** doubles).padStart(2)}: ${turns} turns worked out`);
    }
    return tables;
}

/** Fills the tables of one place of the cube and of the same seen from the other side. */
function solveStakes(tables: Solution, place: Place): number {
    const other = fromTheOtherSide(place);
    const [ours, theirs] = [tables[place], tables[other]];
    let turns = 0;
    for (const [mine, yours] of scoresFromTheEnd()) {
        // In a table that is its own other side each score is met from both of its sides.
        if (place === other && mine > yours) continue;
        const [here, there] = [indexOf(mine, yours), indexOf(yours, mine)];
        for (let change = 1; change > PRECISION; turns += 2) {
            const [before, beforeThere] = [ours[here], theirs[there]];
            ours[here] = equityOfTurn(tables, place, mine, yours);
            theirs[there] = equityOfTurn(tables, other, yours, mine);
            change = Math.max(Math.abs(ours[here] - before), Math.abs(theirs[there] - beforeThere));
        }
    }
    return turns;
}

/** All pairs of scores, those that are nearer to the end together first. */
export function* scoresFromTheEnd(): Generator<readonly [number, number]> {
    const most = TARGET - 1;
    for (let sum = 2 * most; sum >= 0; sum -= 1) {
        for (let mine = Math.max(0, sum - most); mine <= Math.min(sum, most); mine += 1) yield [mine, sum - mine];
    }
}

/** The equity at the beginning of a turn, from those of the turns that can follow it: Bellman's equation. */
export function equityOfTurn(tables: Solution, place: Place, mine: number, theirs: number): number {
    const without = equityWithoutDouble(tables, place, mine, theirs);
    if (!mayDoubleAt(place)) return without;
    const taken = 2 * tables[afterDouble(place)][indexOf(mine, theirs)];
    return Math.max(without, Math.min(1, taken));
}

/** Holding with nothing in the round is left out. It is never better, as the tests show. */
export function equityWithoutDouble(tables: Solution, place: Place, mine: number, theirs: number): number {
    return equitiesOfRolling(mine, repliesIn(tables, place, mine, theirs), 0)[TARGET - 1 - mine];
}

export function repliesIn(tables: Solution, place: Place, mine: number, theirs: number): Replies {
    const first = theirs * TARGET;
    return { equities: tables[fromTheOtherSide(place)].subarray(first, first + TARGET - mine), win: 1 };
}

/** The probability that the first player wins the game without a cube. */
export function winsOfFirst(tables: Solution): number {
    return (tables[DEAD][indexOf(0, 0)] + 1) / 2;
}
