import type { Tally } from './statistics';

/** Of probabilities. */
export interface Interval {
    readonly low: number;
    readonly high: number;
}

export const CONFIDENCES = [0.9, 0.95, 0.99] as const;

/** 003's z-scores, as it rounds them. Any other confidence counts as 95 %. */
function roundedScore(confidence: number): number {
    if (confidence === 0.9) return 1.645;
    return confidence === 0.99 ? 2.576 : 1.96;
}

function exactScore(confidence: number): number {
    if (confidence === 0.9) return 1.6448536269514722;
    return confidence === 0.99 ? 2.5758293035489004 : 1.959963984540054;
}

const NOTHING: Interval = { low: 0, high: 0 };

/**
 * Where the probability of winning lies, by Wald, with the numbers of 003; 0 to 0 without games. With few games it
 * promises too much: after one game it has no width at all, and of intervals at 95 % over ten games only 88 % hold
 * 2/3.
 */
export function waldInterval({ wins, games }: Tally, confidence: number): Interval {
    if (games === 0) return NOTHING;
    const p = wins / games;
    const margin = roundedScore(confidence) * Math.sqrt((p * (1 - p)) / games);
    return { low: Math.max(0, p - margin), high: Math.min(1, p + margin) };
}

/**
 * The same by Wilson, which holds what it promises with few games too; `undefined` without games, which say nothing.
 */
export function wilsonInterval({ wins, games }: Tally, confidence: number): Interval | undefined {
    if (games === 0) return undefined;
    const z = exactScore(confidence);
    const p = wins / games;
    const perGame = (z * z) / games;
    const middle = p + perGame / 2;
    const margin = Math.sqrt(perGame * (p * (1 - p) + perGame / 4));
    const low = (middle - margin) / (1 + perGame);
    const high = (middle + margin) / (1 + perGame);
    // All lost reaches down to 0 and all won up to 1, whatever the rounding leaves.
    return { low: wins === 0 ? 0 : low, high: wins === games ? 1 : high };
}
