import { createDebts } from '../../platform/debts';
import type { Host } from '../../platform/host';
import { tooManyRequests } from '../../platform/refusal';
import type { Refused } from '../refusals';

const FIRST_MS = 2 * 60_000;
/** 32 minutes at most: each time is twice as long as the one before. */
const MOST_DOUBLINGS = 4;
/** Somebody who has been there for so long begins anew. */
const FORGOTTEN_MS = 60 * 60_000;
const SECOND_MS = 1000;

/**
 * Players who did not come when a stranger had joined their room, or to the game. Public rooms are closed to them for a while, so that
 * the next one does not sit in front of an empty chair. Kept as `Debts` are: an upgrade forgives them, and no crowd does.
 */
export interface Absentees {
    /** `TooManyRequests`, with the seconds to wait. */
    refusal(player: Uint8Array): Refused | undefined;
    add(player: Uint8Array): void;
}

export function createAbsentees(host: Pick<Host, 'now'>): Absentees {
    /** Whole seconds, and behind them, as milliseconds, how often the time was doubled. */
    const absences = createDebts();

    function untilMs(absence: number): number {
        return absence - (absence % SECOND_MS);
    }

    return {
        refusal(player) {
            const restMs = untilMs(absences.of(player)) - host.now();
            return restMs > 0 ? tooManyRequests(Math.ceil(restMs / SECOND_MS)) : undefined;
        },
        add(player) {
            const nowMs = host.now();
            const last = absences.of(player);
            const isAnew = nowMs - untilMs(last) >= FORGOTTEN_MS;
            const doublings = isAnew ? 0 : Math.min((last % SECOND_MS) + 1, MOST_DOUBLINGS);
            absences.set(player, untilMs(nowMs + FIRST_MS * 2 ** doublings) + doublings);
        },
    };
}
