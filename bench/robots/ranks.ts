/** Spearman's rank correlation; equal values share the mean of their ranks. */
export function rankCorrelation(ones: readonly number[], others: readonly number[]): number {
    const [one, other] = [ranksOf(ones), ranksOf(others)];
    const mean = (ones.length + 1) / 2;
    const sum = (of: (place: number) => number): number => one.reduce((total, _, place) => total + of(place), 0);
    const together = sum((place) => (one[place] - mean) * (other[place] - mean));
    return together / Math.sqrt(sum((place) => (one[place] - mean) ** 2) * sum((place) => (other[place] - mean) ** 2));
}

function ranksOf(values: readonly number[]): number[] {
    return values.map((value) => {
        const below = values.filter((each) => each < value).length;
        const equal = values.filter((each) => each === value).length;
        return below + (equal + 1) / 2;
    });
}
