import { LEVELS, LEVELS_AT, MULTIPLIER_BITS, POINT } from './levels';
import { check, DATA, HIDDEN, INPUTS, OUTPUTS, VALUES } from './machine';

/** `rows.ts` with sixteen numbers at once, and loops unrolled: an evaluation of a net takes most of its time here. */

/** Hidden units that are added up together. */
const UNITS: i32 = 32;
/** Inputs whose sum is no more are added up in 16 bits, whatever the weights: 255 times 128 is below 32,768. */
const MOST_AT_ONCE: i32 = 255;

export function addInputs(biasesAt: i32, weightsAt: i32, hidden: i32, inputs: i32): void {
    const biases = changetype<usize>(DATA) + biasesAt;
    const sums = changetype<usize>(HIDDEN);
    check(biases, 4 * hidden);
    check(sums, 4 * hidden);
    for (let at: usize = 0; at < <usize>(4 * hidden); at += 16) v128.store(sums + at, v128.load(biases + at));
    for (let first = 0; first < inputs; ) {
        let end = first;
        let sum = 0;
        do sum += VALUES[end++];
        while (end < inputs && sum + VALUES[end] <= MOST_AT_ONCE);
        for (let unit = 0; unit < hidden; unit += UNITS) addSome(weightsAt + unit, hidden, first, end, unit);
        first = end;
    }
}

/** Adds up what the inputs from `first` on do to the hidden units from `unit` on. */
@inline
function addSome(weightsAt: i32, hidden: i32, first: i32, end: i32, unit: i32): void {
    const weights = changetype<usize>(DATA) + weightsAt;
    let a = i16x8.splat(0);
    let b = i16x8.splat(0);
    let c = i16x8.splat(0);
    let d = i16x8.splat(0);
    for (let n = first; n < end; n += 1) {
        const row = weights + hidden * INPUTS[n];
        check(row, UNITS);
        const value = i8x16.splat(<i8>VALUES[n]);
        const left = v128.load(row);
        const right = v128.load(row, 16);
        a = i16x8.add(a, i16x8.extmul_low_i8x16_s(left, value));
        b = i16x8.add(b, i16x8.extmul_high_i8x16_s(left, value));
        c = i16x8.add(c, i16x8.extmul_low_i8x16_s(right, value));
        d = i16x8.add(d, i16x8.extmul_high_i8x16_s(right, value));
    }
    const sums = changetype<usize>(HIDDEN) + 4 * unit;
    addEight(sums, a);
    addEight(sums + 32, b);
    addEight(sums + 64, c);
    addEight(sums + 96, d);
}

@inline
function addEight(sums: usize, more: v128): void {
    v128.store(sums, i32x4.add(v128.load(sums), i32x4.extend_low_i16x8_s(more)));
    v128.store(sums, i32x4.add(v128.load(sums, 16), i32x4.extend_high_i16x8_s(more)), 16);
}

export function toLevels(multipliersAt: i32, hidden: i32): void {
    const multipliers = changetype<usize>(DATA) + multipliersAt;
    const table = changetype<usize>(DATA) + LEVELS_AT;
    const sums = changetype<usize>(HIDDEN);
    check(multipliers, 4 * hidden);
    check(table, 2 * LEVELS);
    check(sums, 4 * hidden);
    const last = i32x4.splat(LEVELS - 1);
    const one = i32x4.splat(POINT + 1);
    for (let at: usize = 0; at < <usize>(4 * hidden); at += 16) {
        const places = i32x4.shr_s(i32x4.mul(v128.load(sums + at), v128.load(multipliers + at)), MULTIPLIER_BITS);
        const negative = i32x4.shr_s(places, 31);
        const found = i32x4.min_s(v128.xor(places, negative), last);
        let level = i32x4.splat(load<u16>(table + 2 * i32x4.extract_lane(found, 0)));
        level = i32x4.replace_lane(level, 1, load<u16>(table + 2 * i32x4.extract_lane(found, 1)));
        level = i32x4.replace_lane(level, 2, load<u16>(table + 2 * i32x4.extract_lane(found, 2)));
        level = i32x4.replace_lane(level, 3, load<u16>(table + 2 * i32x4.extract_lane(found, 3)));
        v128.store(sums + at, i32x4.add(v128.xor(level, negative), v128.and(one, negative)));
    }
}

export function addHidden(biasesAt: i32, weightsAt: i32, hidden: i32): void {
    const biases = changetype<usize>(DATA) + biasesAt;
    let weights = changetype<usize>(DATA) + weightsAt;
    check(biases, 32);
    check(weights, 8 * hidden);
    let first = v128.load(biases);
    let second = v128.load(biases, 16);
    const end = changetype<usize>(HIDDEN) + 4 * hidden;
    for (let at = changetype<usize>(HIDDEN); at < end; at += 16) {
        let value = v128.load16_splat(at);
        let row = v128.load_ext<i8>(weights);
        first = i32x4.add(first, i32x4.extmul_low_i16x8_s(value, row));
        second = i32x4.add(second, i32x4.extmul_high_i16x8_s(value, row));
        value = v128.load16_splat(at, 4);
        row = v128.load_ext<i8>(weights, 8);
        first = i32x4.add(first, i32x4.extmul_low_i16x8_s(value, row));
        second = i32x4.add(second, i32x4.extmul_high_i16x8_s(value, row));
        value = v128.load16_splat(at, 8);
        row = v128.load_ext<i8>(weights, 16);
        first = i32x4.add(first, i32x4.extmul_low_i16x8_s(value, row));
        second = i32x4.add(second, i32x4.extmul_high_i16x8_s(value, row));
        value = v128.load16_splat(at, 12);
        row = v128.load_ext<i8>(weights, 24);
        first = i32x4.add(first, i32x4.extmul_low_i16x8_s(value, row));
        second = i32x4.add(second, i32x4.extmul_high_i16x8_s(value, row));
        weights += 32;
    }
    v128.store(changetype<usize>(OUTPUTS), first);
    v128.store(changetype<usize>(OUTPUTS), second, 16);
}
