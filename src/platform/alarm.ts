import type { Host } from './host';
import {
    begin,
    giveUp,
    type JobTimers,
    LOST_AFTER_MS,
    lateAfter,
    lateOf,
    rest,
    takeFired,
    timeFor,
    timersOf,
} from './job_timers';

/** The time between two rounds. A timer is set only for what is due before the next one. */
export const ROUND_MS = 30 * 60_000;
/**
 * Runs all jobs of a canister at their times. What is due is in stable memory and is each job's own affair; the alarm is
 * a hint, kept on the heap, and may be wrong or lost. After an upgrade the jobs ask for their times again.
 *
 * The platform drops its one timer when the canister has no cycles for it, or is frozen. Nothing notices that by itself. So
 * every message that may change state looks whether a timer is late (`Host.onMessage`), and then has run what is overdue
 * (`Host.fireTimer`), which also sets the platform's timer for what is next.
 *
 * A job that traps undoes all that ran with it. `own_timer.ts` has each run again by itself then, and the one that traps ever later.
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
    /** How late the earliest job is that is due, in milliseconds; 0 if none is. One that can wait for a message is never late. */
    lagMs(nowMs: number): number;
}

export interface Job {
    /** `milliseconds` since 1970; the past means as soon as possible. Of several times the earliest counts. */
    at(milliseconds: number, nowMs: number): void;
    /** Takes all times back. */
    rest(): void;
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

export function createAlarm(host: Host, rounds: Rounds = NO_ROUNDS): Alarm {
    return new Timers(host, rounds);
}

class Timers implements Alarm {
    lateMs = Infinity;
    /** When timers last fired, and when they did before that. All that fire in one message have one time. */
    private firedMs = -Infinity;
    private firedBeforeMs = -Infinity;
    private readonly fired = (job: JobTimers) => this.fire(job);
    private readonly round: JobTimers = timersOf(
        this.fired,
        () => this.goOn(),
        () => {
            for (const each of this.all) if (each !== this.round) each.lost();
        },
    );
    private readonly all: JobTimers[] = [this.round];

    constructor(
        private readonly host: Host,
        private readonly rounds: Rounds,
    ) {
        host.onMessage(() => {
            const nowMs = host.now();
            if (nowMs >= this.lateMs) this.tend(nowMs);
        });
    }

    job(run: () => void | Promise<void>, lost?: () => void): Job {
        return this.add(timersOf(this.fired, run, lost));
    }

    quietJob(run: () => void | Promise<void>): Job {
        return this.add(timersOf(this.fired, run, undefined, true));
    }

    lagMs(nowMs: number): number {
        return Math.max(0, nowMs - Math.min(...this.all.map(({ isQuiet, due }) => (isQuiet ? Infinity : due))));
    }

    tend(nowMs: number): void {
        for (const each of this.all) {
            if (nowMs < each.earliest + each.patienceMs) continue;
            const time = each.earliest;
            giveUp(each, nowMs, ROUND_MS);
            this.lateMs = lateOf(this.all);
            if (this.isLost(time, nowMs)) each.lost();
            if (each.due <= nowMs) this.arm(each, nowMs, nowMs);
            else if (each.due < Infinity) this.plan(each, nowMs);
        }
        this.host.fireTimer();
    }

    goRound(nowMs: number): void {
        const { round } = this;
        if (round.due < Infinity) return;
        round.due = nowMs + ROUND_MS;
        // A timer that was set in the place of one that only was late may be there still. It will set this one.
        if (round.earliest > round.due) this.arm(round, round.due, nowMs);
    }

    private add(added: JobTimers): Job {
        this.all.push(added);
        return {
            at: (milliseconds, nowMs) => {
                if (milliseconds < added.due) added.due = milliseconds;
                this.plan(added, nowMs);
            },
            rest: () => {
                this.host.notAfter(added.fire);
                rest(added);
                this.lateMs = lateOf(this.all);
            },
            isLost: (nowMs) => this.isLost(Math.min(added.earliest, this.round.earliest), nowMs),
        };
    }

    /** Whether nothing has run from this time on, for a minute. Others have fired if a job is late because it traps. */
    private isLost(time: number, nowMs: number): boolean {
        const lastMs = this.firedMs < nowMs ? this.firedMs : this.firedBeforeMs;
        return time <= nowMs - LOST_AFTER_MS && lastMs < time;
    }

    private plan(waiting: JobTimers, nowMs: number): void {
        if (!waiting.isQuiet) this.goRound(nowMs);
        const wanted = Math.max(nowMs, waiting.due);
        if (wanted > Math.max(nowMs, this.round.due)) return;
        const time = timeFor(waiting, wanted, nowMs);
        if (waiting.earliest > time) this.arm(waiting, time, nowMs);
    }

    private goOn(): void {
        const nowMs = this.host.now();
        const waiting = this.all.filter(({ due }) => due < Infinity);
        if (waiting.some(({ isQuiet }) => !isQuiet) || this.rounds.areNeeded()) {
            this.rounds.look();
            this.goRound(nowMs);
        }
        for (const each of waiting) this.plan(each, nowMs);
    }

    private arm(waiting: JobTimers, time: number, nowMs: number): void {
        const late = lateAfter(waiting, time);
        if (late < this.lateMs) this.lateMs = late;
        this.host.after(Math.ceil((time - nowMs) / 1000), waiting.fire);
    }

    private fire(fired: JobTimers): void | Promise<void> {
        const nowMs = this.host.now();
        if (this.firedMs < nowMs) {
            this.firedBeforeMs = this.firedMs;
            this.firedMs = nowMs;
        }
        // Those that were taken for lost, and were only late, are not known any more.
        const time = takeFired(fired, nowMs);
        if (time < Infinity) this.lateMs = lateOf(this.all);
        if (this.isLost(time, nowMs)) fired.lost();
        if (nowMs >= this.lateMs) this.tend(nowMs);
        if (fired.due <= nowMs) return begin(fired);
        if (fired.due < Infinity) this.plan(fired, nowMs);
    }
}
