import { BEAR_OFF_BYTES, chanceWithin } from '@dice-wards/kernel/bear_off';
import { provide } from '@dice-wards/kernel/host/source';
import { POSITIONS, positionsUpTo } from './positions';
import { KEPT_FIRSTS, MOST_ROLLS, type Solution } from './solve';

/** The kernel's table of bearing off, of which `packages/kernel/src/bear_off.ts` tells the layout. */

const ONE = 32_767;
const NORMAL_ENTRIES = 129;
const NORMAL_STEP = 1 / 32;
const MEANS_AT = 264;
const ROLL = 2048;
const FEW = positionsUpTo(6);
const FEW_ROLLS = 8;
const SHAPES = POSITIONS - FEW;
const SHAPES_AT = MEANS_AT + 2 * POSITIONS;
const FEW_AT = SHAPES_AT + 2 * SHAPES;
const FIRSTS_AT = FEW_AT + 2 * FEW_ROLLS * FEW;
const FULL = positionsUpTo(14);

/** 36 for a roll, and 36 times as many for each more. */
const ROLLS = 36;

export function makeTable({ means, chances }: Solution, firsts: Float64Array): Int8Array {
    const data = new Int8Array(BEAR_OFF_BYTES);
    const putShort = (at: number, value: number) => data.set([value, value >> 8], at);
    for (let n = 0; n < NORMAL_ENTRIES; n += 1) putShort(2 * n, Math.round(ONE * normal(n * NORMAL_STEP)));
    putShort(2 * (NORMAL_ENTRIES - 1), ONE);
    for (let number = 0; number < POSITIONS; number += 1) {
        const mean = Math.round(ROLL * means[number]);
        data[MEANS_AT + number] = mean;
        data[MEANS_AT + POSITIONS + number] = mean >> 8;
    }
    for (let number = 0; number < FEW; number += 1) {
        let within = chances[number * MOST_ROLLS];
        for (let rolls = 1; rolls <= FEW_ROLLS; rolls += 1) {
            within += chances[number * MOST_ROLLS + rolls];
            putShort(FEW_AT + 2 * (FEW_ROLLS * number + rolls - 1), Math.round(ONE * within));
        }
    }
    for (let full = 0; full < POSITIONS - FULL; full += 1) {
        for (let rolls = 1; rolls <= KEPT_FIRSTS; rolls += 1) {
            const none = Math.round(ROLLS ** rolls * firsts[KEPT_FIRSTS * full + rolls - 1]);
            data[FIRSTS_AT + (rolls - 1) * (POSITIONS - FULL) + full] = none;
        }
    }
    fitShapes(data, chances);
    return data;
}

/**
 * How a position's chances lie around its mean: a normal distribution, bent by a parabola. Both numbers are those for which the
 * kernel's own chances come closest, found from the neighbours' by going downhill.
 */
function fitShapes(data: Int8Array, chances: Float64Array): void {
    const header = 16;
    const whole = new Int8Array(header + data.length);
    whole[12] = header;
    whole.set(data, header);
    provide(whole);
    const within = new Float64Array(MOST_ROLLS);
    let spread = 150;
    let lean = -5;
    for (let number = FEW; number < POSITIONS; number += 1) {
        const at = SHAPES_AT + number - FEW;
        let sum = 0;
        for (let rolls = 0; rolls < MOST_ROLLS; rolls += 1) {
            sum += chances[number * MOST_ROLLS + rolls];
            within[rolls] = sum;
        }
        const missed = (bySpread: number, byLean: number): number => {
            whole[header + at] = bySpread;
            whole[header + at + SHAPES] = byLean;
            let squares = 0;
            for (let rolls = 1; rolls < MOST_ROLLS; rolls += 1) {
                squares += (chanceWithin(header, number, rolls) / ONE - within[rolls]) ** 2;
            }
            return squares;
        };
        let least = missed(spread, lean);
        for (let better = true; better; ) {
            better = false;
            for (const [bySpread, byLean] of NEIGHBOURS) {
                const nextSpread = spread + bySpread;
                const nextLean = lean + byLean;
                if (nextSpread < 1 || nextSpread > 255 || nextLean < -64 || nextLean > 64) continue;
                const next = missed(nextSpread, nextLean);
                if (next >= least) continue;
                least = next;
                spread = nextSpread;
                lean = nextLean;
                better = true;
            }
        }
        data[at] = spread;
        data[at + SHAPES] = lean;
    }
}

const STEPS = [-4, -1, 0, 1, 4];
const NEIGHBOURS = STEPS.flatMap((spread) => STEPS.map((lean) => [spread, lean] as const));

/** The share of a normal distribution below `z`, which is 0 or more: its series converges for all. */
function normal(z: number): number {
    let term = z;
    let sum = z;
    for (let n = 1; n < 200; n += 1) {
        term *= (z * z) / (2 * n + 1);
        sum += term;
    }
    return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}
