/**
 * Milliseconds of processor time that this process takes for `work`. On a busy machine the work takes longer, and no more
 * of these. Threads beside the test's own count too: a bound has to leave them room.
 */
export async function processorMs(work: () => void | Promise<void>): Promise<number> {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
}
