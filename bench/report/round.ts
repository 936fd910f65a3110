import type { Row } from './row';

/** Of one canister in one round, as the replica's README tells them. A round takes about a second. */
const INSTRUCTIONS = 2_000_000_000;
const OVERHEAD = 2_000_000;
const HEAP_DELTA = 75 * 1024 * 1024;
const PAGE = 4096;
/** Messages from outside that a block has room for. */
export const INGRESS = 1000;

/** How many calls of a kind one round has room for, by what binds them. */
export interface Room {
    readonly instructions: number;
    readonly heapDelta: number;
}

/** Nothing for a query, which takes no part in rounds, and for a row that is of no call. */
export function roomFor({ instructions, mean, messages, heapPages = 0, stablePages = 0 }: Row): Room | undefined {
    const each = mean ?? instructions;
    if (messages === undefined || each === undefined) return undefined;
    return {
        instructions: INSTRUCTIONS / (each + messages * OVERHEAD),
        heapDelta: HEAP_DELTA / (PAGE * (heapPages + stablePages)),
    };
}
