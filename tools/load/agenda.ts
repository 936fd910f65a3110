/** What people do at which round. What falls on the same round happens in the order in which it was noted. */
export class Agenda {
    private readonly jobs = new Map<number, (() => void)[]>();
    private now = 0;

    /** Does something so many rounds later, at least one. */
    after(rounds: number, job: () => void): void {
        const at = this.now + Math.max(1, Math.round(rounds));
        const jobs = this.jobs.get(at);
        if (jobs === undefined) this.jobs.set(at, [job]);
        else jobs.push(job);
    }

    /** Goes on to the next round, and does what was noted for it. */
    next(): void {
        this.now += 1;
        const due = this.jobs.get(this.now) ?? [];
        this.jobs.delete(this.now);
        for (const job of due) job();
    }

    /** Nobody does anything any more. */
    clear(): void {
        this.jobs.clear();
    }
}
