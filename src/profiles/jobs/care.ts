import type { Host } from '../../platform/host';

/** How long this canister looks after the others once it has heard from them: they may be short of cycles for days. */
const CARE_MS = 7 * 24 * 60 * 60_000;

/** How this canister looks after the others, which tell it that they are there by calling `wake`. Kept on the heap. */
export interface Care {
    /** Whether they may wait for something although nothing waits here. */
    isTaken(): boolean;
    /** One of them has something to wait for. */
    take(): void;
}

export function createCare(host: Pick<Host, 'now'>): Care {
    let untilMs = 0;
    return {
        isTaken: () => host.now() < untilMs,
        take: () => {
            untilMs = host.now() + CARE_MS;
        },
    };
}
