import { TARGET } from '@dice-wards/games/dice_wards/rules';
import { DICE_WARDS_BYTES } from '@dice-wards/kernel/dice_wards';
import { fromTheOtherSide, PLACES, type Place, placeOf } from '@dice-wards/robots/dice_wards/cube_places';
import type { Solution, Table } from './solve';

const ROWS_AT = 16;
const EQUITIES = PLACES.length * TARGET * TARGET;

/** The bits behind the binary point: most where most is decided, which is without a double, and before the first ones. */
function bitsOf(place: Place): number {
    if (place === fromTheOtherSide(place)) return place === placeOf(0, true) ? 10 : 13;
    return Math.ceil(place / 2) <= 3 ? 10 : 9;
}

/** The kernel's table of Dice Wards, of which `packages/kernel/src/dice_wards.ts` tells the layout. */
export function pack(tables: Solution): Int8Array {
    const data = new Int8Array(DICE_WARDS_BYTES);
    data.set(PLACES.map(bitsOf));
    const steps = PLACES.flatMap((place) => secondDifferences(rounded(tables[place], bitsOf(place))));
    for (const [n, step] of steps.entries()) {
        const large = Math.round(step / 256);
        if (large < -128 || large > 127) throw new RangeError(`a step of ${step} is more than two bytes tell`);
        data[ROWS_AT + n] = step - 256 * large;
        data[ROWS_AT + EQUITIES + n] = large;
    }
    return data;
}

function rounded(table: Table, bits: number): number[] {
    return Array.from(table, (equity) => Math.round(equity * 2 ** bits));
}

/** Each row from its end, where the opponent has most points, as differences from a straight line. It begins with 0 and 0. */
function secondDifferences(numbers: readonly number[]): number[] {
    return rows(numbers).flatMap((row) =>
        row.map((number, at) => number - 2 * (row[at - 1] ?? 0) + (row[at - 2] ?? 0)),
    );
}

function rows(numbers: readonly number[]): number[][] {
    return Array.from({ length: TARGET }, (_, mine) => numbers.slice(mine * TARGET, (mine + 1) * TARGET));
}
