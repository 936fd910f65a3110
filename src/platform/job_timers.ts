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
export interface JobTimers {
    readonly run: () => void | Promise<void>;
    /** What its timers run: the same function each time, by which the platform's part knows the job. */
    readonly fire: () => void | Promise<void>;
    /** Called when the canister has probably not run for a minute or more. */
    readonly lost: () => void;
    /** Whether the job can wait for a message if its timer is lost. */
    readonly isQuiet: boolean;
    /** Infinity if it waits for nothing. */
    due: number;
    /** The times for which timers are set. A handful: they all lie before the next round. */
    readonly armed: Set<number>;
    /** The first of these; Infinity if none is set. */
    earliest: number;
    /** How late its timer may be. Grows with each attempt that does not end. */
    patienceMs: number;
}

/** @param fire handles a timer of this job */
export function timersOf(
    fire: (job: JobTimers) => void | Promise<void>,
    run: JobTimers['run'],
    lost: JobTimers['lost'] = () => undefined,
    isQuiet = false,
): JobTimers {
    const job: JobTimers = {
        run,
        fire: () => fire(job),
        lost,
        isQuiet,
        due: Infinity,
        armed: new Set(),
        earliest: Infinity,
        patienceMs: LATE_MS,
    };
    return job;
}

/** The time for which a timer is set, for a job that wants to run at `wanted`. */
export function timeFor({ armed }: JobTimers, wanted: number, nowMs: number): number {
    const isExact = armed.size < MOST_EXACT || wanted - nowMs <= NEAR_MS;
    return isExact ? wanted : Math.floor(wanted / NEAR_MS) * NEAR_MS;
}

/** Notes that a timer is set for this time. Answers from when on one of the job's timers is late. */
export function lateAfter(job: JobTimers, time: number): number {
    job.armed.add(time);
    if (time < job.earliest) job.earliest = time;
    return job.earliest + job.patienceMs;
}

/** Gives up the timers that should have gone off by now, and has more patience with the next, up to `mostMs`. */
export function giveUp(job: JobTimers, nowMs: number, mostMs: number): void {
    takeFired(job, nowMs);
    job.patienceMs = Math.min(2 * job.patienceMs, mostMs);
}

/** Takes out the times that have come, and answers the first; Infinity if none has. */
export function takeFired(job: JobTimers, nowMs: number): number {
    const time = job.earliest;
    if (time > nowMs) return Infinity;
    for (const each of job.armed) if (each <= nowMs) job.armed.delete(each);
    findEarliest(job);
    return time;
}

/** Forgets all times of a job. */
export function rest(job: JobTimers): void {
    job.due = Infinity;
    job.armed.clear();
    job.earliest = Infinity;
}

/** Runs a job whose time has come. */
export function begin(job: JobTimers): void | Promise<void> {
    job.due = Infinity;
    job.patienceMs = LATE_MS;
    return job.run();
}

/** In plain loops, which cost a third here. */
function findEarliest(job: JobTimers): void {
    let earliest = Infinity;
    for (const time of job.armed) if (time < earliest) earliest = time;
    job.earliest = earliest;
}

/** From when on a timer of any of these jobs is late. */
export function lateOf(jobs: readonly JobTimers[]): number {
    let lateMs = Infinity;
    for (let place = 0; place < jobs.length; place += 1) {
        const job = jobs[place]!;
        const late = job.earliest + job.patienceMs;
        if (late < lateMs) lateMs = late;
    }
    return lateMs;
}
