import { azleTimer, instructionsTaken, onOwnMessages, runWatched, sendOwn, setOwnTimer } from './azle_internals';

export type Job = () => void | Promise<void>;

interface Task {
    dueMs: number;
    readonly job: Job;
}

/** A job that has trapped. */
interface Suspect {
    /** Since it last came to its end. */
    traps: number;
    lastMs: number;
    /** Earlier it is not tried again. */
    notBeforeMs: number;
}

/** The time after which a message that was sent for is taken for one that trapped, if nothing has told so. */
const PATIENCE_MS = 30_000;
/** The delay after a job has trapped by itself: twice as long with each time, up to half an hour. */
const BACKOFF_MS = 10_000;
const MOST_BACKOFF_MS = 30 * 60_000;
/** A message that has taken more runs nothing else that its jobs ask for, and leaves the rest of the round to others. */
const MOST_INSTRUCTIONS = 100_000_000;
/** For so long after its last trap a job runs by itself. */
const PROBATION_MS = 60 * 60_000;

/** In the order in which they are due. */
let tasks: Task[] = [];
/** For when the timer was last set; it may have been lost since. */
let setForMs = Infinity;
let isOwn = false;
/** When a message was sent for that has not come. */
let sentMs: number | undefined;
/** Whether that message has trapped. */
let hasTrapped = false;
/** The only job that it runs; without one it runs all that are due, except those on probation. */
let alone: Job | undefined;
/** Jobs of a message that has trapped. Each runs in one of its own before anything else. */
let queue: Job[] = [];
const onProbation = new Map<Job, Suspect>();

/**
 * Runs `job` when `seconds` (whole) have passed, in one message with all others that are due by then.
 *
 * A trap undoes all that its message did, and a timer whose own message traps is gone: nobody would set another. So no job runs in
 * that message. It sets the timer anew, for a time by which all must be done, and sends for another message, in which they run:
 * 10 million cycles together, where Azle's timers take 15 for each. After a trap the jobs run one by one, each in a message of
 * its own, and the one that traps by itself is put off, longer each time. All others go on within seconds, although nobody calls.
 *
 * @param job the same function each time: by it a job is known that has trapped
 */
export function runAfter(seconds: number, job: Job): void {
    isOwn ||= onOwnMessages({ fired, answered, trapped });
    if (!isOwn) {
        azleTimer(seconds, job);
        return;
    }
    const dueMs = Math.max(Date.now() + seconds * 1000, onProbation.get(job)?.notBeforeMs ?? 0);
    insert({ dueMs, job });
    if (sentMs === undefined && dueMs < setForMs) set(dueMs);
}

/** Takes back all that `runAfter` was asked for this job. */
export function forget(job: Job): void {
    const isOther = (each: Job): boolean => each !== job;
    queue = queue.filter(isOther);
    tasks = tasks.filter((task) => isOther(task.job));
    if (sentMs === undefined && (tasks[0]?.dueMs ?? Infinity) > setForMs) set(tasks[0]?.dueMs ?? 0);
}

/** What should have run by now was lost: the timer looks at once. */
export function fireDue(): void {
    if (tasks.length > 0) set(Date.now());
}

/** Nothing here may trap: it does little, and what the jobs do runs elsewhere. */
function fired(): void {
    setForMs = Infinity;
    if (sentMs !== undefined) {
        if (!hasTrapped && Date.now() < sentMs + PATIENCE_MS) {
            set(sentMs + PATIENCE_MS);
            return;
        }
        blame();
    }
    // Without cycles for a call, or with too many out, they run here, which is better than not at all.
    if (!goOn()) answered();
}

function answered(): void {
    const job = alone;
    alone = undefined;
    // What they ask for sets no timer before all have run.
    sentMs = Date.now();
    if (job === undefined) runTogether();
    else {
        take(job);
        runWatched(job);
        acquit(job);
    }
    sentMs = undefined;
    // One that was sent for would come in this round too, and the next after it: they would leave no part of it to what people send.
    const hasDoneMuch = isDue() && instructionsTaken() > MOST_INSTRUCTIONS;
    if (hasDoneMuch || !goOn()) set(Date.now());
}

/** Runs all that is due, and what they ask for at once, each job once: another message for that would cost five million cycles. */
function runTogether(): void {
    const ran: Job[] = [];
    for (let due = takeTogether(ran); due.length > 0; due = takeTogether(ran)) {
        for (let place = 0; place < due.length; place += 1) {
            const { job } = due[place]!;
            if (ran.includes(job)) continue;
            ran.push(job);
            runWatched(job);
        }
        const next = tasks[0];
        if (next === undefined || next.dueMs > Date.now() || instructionsTaken() > MOST_INSTRUCTIONS) return;
    }
}

/** The platform has undone what the message did, so all is as it was when it was sent for. */
function trapped(): void {
    hasTrapped = true;
    set(Date.now());
}

/** Sends for the next message if anything is due, or sets the timer; false if it could not send. */
function goOn(): boolean {
    const [next] = tasks;
    const nowMs = Date.now();
    if (queue.length > 0) [alone] = queue;
    else if (next === undefined || next.dueMs > nowMs) {
        set(next?.dueMs ?? 0);
        return true;
    } else alone = onProbation.size === 0 ? undefined : lastOnProbation(nowMs);
    return send();
}

/** A job on probation that is due, if no other job is. */
function lastOnProbation(nowMs: number): Job | undefined {
    const jobs = dueJobs(nowMs);
    return jobs.every((job) => onProbation.has(job)) ? jobs[0] : undefined;
}

function isDue(): boolean {
    return queue.length > 0 || (tasks[0]?.dueMs ?? Infinity) <= Date.now();
}

function dueJobs(nowMs: number): Job[] {
    return tasks.filter(({ dueMs }) => dueMs <= nowMs).map(({ job }) => job);
}

/** Takes out what is due of one job. */
function take(only: Job): void {
    const nowMs = Date.now();
    tasks = tasks.filter(({ dueMs, job }) => dueMs > nowMs || job !== only);
}

/** Takes out what is due of jobs that are not on probation, and have not run. */
function takeTogether(ran: readonly Job[]): Task[] {
    const nowMs = Date.now();
    let count = 0;
    while (count < tasks.length && tasks[count]!.dueMs <= nowMs) count += 1;
    const due = tasks.slice(0, count);
    const isLeft = ({ job }: Task) => onProbation.has(job) || ran.includes(job);
    const left = onProbation.size > 0 || ran.length > 0 ? due.filter(isLeft) : [];
    tasks = left.length > 0 ? [...left, ...tasks.slice(count)] : tasks.slice(count);
    return left.length > 0 ? due.filter((task) => !isLeft(task)) : due;
}

function insert(task: Task): void {
    let place = tasks.length;
    while (place > 0 && tasks[place - 1]!.dueMs > task.dueMs) place -= 1;
    if (place === tasks.length) tasks.push(task);
    else tasks.splice(place, 0, task);
}

/** 0 for none. */
function set(milliseconds: number): void {
    setForMs = milliseconds === 0 ? Infinity : milliseconds;
    setOwnTimer(milliseconds);
}

function send(): boolean {
    const nowMs = Date.now();
    hasTrapped = false;
    setForMs = nowMs + PATIENCE_MS;
    const isSent = sendOwn(setForMs);
    sentMs = isSent ? nowMs : undefined;
    return isSent;
}

/** A message has trapped: finds which job was it, or has each of them run by itself. */
function blame(): void {
    sentMs = undefined;
    const nowMs = Date.now();
    if (alone === undefined) queue = [...new Set(dueJobs(nowMs))].filter((job) => !onProbation.has(job));
    const guilty = alone ?? (queue.length === 1 ? queue[0] : undefined);
    if (guilty === undefined) return;
    alone = undefined;
    queue = queue.filter((job) => job !== guilty);
    const traps = (onProbation.get(guilty)?.traps ?? 0) + 1;
    const notBeforeMs = nowMs + Math.min(BACKOFF_MS * 2 ** (traps - 1), MOST_BACKOFF_MS);
    onProbation.set(guilty, { traps, lastMs: nowMs, notBeforeMs });
    const itsOwn = tasks.filter(({ job }) => job === guilty);
    tasks = tasks.filter(({ job }) => job !== guilty);
    for (const { dueMs } of itsOwn) insert({ dueMs: Math.max(dueMs, notBeforeMs), job: guilty });
}

/** A job has run to its end by itself. */
function acquit(job: Job): void {
    queue = queue.filter((each) => each !== job);
    const suspect = onProbation.get(job);
    if (suspect === undefined) return;
    if (Date.now() > suspect.lastMs + PROBATION_MS) onProbation.delete(job);
    else suspect.traps = 0;
}
