import type { Board } from './board';
import { type Step, stepOf, stepped } from './legal_steps';
import { highestOf, type Mask, mineAfter, minePlaces, openPoints, playableFrom } from './masks';

/** A complete legal play: one way to do it, and the board after it, still as the player who played sees it. */
export interface Play {
    readonly steps: readonly Step[];
    readonly board: Board;
}

/** Every position that a complete legal play can lead to, once, with one way to get there. Empty: the player must pass. */
export function legalPlays(board: Board, dice: readonly [number, number]): Play[] {
    const one = dice[0];
    const other = dice[1];
    if (one === other) return playsOfDouble(board, one);

    const larger = one > other ? one : other;
    const smaller = one > other ? other : one;
    const results = new Set<number>();
    const plays: Play[] = [];
    addPlaysOfBoth(plays, results, board, larger, smaller);
    addPlaysOfBoth(plays, results, board, smaller, larger);
    if (plays.length > 0) return plays;
    const byLarger = playsOfOne(board, larger);
    return byLarger.length > 0 ? byLarger : playsOfOne(board, smaller);
}

/** All ways to play `die` and then `next` that lead to what is not yet among the results. */
function addPlaysOfBoth(plays: Play[], results: Set<number>, board: Board, die: number, next: number): void {
    const mine = minePlaces(board);
    const open = openPoints(board);
    for (let places = playableFrom(mine, open, die); places !== 0; ) {
        const from = highestOf(places);
        places ^= 1 << from;
        let nextPlaces = playableFrom(mineAfter(mine, board, from, die), open, next);
        if (nextPlaces === 0) continue;

        const first = stepOf(board, from, die);
        const between = stepped(board, first);
        const change = changeBy(first);
        while (nextPlaces !== 0) {
            const nextFrom = highestOf(nextPlaces);
            nextPlaces ^= 1 << nextFrom;
            const second = stepOf(between, nextFrom, next);
            const result = change + changeBy(second);
            if (results.has(result)) continue;
            results.add(result);
            plays.push({ steps: [first, second], board: stepped(between, second) });
        }
    }
}

/**
 * The change that a step makes to a board read as a number, with its places as digits. Two plays of two dice come to
 * the same sum only if they come to the same board; a test tries all that there can be. A double stays exact: the
 * largest is 4 ** 25.
 */
export function changeBy(step: Step): number {
    const landing = DIGIT[step.to];
    return (step.hits ? landing + landing : landing) - DIGIT[step.from];
}

const DIGIT: readonly number[] = Array.from({ length: 26 }, (_, place) => 4 ** place);

function playsOfOne(board: Board, die: number): Play[] {
    const plays: Play[] = [];
    for (let places = playableFrom(minePlaces(board), openPoints(board), die); places !== 0; ) {
        const from = highestOf(places);
        places ^= 1 << from;
        const step = stepOf(board, from, die);
        plays.push({ steps: [step], board: stepped(board, step) });
    }
    return plays;
}

/** How often the number of a double may be played. */
const TIMES = 4;

interface Doubles {
    readonly die: number;
    readonly open: Mask;
    /** The steps so far. */
    readonly steps: Step[];
    readonly plays: Play[];
}

function playsOfDouble(board: Board, die: number): Play[] {
    const search: Doubles = { die, open: openPoints(board), steps: [], plays: [] };
    addPlaysOfDouble(search, board, minePlaces(board), -1);
    return search.plays;
}

/**
 * The order of steps with the same number makes no difference, so a checker is never moved after one that stood lower:
 * thus each result comes up once. The first play found moves the highest checker each time, and is as long as any; what ends
 * earlier has only left out what it could have played.
 * @param allowed the places of this height or less
 */
function addPlaysOfDouble(search: Doubles, board: Board, mine: Mask, allowed: Mask): void {
    const die = search.die;
    const steps = search.steps;
    let places = steps.length < TIMES ? playableFrom(mine, search.open, die) & allowed : 0;
    if (places === 0) {
        const plays = search.plays;
        const longest = plays.length > 0 ? plays[0].steps.length : 1;
        if (steps.length >= longest) plays.push({ steps: steps.slice(), board });
        return;
    }
    while (places !== 0) {
        const from = highestOf(places);
        places ^= 1 << from;
        const step = stepOf(board, from, die);
        steps.push(step);
        addPlaysOfDouble(search, stepped(board, step), mineAfter(mine, board, from, die), (2 << from) - 1);
        steps.pop();
    }
}
