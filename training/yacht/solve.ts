import { BONUS, UPPER } from '@dice-wards/games/yacht/scoring';
import { provide } from '@dice-wards/kernel/host/source';
import { AVERAGE, NEXT_WORTH } from '@dice-wards/kernel/machine';
import { BOXES, COUNTS, FILLED, SUMS, solveTurn, UPPER_SETS } from '@dice-wards/kernel/yacht';
import { dataWith, pack } from './pack';
import { ALL_SETS, indexOf, POSSIBLE_SUMS } from './sums';
import type { Worths } from './worths';

/** In each turn. */
export const THROWS = 3;

/**
 * Solves Yacht for one player, from the full cards back. The kernel solves the turns, as it does for the robot.
 *
 * @param tell receives a line now and then
 */
export function solve(tell: (line: string) => void = () => undefined): Worths {
    const worths = endsOnly();
    // The kernel takes the points of throws from its data.
    provide(dataWith(pack(worths)));
    for (let filled = ALL_SETS - 2; filled >= 0; filled -= 1) {
        for (const sum of POSSIBLE_SUMS[filled % UPPER_SETS]) {
            worths[indexOf(filled, sum)] = worthOfTurn(worths, filled, sum);
        }
        if (filled % 1024 === 0) tell(`${ALL_SETS - filled} of ${ALL_SETS} sets of boxes`);
    }
    return worths;
}

/** Only full cards are worth something: the bonus, if they have it. */
export function endsOnly(): Worths {
    const worths = new Float64Array(ALL_SETS * SUMS);
    worths[indexOf(ALL_SETS - 1, SUMS - 1)] = BONUS;
    return worths;
}

/** At the beginning of a turn, from the cards that can follow it: Bellman's equation. */
export function worthOfTurn(worths: Worths, filled: number, sum: number): number {
    putNext(worths, filled, sum);
    solveTurn(THROWS);
    return AVERAGE[0];
}

/** What cards are worth after the turn, where the kernel looks for it. */
export function putNext(worths: Worths, filled: number, sum: number): void {
    for (let box = 0; box < BOXES; box += 1) {
        const isOpen = (filled & (1 << box)) === 0;
        for (let count = 0; count < COUNTS; count += 1) {
            const after = box < UPPER ? Math.min(SUMS - 1, sum + (box + 1) * count) : sum;
            NEXT_WORTH[COUNTS * box + count] = isOpen ? worths[indexOf(filled | (1 << box), after)] : FILLED;
        }
    }
}
