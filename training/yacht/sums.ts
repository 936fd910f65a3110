import { LOWER_SETS, SUMS, UPPER_SETS } from '@dice-wards/kernel/yacht';

export const UPPER = 6;
export const ALL_SETS = UPPER_SETS * LOWER_SETS;
const DICE = 5;
const MOST = SUMS - 1;

/** For each set of upper boxes that are filled, as bits: the sums that they can have, of which 63 stands for all that pay the bonus. */
export const POSSIBLE_SUMS: readonly (readonly number[])[] = Array.from({ length: UPPER_SETS }, (_, set) => {
    let sums = new Set([0]);
    for (let box = 0; box < UPPER; box += 1) {
        if ((set & (1 << box)) === 0) continue;
        sums = new Set([...sums].flatMap((sum) => withBox(sum, box + 1)));
    }
    return [...sums].sort((one, other) => one - other);
});

function withBox(sum: number, face: number): number[] {
    return Array.from({ length: DICE + 1 }, (_, count) => Math.min(MOST, sum + face * count));
}

export function indexOf(filled: number, sum: number): number {
    return SUMS * filled + sum;
}
