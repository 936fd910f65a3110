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
    /** When timers last fired, and when they did before that. All that fire in one message have one time. */
    let firedMs = -Infinity;
    let firedBeforeMs = -Infinity;
    const round = timersOf(fire, goOn, () => {
        for (const each of all) if (each !== round) each.lost();
    });
    const all = [round];
    const alarm: { -readonly [Key in keyof Alarm]: Alarm[Key] } = {
        job: (run, lost) => add(timersOf(fire, run, lost)),
        quietJob: (run) => add(timersOf(fire, run, undefined, true)),
        lateMs: Infinity,
        tend,
        goRound,
        lagMs: (nowMs) => Math.max(0, nowMs - Math.min(...all.map(({ isQuiet, due }) => (isQuiet ? Infinity : due)))),
    };

    function add(added: JobTimers): Job {
        all.push(added);
        return {
            at: (milliseconds, nowMs) => {
                if (milliseconds < added.due) added.due = milliseconds;
                plan(added, nowMs);
            },
            rest: () => {
                host.notAfter(added.fire);
                rest(added);
                alarm.lateMs = lateOf(all);
            },
            isLost: (nowMs) => isLost(Math.min(added.earliest, round.earliest), nowMs),
        };
    }

    /** Whether nothing has run from this time on, for a minute. Others have fired if a job is late because it traps. */
    function isLost(time: number, nowMs: number): boolean {
        const lastMs = firedMs < nowMs ? firedMs : firedBeforeMs;
        return time <= nowMs - LOST_AFTER_MS && lastMs < time;
    }

    function plan(waiting: JobTimers, nowMs: number): void {
        if (!waiting.isQuiet) goRound(nowMs);
        const wanted = Math.max(nowMs, waiting.due);
        if (wanted > Math.max(nowMs, round.due)) return;
        const time = timeFor(waiting, wanted, nowMs);
        if (waiting.earliest > time) arm(waiting, time, nowMs);
    }

    function goRound(nowMs: number): void {
        if (round.due < Infinity) return;
        round.due = nowMs + ROUND_MS;
        // A timer that was set in the place of one that only was late may be there still. It will set this one.
        if (round.earliest > round.due) arm(round, round.due, nowMs);
    }

    function goOn(): void {
        const nowMs = host.now();
        const waiting = all.filter(({ due }) => due < Infinity);
        if (waiting.some(({ isQuiet }) => !isQuiet) || rounds.areNeeded()) {
            rounds.look();
            goRound(nowMs);
        }
        for (const each of waiting) plan(each, nowMs);
    }

    function arm(waiting: JobTimers, time: number, nowMs: number): void {
        const late = lateAfter(waiting, time);
        if (late < alarm.lateMs) alarm.lateMs = late;
        host.after(Math.ceil((time - nowMs) / 1000), waiting.fire);
    }

    function fire(fired: JobTimers): void | Promise<void> {
        const nowMs = host.now();
        if (firedMs < nowMs) {
            firedBeforeMs = firedMs;
            firedMs = nowMs;
        }
        // Those that were taken for lost, and were only late, are not known any more.
        const time = takeFired(fired, nowMs);
        if (time < Infinity) alarm.lateMs = lateOf(all);
        if (isLost(time, nowMs)) fired.lost();
        if (nowMs >= alarm.lateMs) tend(nowMs);
        if (fired.due <= nowMs) return begin(fired);
        if (fired.due < Infinity) plan(fired, nowMs);
    }

    function tend(nowMs: number): void {
        for (const each of all) {
            if (nowMs < each.earliest + each.patienceMs) continue;
            const time = each.earliest;
            giveUp(each, nowMs, ROUND_MS);
            alarm.lateMs = lateOf(all);
            if (isLost(time, nowMs)) each.lost();
            if (each.due <= nowMs) arm(each, nowMs, nowMs);
            else if (each.due < Infinity) plan(each, nowMs);
        }
        host.fireTimer();
    }

    host.onMessage(() => {
        const nowMs = host.now();
        if (nowMs >= alarm.lateMs) tend(nowMs);
    });
    return alarm;
}
