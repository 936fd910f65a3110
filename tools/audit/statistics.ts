/**
 * Whether dice look fair. Each test is wrong about fair dice once in 10,000 times: an auditor may ask often, and a house should not be
 * accused by chance.
 */
export interface Outcome {
    /** The larger, the less likely for fair dice. */
    readonly value: number;
    /** What fair dice exceed once in 10,000 times. */
    readonly limit: number;
}

/** Chi-squared at 0.0001, by degrees of freedom, as in any table. */
const CHI_SQUARED: Readonly<Record<number, number>> = { 1: 15.14, 2: 18.42, 3: 21.11, 4: 23.51, 5: 25.74 };
/** The normal distribution's, on both sides together. */
const NORMAL = 3.891;
/** Pearson's test is for classes that are expected five times or more. */
const LEAST_EXPECTED = 5;
/** Below, the number of runs is not normal enough. */
const LEAST_ON_A_SIDE = 20;

/**
 * Pearson's test of how often each number came, all as likely; `undefined` for too few throws.
 *
 * @param counts of 2 to 6 numbers
 */
export function chiSquared(counts: readonly number[]): Outcome | undefined {
    const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    if (expected < LEAST_EXPECTED) return undefined;
    const value = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    return { value, limit: CHI_SQUARED[counts.length - 1] };
}

/** How often each number came, from 1 on. */
export function countsOf(throws: readonly number[], faces: number): number[] {
    return Array.from({ length: faces }, (_, place) => throws.filter((each) => each === place + 1).length);
}

/**
 * The runs test of Wald and Wolfowitz over high and low numbers: dice that alternate, or stick together, have too many or too few runs.
 * `undefined` for too few throws.
 */
export function runsTest(throws: readonly number[], faces: number): Outcome | undefined {
    const highs = throws.map((each) => each > faces / 2);
    const high = highs.filter(Boolean).length;
    const low = highs.length - high;
    if (Math.min(high, low) < LEAST_ON_A_SIDE) return undefined;
    const runs = 1 + highs.filter((each, place) => place > 0 && each !== highs[place - 1]).length;
    const both = 2 * high * low;
    const mean = both / highs.length + 1;
    const variance = (both * (both - highs.length)) / (highs.length ** 2 * (highs.length - 1));
    return { value: Math.abs(runs - mean) / Math.sqrt(variance), limit: NORMAL };
}
