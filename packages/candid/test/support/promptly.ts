import { expect } from 'vitest';

/** Bounded work takes less on the busiest machine, and a bomb that is not refused takes minutes or all memory. */
const MOST_PROCESSOR_SECONDS = 60;

/** What `work` returns. It must not take out of all proportion: processor time counts, of which a busy machine wastes little. */
export async function promptly<T>(work: () => T | Promise<T>): Promise<T> {
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(MOST_PROCESSOR_SECONDS);
    return result;
}
