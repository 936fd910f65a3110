/** A mean and its standard error, by Welford's way. */
export class Tally {
    mean = 0;
    private count = 0;
    private squares = 0;

    add(value: number): void {
        this.count += 1;
        const before = value - this.mean;
        this.mean += before / this.count;
        this.squares += before * (value - this.mean);
    }

    /** Of the mean; NaN for a single value. */
    get error(): number {
        return Math.sqrt(this.squares / (this.count - 1) / this.count);
    }
}
