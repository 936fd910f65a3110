import { LEVELS, LEVELS_AT, MULTIPLIER_BITS, POINT } from './levels';
import { check, DATA, HIDDEN, INPUTS, OUTPUTS, PULLS, SLOPES, VALUES } from './machine';

/** `rows.ts` with sixteen numbers at once, and loops unrolled: an evaluation of a net takes most of its time here. */

/** Hidden units that are added up together: as many as go in, for what is done for each input is then done once. */
const UNITS: i32 = 32;
const MANY: i32 = 64;
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
        let unit = 0;
        for (; unit + MANY <= hidden; unit += MANY) addMany(weightsAt + unit, hidden, first, end, unit);
        if (unit < hidden) addSome(weightsAt + unit, hidden, first, end, unit);
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

/** The same for twice as many units. */
@inline
function addMany(weightsAt: i32, hidden: i32, first: i32, end: i32, unit: i32): void {
    const weights = changetype<usize>(DATA) + weightsAt;
    let a = i16x8.splat(0);
    let b = i16x8.splat(0);
    let c = i16x8.splat(0);
    let d = i16x8.splat(0);
    let e = i16x8.splat(0);
    let f = i16x8.splat(0);
    let g = i16x8.splat(0);
    let h = i16x8.splat(0);
    for (let n = first; n < end; n += 1) {
        const row = weights + hidden * INPUTS[n];
        check(row, MANY);
        const value = i8x16.splat(<i8>VALUES[n]);
        let part = v128.load(row);
        a = i16x8.add(a, i16x8.extmul_low_i8x16_s(part, value));
        b = i16x8.add(b, i16x8.extmul_high_i8x16_s(part, value));
        part = v128.load(row, 16);
        c = i16x8.add(c, i16x8.extmul_low_i8x16_s(part, value));
        d = i16x8.add(d, i16x8.extmul_high_i8x16_s(part, value));
        part = v128.load(row, 32);
        e = i16x8.add(e, i16x8.extmul_low_i8x16_s(part, value));
        f = i16x8.add(f, i16x8.extmul_high_i8x16_s(part, value));
        part = v128.load(row, 48);
        g = i16x8.add(g, i16x8.extmul_low_i8x16_s(part, value));
        h = i16x8.add(h, i16x8.extmul_high_i8x16_s(part, value));
    }
    const sums = changetype<usize>(HIDDEN) + 4 * unit;
    addEight(sums, a);
    addEight(sums + 32, b);
    addEight(sums + 64, c);
    addEight(sums + 96, d);
    addEight(sums + 128, e);
    addEight(sums + 160, f);
    addEight(sums + 192, g);
    addEight(sums + 224, h);
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

export function slopesOf(weightsAt: i32, hidden: i32, inputs: i32): void {
    const pulls = changetype<usize>(PULLS);
    check(pulls, 4 * hidden);
    // They fit into 16 bits, in the first half of their place.
    for (let at: usize = 0; at < <usize>(2 * hidden); at += 16) {
        v128.store(pulls + at, i16x8.narrow_i32x4_s(v128.load(pulls + 2 * at), v128.load(pulls + 2 * at, 16)));
    }
    let weights = changetype<usize>(DATA) + weightsAt;
    check(weights, hidden * inputs);
    for (let n = 0; n < inputs; n += 1) {
        let one = i32x4.splat(0);
        let other = i32x4.splat(0);
        const end = pulls + 2 * hidden;
        for (let at = pulls; at < end; at += 32) {
            one = i32x4.add(one, i32x4.dot_i16x8_s(v128.load(at), v128.load_ext<i8>(weights)));
            other = i32x4.add(other, i32x4.dot_i16x8_s(v128.load(at, 16), v128.load_ext<i8>(weights, 8)));
            weights += 16;
        }
        one = i32x4.add(one, other);
        SLOPES[n] =
            i32x4.extract_lane(one, 0) +
            i32x4.extract_lane(one, 1) +
            i32x4.extract_lane(one, 2) +
            i32x4.extract_lane(one, 3);
    }
}
