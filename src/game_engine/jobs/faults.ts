/**
 * Faults of single games. A fault must not stop the work for other games: it is logged, and counted for the metrics.
 */
export interface Faults {
    /** The result of `job`, or `otherwise` if it throws. */
    catching<T>(roomId: number, otherwise: T, job: () => T): T;
    /** How many there were, since the last upgrade. */
    count(): number;
}

export function createFaults(): Faults {
    let count = 0;
    return {
        catching: (roomId, otherwise, job) => {
            try {
                return job();
            } catch (fault) {
                console.error(`room ${roomId}: ${String(fault)}`);
                count += 1;
                return otherwise;
            }
        },
        count: () => count,
    };
}
