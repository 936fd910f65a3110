/** A part of the training, in which the rate of learning is halved again and again. */
export interface Phase {
    /** Games after which it ends, from the first of all. */
    readonly until: number;
    readonly rate: number;
    /** Games after which the rate is half. */
    readonly half: number;
    /** No rate is below this one. */
    readonly least: number;
    /**
     * 0: every position is moved towards the next one's value, as dice and play had it. Else one position in so many is moved
     * towards the mean over the opponent's 21 rolls, each with its best reply.
     */
    readonly ahead: number;
}

/**
 * How the shipped nets came to be. At first much is to be learned, and quickly; then the chance of single rolls is in the way
 * of what is left.
 */
export const PHASES: readonly Phase[] = [
    { until: 750_000, rate: 0.1, half: 180_000, least: 0.002, ahead: 0 },
    { until: 820_000, rate: 0.02, half: 20_000, least: 0.001, ahead: 4 },
];

/** The phase to which a game belongs, and the rate of learning in it; `undefined` after the last. */
export function phaseAt(game: number): { readonly rate: number; readonly ahead: number } | undefined {
    let begun = 0;
    for (const { until, rate, half, least, ahead } of PHASES) {
        if (game < until) return { rate: Math.max(least, rate * 0.5 ** ((game - begun) / half)), ahead };
        begun = until;
    }
    return undefined;
}
