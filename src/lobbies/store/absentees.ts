import type { Host } from '../../platform/host';
import { principalKey } from '../../platform/principal';
import { type Refused, tooManyRequests } from '../../platform/refusal';

const FIRST_MS = 2 * 60_000;
/** 32 minutes at most: each time is twice as long as the one before. */
const MOST_DOUBLINGS = 4;
/** Somebody who has been there for so long begins anew. */
const FORGOTTEN_MS = 60 * 60_000;
const MOST = 5000;

/**
 * Players who did not come when a stranger had joined their room. They are out of quick match for a while, so that it does not seat
 * the next one in front of an empty chair. Kept on the heap alone: an upgrade forgives them.
 */
export interface Absentees {
    /** `TooManyRequests`, with the seconds to wait. */
    refusal(player: Uint8Array): Refused | undefined;
    add(player: Uint8Array): void;
}

export function createAbsentees(host: Pick<Host, 'now'>): Absentees {
    const absences = new Map<string, { readonly untilMs: number; readonly doublings: number }>();
    return {
        refusal(player) {
            const absence = absences.get(principalKey(player));
            const restMs = absence === undefined ? 0 : absence.untilMs - host.now();
            return restMs > 0 ? tooManyRequests(Math.ceil(restMs / 1000)) : undefined;
        },
        add(player) {
            const key = principalKey(player);
            const nowMs = host.now();
            const last = absences.get(key);
            const isAnew = last === undefined || nowMs - last.untilMs >= FORGOTTEN_MS;
            const doublings = isAnew ? 0 : Math.min(last.doublings + 1, MOST_DOUBLINGS);
            if (absences.size >= MOST) absences.clear();
            absences.set(key, { untilMs: nowMs + FIRST_MS * 2 ** doublings, doublings });
        },
    };
}
