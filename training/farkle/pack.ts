import { FARKLE_BYTES, SCORES } from '@dice-wards/kernel/farkle';
import { HEADER } from '@dice-wards/kernel/host/kernel_data';
import { type Sort, sortsOfThrows } from './sorts';

const ALL_SCORES = SCORES * SCORES;
const CHANCE_UNIT = 32_768;
const SORT = 8;
const FARKLE_AT = 20;

/** The kernel's data for Farkle, of which `packages/kernel/src/farkle.ts` tells the layout. */
export function pack(chances: Float64Array): Int8Array {
    const data = new Int8Array(FARKLE_BYTES);
    for (let mine = 0; mine < SCORES; mine += 1) putRow(data, mine, chances.subarray(mine * SCORES));
    const sorts = sortsOfThrows();
    const words = new DataView(data.buffer);
    for (const [n, each] of sorts.entries()) words.setUint16(2 * ALL_SCORES + 2 * n, each.length, true);
    let at = 2 * ALL_SCORES + 2 * sorts.length;
    for (const sort of sorts.flat()) {
        putSort(words, at, sort);
        at += SORT;
    }
    if (at !== FARKLE_BYTES) throw new RangeError(`${at} bytes, expected ${FARKLE_BYTES}`);
    return data;
}

function putSort(words: DataView, at: number, { times, most }: Sort): void {
    words.setUint16(at, times, true);
    for (const [left, points] of most.entries()) words.setInt8(at + 2 + left, points);
}

/** As differences from a straight line, from where the opponent has most points on. It begins with 0 and 0. */
function putRow(data: Int8Array, mine: number, row: Float64Array): void {
    let [last, beforeLast] = [0, 0];
    for (let n = 0; n < SCORES; n += 1) {
        const chance = Math.round(row[SCORES - 1 - n] * CHANCE_UNIT);
        const step = chance - 2 * last + beforeLast;
        [beforeLast, last] = [last, chance];
        const large = Math.round(step / 256);
        if (large < -128 || large > 127) throw new RangeError(`a step of ${step} is more than two bytes tell`);
        data[SCORES * mine + n] = step - 256 * large;
        data[ALL_SCORES + SCORES * mine + n] = large;
    }
}

/** The kernel's data with Farkle alone. */
export function dataWith(farkle: Int8Array): Int8Array {
    const data = new Int8Array(HEADER + farkle.length);
    const words = new DataView(data.buffer);
    words.setUint32(0, farkle.length, true);
    words.setUint32(FARKLE_AT, HEADER, true);
    data.set(farkle, HEADER);
    return data;
}
