import { DATA, HIDDEN, INPUTS, isOurs, OUTPUTS, VALUES } from './machine';

/** `rows.ts` with sixteen numbers at once. */

/** Hidden units that are added up together. */
const UNITS: i32 = 16;

export function addInputs(biasesAt: i32, weightsAt: i32, hidden: i32, inputs: i32): void {
    const data = changetype<usize>(DATA);
    for (let unit = 0; unit < hidden; unit += UNITS) {
        const biases = data + biasesAt + 4 * unit;
        assert(isOurs(biases, 4 * UNITS));
        let first = v128.load(biases);
        let second = v128.load(biases, 16);
        let third = v128.load(biases, 32);
        let fourth = v128.load(biases, 48);
        const weights = data + weightsAt + unit;
        for (let n = 0; n < inputs; n += 1) {
            const row = weights + hidden * INPUTS[n];
            assert(isOurs(row, UNITS));
            const weight = v128.load(row);
            const value = i8x16.splat(<i8>VALUES[n]);
            const low = i16x8.extmul_low_i8x16_s(weight, value);
            const high = i16x8.extmul_high_i8x16_s(weight, value);
            first = i32x4.add(first, i32x4.extend_low_i16x8_s(low));
            second = i32x4.add(second, i32x4.extend_high_i16x8_s(low));
            third = i32x4.add(third, i32x4.extend_low_i16x8_s(high));
            fourth = i32x4.add(fourth, i32x4.extend_high_i16x8_s(high));
        }
        const sums = changetype<usize>(HIDDEN) + 4 * unit;
        assert(isOurs(sums, 4 * UNITS));
        v128.store(sums, first);
        v128.store(sums, second, 16);
        v128.store(sums, third, 32);
        v128.store(sums, fourth, 48);
    }
}

export function addHidden(biasesAt: i32, weightsAt: i32, hidden: i32): void {
    const biases = changetype<usize>(DATA) + biasesAt;
    const weights = changetype<usize>(DATA) + weightsAt;
    assert(isOurs(biases, 32) && isOurs(weights, 8 * hidden));
    let first = v128.load(biases);
    let second = v128.load(biases, 16);
    for (let h = 0; h < hidden; h += 1) {
        const value = i16x8.splat(<i16>HIDDEN[h]);
        const row = v128.load_ext<i8>(weights + 8 * h);
        first = i32x4.add(first, i32x4.extmul_low_i16x8_s(value, row));
        second = i32x4.add(second, i32x4.extmul_high_i16x8_s(value, row));
    }
    v128.store(changetype<usize>(OUTPUTS), first);
    v128.store(changetype<usize>(OUTPUTS), second, 16);
}
