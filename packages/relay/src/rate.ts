/** Requests in a row, and the time in which one more may come, in milliseconds. */
const IN_A_ROW = 20;
const EACH_MS = 6_000;
/** Addresses that are remembered; then all are forgotten. */
const MOST_ADDRESSES = 10_000;

/** Counts requests for each address from which they come. */
export class Rate {
    /** By address: when all of its requests will have been made up for. */
    private readonly paidAtMs = new Map<string, number>();

    constructor(private readonly now: () => number) {}

    /** Whether a request may come; if so, it is counted. */
    allows(address: string): boolean {
        const nowMs = this.now();
        const paidAtMs = Math.max(this.paidAtMs.get(address) ?? 0, nowMs) + EACH_MS;
        if (paidAtMs - nowMs > IN_A_ROW * EACH_MS) return false;
        if (this.paidAtMs.size >= MOST_ADDRESSES) this.paidAtMs.clear();
        this.paidAtMs.set(address, paidAtMs);
        return true;
    }
}
