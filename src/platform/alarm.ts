import type { Host } from './host';

/** A timer that has not fired this long after its time was lost: its message failed, or the canister did not run. */
export const LOST_AFTER_MS = 60_000;
/** The longest delay of a timer. A longer wait is split, at 16 M cycles for each part. */
const HORIZON_MS = 20 * 60_000;
/**
 * Timers further away than this are set for whole minutes. However many earlier times are asked for, timers stay few.
 */
const NEAR_MS = 60_000;

/**
 * Wakes `job` at the times asked for, or earlier; the job does the work that is due and asks again. Azle's timers
 * cannot be cleared, so none is set that would only repeat an earlier one, and none beyond twenty minutes. Nothing is
 * stored: after an upgrade the owner of the times calls `at` again.
 *
 * A timer is lost for good when the canister is stopped between its two messages. So a spare one is always set behind
 * it, for the multiple of twenty minutes after the next.
 */
export interface Alarm {
    /** `milliseconds` since 1970; the past means as soon as possible. */
    at(milliseconds: number, nowMs: number): void;
    /** Notices lost timers. Call it whenever something happens. */
    tend(nowMs: number): void;
    /** True while a timer is so overdue that it must be lost, or the canister has only just come back. */
    isLost(nowMs: number): boolean;
}

/** `lost` is called once when timers turn out to be lost, before anything else happens. */
export function createAlarm(host: Host, job: () => void, lost: () => void = () => undefined): Alarm {
    /** The times for which timers are set. A handful: they all lie within forty minutes. */
    const armed = new Set<number>();
    let earliest = Infinity;

    function isLost(nowMs: number): boolean {
        return earliest <= nowMs - LOST_AFTER_MS;
    }

    function disarm(time: number): void {
        armed.delete(time);
        earliest = Math.min(...armed);
    }

    function tend(nowMs: number): void {
        if (!isLost(nowMs)) return;
        const limit = nowMs - LOST_AFTER_MS;
        for (const time of armed) if (time <= limit) disarm(time);
        lost();
    }

    function at(milliseconds: number, nowMs: number): void {
        tend(nowMs);
        const wanted = Math.max(nowMs, Math.min(milliseconds, nowMs + HORIZON_MS));
        const time = wanted - nowMs > NEAR_MS ? Math.floor(wanted / NEAR_MS) * NEAR_MS : wanted;
        if (earliest > time) set(time, nowMs);
        const spare = (Math.floor(nowMs / HORIZON_MS) + 2) * HORIZON_MS;
        if (!armed.has(spare)) set(spare, nowMs);
    }

    function set(time: number, nowMs: number): void {
        armed.add(time);
        if (time < earliest) earliest = time;
        host.after(Math.ceil((time - nowMs) / 1000), () => {
            tend(host.now());
            disarm(time);
            job();
        });
    }
    return { at, tend, isLost };
}
