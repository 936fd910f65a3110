/** Faults with single games. One must not stop what is done for all others: it is told, and counted for the metrics. */
export interface Faults {
    /** What `job` answers, or `otherwise` where it throws. */
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
