import { BOXES, countsOf, pointsIn } from '@dice-wards/games/yacht/scoring';
import { SUMS, UPPER_SETS } from '@dice-wards/kernel/yacht';
import { THROWS } from './solve';
import { ALL_SETS, indexOf, POSSIBLE_SUMS, UPPER } from './sums';
import { HELD, THROWN } from './throws';
import type { Worths } from './worths';

/** The numbers of dice by their faces in falling order. */
const NUMBERS = new Map(HELD.map((dice, number) => [dice.join(''), number]));

export function numberOf(dice: readonly number[]): number {
    const number = NUMBERS.get(dice.toSorted((one, other) => other - one).join(''));
    if (number === undefined) throw new Error(`${dice} are no dice of Yacht`);
    return number;
}

const IS_THROW = Uint8Array.from(HELD, (dice) => Number(dice.length === THROWN[0].length));
export const THROW_NUMBERS = Int32Array.from(THROWN, numberOf);
const WITH_ONE_MORE = Int32Array.from(
    HELD.flatMap((dice) =>
        [1, 2, 3, 4, 5, 6].map((die) => (dice.length < THROWN[0].length ? numberOf([...dice, die]) : 0)),
    ),
);
const POINTS = Uint8Array.from(THROWN.flatMap((dice) => BOXES.map((box) => pointsIn(box, dice))));
const COUNTS = Uint8Array.from(THROWN.flatMap((dice) => [...countsOf(dice)]));

/**
 * What a player does with each throw, in the order of `THROWN`, with none left, with one and with two: the number of the dice that are
 * kept, or -1 less the place of the box.
 */
export type Plan = readonly Int16Array[];

/** @param filled boxes, as bits @param sum of the upper ones, 63 at most */
export type Policy = (filled: number, sum: number) => Plan;

/** The points that a player has on average from each card on, exactly: each turn is reckoned over all throws. */
export function pointsOf(policy: Policy, end: Worths): Worths {
    const worths = end.slice();
    for (let filled = ALL_SETS - 2; filled >= 0; filled -= 1) {
        for (const sum of POSSIBLE_SUMS[filled % UPPER_SETS]) {
            worths[indexOf(filled, sum)] = pointsOfTurn(policy(filled, sum), worths, filled, sum);
        }
    }
    return worths;
}

const average = new Float64Array(HELD.length);
const decided = new Float64Array(THROWN.length);

function pointsOfTurn(plan: Plan, worths: Worths, filled: number, sum: number): number {
    for (let left = 0; left < THROWS; left += 1) {
        for (let n = 0; n < THROWN.length; n += 1) {
            const choice = plan[left][n];
            decided[n] = choice >= 0 ? average[choice] : scored(worths, filled, sum, n, -1 - choice);
        }
        for (let n = 0; n < THROWN.length; n += 1) average[THROW_NUMBERS[n]] = decided[n];
        averageThrows();
    }
    return average[0];
}

function scored(worths: Worths, filled: number, sum: number, n: number, place: number): number {
    const points = POINTS[BOXES.length * n + place];
    const after = place < UPPER ? Math.min(SUMS - 1, sum + COUNTS[UPPER * n + place] * (place + 1)) : sum;
    return points + worths[indexOf(filled | (1 << place), after)];
}

function averageThrows(): void {
    for (let number = HELD.length - 1; number >= 0; number -= 1) {
        if (IS_THROW[number] === 1) continue;
        let total = 0;
        for (let die = 0; die < 6; die += 1) total += average[WITH_ONE_MORE[6 * number + die]];
        average[number] = total / 6;
    }
}
