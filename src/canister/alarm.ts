import type { Host } from './host';

/** A timer that has not fired this long after its time was lost: its message trapped, or the canister did not run. */
export const LOST_AFTER_MS = 60_000;

/**
 * Wakes `job` at the earliest of the times asked for. Timers of Azle cannot be cleared, so a later wish is simply
 * not armed, and a timer that finds nothing due does no harm. Nothing is stored: whoever owns the times calls `at`
 * again after an upgrade.
 */
export interface Alarm {
    /** `milliseconds` since 1970; the past means as soon as possible. */
    at(milliseconds: number): void;
    /** How long the armed timer is overdue; 0 when none is. */
    overdue(): number;
}

/** `job` is told how many milliseconds after its time it runs. */
export function createAlarm(host: Host, job: (lateMs: number) => void): Alarm {
    let armedFor = Infinity;

    function overdue(): number {
        return Math.max(0, host.now() - armedFor);
    }

    function at(milliseconds: number): void {
        if (milliseconds >= armedFor && overdue() < LOST_AFTER_MS) return;
        const wait = Math.max(0, milliseconds - host.now());
        armedFor = milliseconds;
        host.after(Math.ceil(wait / 1000), () => {
            if (armedFor === milliseconds) armedFor = Infinity;
            job(host.now() - milliseconds);
        });
    }
    return { at, overdue };
}
