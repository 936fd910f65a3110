import { azleTimer, onOwnTimer, runWatched, setOwnTimer } from './azle_internals';

interface Task {
    readonly dueMs: number;
    readonly job: () => void | Promise<void>;
}

/** In the order in which they are due. */
let tasks: Task[] = [];
/** For when the timer was last set; it may have been lost since. */
let setForMs = Infinity;
let isOwn = false;

/**
 * Runs `job` when `seconds` (whole) have passed, in one message with all others that are due by then. Azle's timers take three
 * messages for each, and 15 million cycles in the place of 5. If a job traps, all that were due with it are undone, and no
 * job runs before `fireDue`: the next message that comes late enough calls it.
 */
export function runAfter(seconds: number, job: () => void | Promise<void>): void {
    isOwn ||= onOwnTimer(fire);
    if (!isOwn) {
        azleTimer(seconds, job);
        return;
    }
    const dueMs = Date.now() + seconds * 1000;
    let place = tasks.length;
    while (place > 0 && tasks[place - 1].dueMs > dueMs) place -= 1;
    if (place === tasks.length) tasks.push({ dueMs, job });
    else tasks.splice(place, 0, { dueMs, job });
    if (dueMs < setForMs) set();
}

/** What should have run by now was lost: it runs as soon as possible, each job in a message of its own. */
export function fireDue(): void {
    for (const { job } of takeDue()) azleTimer(0, job);
    set(Date.now());
}

function fire(): void {
    const due = takeDue();
    set();
    for (let place = 0; place < due.length; place += 1) runWatched(due[place].job);
}

function takeDue(): Task[] {
    const nowMs = Date.now();
    let count = 0;
    while (count < tasks.length && tasks[count].dueMs <= nowMs) count += 1;
    const due = tasks.slice(0, count);
    tasks = tasks.slice(count);
    return due;
}

function set(azlesMs?: number): void {
    const isSet = tasks.length > 0;
    setForMs = isSet ? tasks[0].dueMs : Infinity;
    setOwnTimer(isSet ? setForMs : 0, azlesMs);
}
