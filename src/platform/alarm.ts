import type { Host } from './host';
import { JobTimers, LOST_AFTER_MS } from './job_timers';

/** The time between two rounds. A timer is set only for what is due before the next one. */
export const ROUND_MS = 30 * 60_000;
/**
 * Runs all jobs of a canister at their times. What is due is in stable memory and is each job's own affair; the alarm is
 * a hint, kept on the heap, and may be wrong or lost. After an upgrade the jobs ask for their times again.
 *
 * Timers are lost in three ways, and each is repaired here:
 * - The platform drops its one timer: the canister had no cycles for it, or was frozen. Nothing notices that by itself. So
 *   every message that may change state looks whether a timer is late (`Host.onMessage`), and then has run what is overdue
 *   (`Host.fireTimer`), which also sets the platform's timer for what is next.
 * - A job traps, and with it all that were due at the same time. They count as late then, and run again, each in a message of
 *   its own: a job that traps takes no other with it twice. It is tried after ever longer times, so that one that always
 *   traps costs little.
 * - The task is dropped: the canister was stopped between the messages of such a second attempt. A late timer is set anew, too.
 *
 * A round comes every half hour while anything waits. It is a message of its own: it finds the lost timers of other jobs,
 * and wakes the neighbours, which do the same here.
 *
 * Timers are not cleared, so none is set that would only repeat an earlier one, and none beyond the next round.
 */
export interface Alarm {
    /**
     * Adds a job, which is run when the time that it asked for has come, mostly within a second or two.
     *
     * @param lost called when the canister has probably not run for a minute or more, before anything else happens
     */
    job(run: () => void | Promise<void>, lost?: () => void): Job;
    /** The same for a job that can wait for a message if its timer is lost: it causes no rounds, which cost cycles. */
    quietJob(run: () => void | Promise<void>): Job;
    /** From here on a timer is late: the price of looking is this one comparison. */
    readonly lateMs: number;
    /** Sets late timers again. To be called by every message that may change state, if `lateMs` has come. */
    tend(nowMs: number): void;
    /** Goes round although no job waits here, as long as the neighbours need it. */
    goRound(nowMs: number): void;
    /** How late the earliest job is that is due, in milliseconds; 0 if none is. */
    lagMs(nowMs: number): number;
}

export interface Job {
    /** `milliseconds` since 1970; the past means as soon as possible. Of several times the earliest counts. */
    at(milliseconds: number, nowMs: number): void;
    /** True while a timer is so overdue that it must be lost, or the canister has only just come back. */
    isLost(nowMs: number): boolean;
}

/** What a round does besides, and for whom. */
export interface Rounds {
    /** Wakes the neighbours. */
    look(): void;
    /** Whether they need it although no job waits here. */
    areNeeded(): boolean;
}

const NO_ROUNDS: Rounds = { look: () => undefined, areNeeded: () => false };

class Timers implements Alarm {
    lateMs = Infinity;
    private readonly round: JobTimers;
    private readonly jobs: JobTimers[];

    constructor(
        private readonly host: Host,
        private readonly rounds: Rounds,
    ) {
        this.round = new JobTimers(
            () => this.goOn(),
            () => {
                for (const each of this.jobs) if (each !== this.round) each.lost();
            },
        );
        this.jobs = [this.round];
        host.onMessage(() => {
            const nowMs = host.now();
            if (nowMs >= this.lateMs) this.tend(nowMs);
        });
    }

    job(run: () => void | Promise<void>, lost?: () => void): Job {
        return this.add(new JobTimers(run, lost));
    }

    quietJob(run: () => void | Promise<void>): Job {
        return this.add(new JobTimers(run, undefined, true));
    }

    goRound(nowMs: number): void {
        const { round } = this;
        if (round.due < Infinity) return;
        round.due = nowMs + ROUND_MS;
        // A timer that was set in the place of one that only was late may be there still. It will set this one.
        if (round.earliest > round.due) this.arm(round, round.due, nowMs);
    }

    tend(nowMs: number): void {
        for (const each of this.jobs) {
            if (nowMs < each.earliest + each.patienceMs) continue;
            const isLost = each.isLost(nowMs);
            each.giveUp(nowMs, ROUND_MS);
            this.findLate();
            if (isLost) each.lost();
            if (each.due <= nowMs) this.arm(each, nowMs, nowMs);
            else if (each.due < Infinity) this.plan(each, nowMs);
        }
        this.host.fireTimer();
    }

    lagMs(nowMs: number): number {
        return Math.max(0, nowMs - Math.min(...this.jobs.map(({ due }) => due)));
    }

    private add(added: JobTimers): Job {
        this.jobs.push(added);
        return {
            at: (milliseconds, nowMs) => {
                if (milliseconds < added.due) added.due = milliseconds;
                this.plan(added, nowMs);
            },
            isLost: (nowMs) => added.isLost(nowMs) || this.round.isLost(nowMs),
        };
    }

    private plan(waiting: JobTimers, nowMs: number): void {
        if (!waiting.isQuiet) this.goRound(nowMs);
        const wanted = Math.max(nowMs, waiting.due);
        if (wanted > Math.max(nowMs, this.round.due)) return;
        const time = waiting.missing(wanted, nowMs);
        if (time !== undefined) this.arm(waiting, time, nowMs);
    }

    private goOn(): void {
        const nowMs = this.host.now();
        const waiting = this.jobs.filter(({ due }) => due < Infinity);
        if (waiting.some(({ isQuiet }) => !isQuiet) || this.rounds.areNeeded()) {
            this.rounds.look();
            this.goRound(nowMs);
        }
        for (const each of waiting) this.plan(each, nowMs);
    }

    private arm(waiting: JobTimers, time: number, nowMs: number): void {
        waiting.arm(time);
        const late = waiting.earliest + waiting.patienceMs;
        if (late < this.lateMs) this.lateMs = late;
        this.host.after(Math.ceil((time - nowMs) / 1000), () => this.fire(waiting, time));
    }

    private fire(fired: JobTimers, time: number): void | Promise<void> {
        const nowMs = this.host.now();
        const isKnown = fired.disarm(time);
        this.findLate();
        if (isKnown && time <= nowMs - LOST_AFTER_MS) fired.lost();
        if (nowMs >= this.lateMs) this.tend(nowMs);
        if (fired.due > nowMs) {
            if (fired.due < Infinity) this.plan(fired, nowMs);
            return;
        }
        fired.begin();
        return fired.run();
    }

    /** To be called when a job has fewer timers. In a plain loop, which costs a third here. */
    private findLate(): void {
        const { jobs } = this;
        let lateMs = Infinity;
        for (let place = 0; place < jobs.length; place += 1) {
            const late = jobs[place].earliest + jobs[place].patienceMs;
            if (late < lateMs) lateMs = late;
        }
        this.lateMs = lateMs;
    }
}

export function createAlarm(host: Host, rounds: Rounds = NO_ROUNDS): Alarm {
    return new Timers(host, rounds);
}
