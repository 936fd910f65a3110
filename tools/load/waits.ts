/** How many waits there were of each length. Lengths are rounds, whole numbers from 0. */
export class Waits {
    private readonly counts = new Map<number, number>();
    private total = 0;

    add(rounds: number): void {
        this.counts.set(rounds, (this.counts.get(rounds) ?? 0) + 1);
        this.total += 1;
    }

    get count(): number {
        return this.total;
    }

    /** The length that this part of them does not exceed, from above 0 to 1. 0 if there are none. */
    quantile(part: number): number {
        let left = part * this.total;
        for (const [rounds, count] of [...this.counts].sort(([a], [b]) => a - b)) {
            left -= count;
            if (left <= 1e-9) return rounds;
        }
        return 0;
    }
}
