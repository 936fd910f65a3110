import { BOXES, pointsIn } from '@dice-wards/games/yacht/scoring';
import { HEADER } from '@dice-wards/kernel/host/kernel_data';
import { LOWER_SETS, RANKS_AT, SUMS, UPPER_SETS, WORTHS_AT, YACHT_BYTES } from '@dice-wards/kernel/yacht';
import { indexOf, POSSIBLE_SUMS, UPPER } from './sums';
import { THROWN } from './throws';
import type { Worths } from './worths';

/** Worths are told in so many parts of a point. */
export const UNIT = 8;
const YACHT_AT = 32;

/** The kernel's data for Yacht, of which `packages/kernel/src/yacht.ts` tells the layout. */
export function pack(worths: Worths): Int8Array {
    const data = new Int8Array(YACHT_BYTES);
    for (const [n, dice] of THROWN.entries()) {
        for (const [place, box] of BOXES.entries()) data[BOXES.length * n + place] = pointsIn(box, dice);
    }
    let at = WORTHS_AT;
    for (const [set, possible] of POSSIBLE_SUMS.entries()) {
        const sums = differing(set, possible);
        for (let sum = 0; sum < SUMS; sum += 1) {
            data[RANKS_AT + SUMS * set + sum] = sums.filter((each) => each <= sum).length - 1;
        }
        for (let lower = 0; lower < LOWER_SETS; lower += 1) putRow(data, at + lower, rowOf(worths, set, lower, sums));
        at += LOWER_SETS * (sums.length + 1);
    }
    if (at !== YACHT_BYTES) throw new RangeError(`${at} bytes, expected ${YACHT_BYTES}`);
    return data;
}

/** When all upper boxes are filled their sum no longer matters, but for the bonus, which the kernel adds. */
function differing(set: number, sums: readonly number[]): readonly number[] {
    return set === UPPER_SETS - 1 ? sums.slice(0, 1) : sums;
}

function rowOf(worths: Worths, set: number, lower: number, sums: readonly number[]): readonly number[] {
    return sums.map((sum) => Math.round(UNIT * worths[indexOf(set | (lower << UPPER), sum)]));
}

/** The first in two bytes, and then how much more each is than the one before. */
function putRow(data: Int8Array, at: number, row: readonly number[]): void {
    data[at] = row[0];
    data[at + LOWER_SETS] = row[0] >> 8;
    for (let n = 1; n < row.length; n += 1) {
        const step = row[n] - row[n - 1];
        if (step < 0 || step > 255) throw new RangeError(`a step of ${step} is none that a byte tells`);
        data[at + LOWER_SETS * (n + 1)] = step;
    }
}

/** The kernel's data with Yacht alone. */
export function dataWith(yacht: Int8Array): Int8Array {
    const data = new Int8Array(HEADER + yacht.length);
    const words = new DataView(data.buffer);
    words.setUint32(0, yacht.length, true);
    words.setUint32(YACHT_AT, HEADER, true);
    data.set(yacht, HEADER);
    return data;
}
