/** A timer that has not fired this long after its time was lost: its message failed, or the canister did not run. */
export const LOST_AFTER_MS = 60_000;
/** A timer this late is set again by the next message of any kind. On time means within a few seconds. */
const LATE_MS = 10_000;
/**
 * A job that has this many timers has others set for whole minutes, unless they are nearer than one: however many earlier times are
 * asked for, timers stay few.
 */
const MOST_EXACT = 4;
const NEAR_MS = 60_000;

/** When one job is due, and the times for which it has timers. */
export class JobTimers {
    /** Infinity if it waits for nothing. */
    due = Infinity;
    /** The first time for which a timer is set; Infinity if none is. */
    earliest = Infinity;
    /** How late its timer may be. Grows with each attempt that does not end. */
    patienceMs = LATE_MS;
    /** The times for which timers are set. A handful: they all lie before the next round. */
    private readonly armed = new Set<number>();

    /** @param isQuiet whether the job can wait for a message if its timer is lost */
    constructor(
        readonly run: () => void | Promise<void>,
        readonly lost: () => void = () => undefined,
        readonly isQuiet = false,
    ) {}

    /** The time at which a timer should go off for a job that is due at `wanted`; `undefined` if one does so anyway. */
    missing(wanted: number, nowMs: number): number | undefined {
        const isExact = this.armed.size < MOST_EXACT || wanted - nowMs <= NEAR_MS;
        const time = isExact ? wanted : Math.floor(wanted / NEAR_MS) * NEAR_MS;
        return this.earliest > time ? time : undefined;
    }

    arm(time: number): void {
        this.armed.add(time);
        if (time < this.earliest) this.earliest = time;
    }

    /** The timer for this time has gone off. False: it was taken for lost, and was only late. */
    disarm(time: number): boolean {
        const isKnown = this.armed.delete(time);
        this.findEarliest();
        return isKnown;
    }

    /** Gives up the timers that should have gone off by now, and has more patience with the next. */
    giveUp(nowMs: number, mostMs: number): void {
        for (const time of this.armed) if (time <= nowMs) this.armed.delete(time);
        this.patienceMs = Math.min(2 * this.patienceMs, mostMs);
        this.findEarliest();
    }

    /** The job runs now. */
    begin(): void {
        this.due = Infinity;
        this.patienceMs = LATE_MS;
    }

    /** Whether its first timer must be lost. */
    isLost(nowMs: number): boolean {
        return this.earliest <= nowMs - LOST_AFTER_MS;
    }

    /** In a plain loop, which costs a third here. */
    private findEarliest(): void {
        let earliest = Infinity;
        for (const time of this.armed) if (time < earliest) earliest = time;
        this.earliest = earliest;
    }
}
