import type { Alarm } from '../../platform/alarm';
import type { Host } from '../../platform/host';
import type { Links } from '../../platform/links';

/** As long as Profiles: it may be short of cycles for days. */
const CARE_MS = 7 * 24 * 60 * 60_000;

/**
 * The canister of tournaments waits for events, in which nobody plays yet, and wakes its neighbours meanwhile. If it stops doing so, its
 * timers may be lost. So for a week after it was heard, Lobbies wakes it, too, although no game goes on here. Kept on the heap.
 */
export interface Care {
    isTaken(): boolean;
    /** A neighbour has called `wake`. */
    take(by: Uint8Array): void;
}

export function createCare(host: Pick<Host, 'now'>, links: Pick<Links, 'isLinked'>, alarm: () => Alarm): Care {
    let untilMs = 0;
    return {
        isTaken: () => host.now() < untilMs,
        take: (by) => {
            if (!links.isLinked('tournaments', by)) return;
            const nowMs = host.now();
            untilMs = nowMs + CARE_MS;
            alarm().goRound(nowMs);
        },
    };
}
