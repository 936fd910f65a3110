/** The mean and its standard error. */
export function meanWithError(values: readonly number[]): string {
    const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
    const middle = mean(values);
    const error = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)) / values.length);
    return `${middle.toFixed(4)} ± ${error.toFixed(4)}`;
}

/** The median, what 99 of a hundred do not exceed, and the most, in millions. */
export function costs(taken: readonly number[]): string {
    if (taken.length === 0) return '';
    const ordered = [...taken].sort((one, other) => one - other);
    const at = (share: number) => ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))];
    return [0.5, 0.99, 1].map((share) => (at(share) / 1e6).toFixed(1)).join(' / ');
}
