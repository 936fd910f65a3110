/** A subnet makes about one block a second. */
export const ROUND_MS = 1000;

/** The value below which this part of them lies, from 0 to 1. */
export function quantile(values: readonly number[], part: number): number {
    const sorted = [...values].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
