/**
 * The replica's time as far as its answers tell it. Nothing is asked of the machine's clock but that it runs: an hour of skew
 * changes nothing. Each answer was given at some time between question and arrival, so several of them close in on it.
 */
export class ReplicaClock {
    /** What must be added to the machine's time, at least and at most. */
    private least = Number.NEGATIVE_INFINITY;
    private most = Number.POSITIVE_INFINITY;

    /** @param replicaMs the time in an answer to a question that was sent and arrived then, by the machine's clock */
    learn(replicaMs: number, sentMs: number, arrivedMs: number): void {
        const least = replicaMs - arrivedMs;
        const most = replicaMs - sentMs;
        // The machine's clock was set, or it slept.
        const hasJumped = least > this.most || most < this.least;
        this.least = hasJumped ? least : Math.max(this.least, least);
        this.most = hasJumped ? most : Math.min(this.most, most);
    }

    /** @returns undefined before anything was learned */
    at(machineMs: number): number | undefined {
        return Number.isFinite(this.least) ? machineMs + (this.least + this.most) / 2 : undefined;
    }
}
