import { call, Principal, performanceCounter, setTimer, trap } from 'azle';
import { isOurTemplate } from './template';

/**
 * Undocumented parts of Azle that make calls cheaper. No other file uses them, a test checks that Azle still has them, and each one
 * falls back to Azle's documented way.
 */

/** Functions of Azle's Rust half that are called without their wrappers. */
interface System {
    /** Settles with the functions that Azle's tables have under these two names, and removes them. */
    callRaw(
        resolve: string,
        reject: string,
        canister: Uint8Array,
        method: string,
        args: Uint8Array,
        cycles: string,
    ): void;
    certifiedDataSet(bytes: Uint8Array): void;
    setTimer(seconds: number): bigint;
}

/** Azle's table of callbacks by number, and the numbers of the methods. */
interface CanisterClassMeta {
    readonly callbacks: Record<string, () => unknown>;
    readonly methodMeta: { readonly queries: readonly MethodMeta[]; readonly updates: readonly MethodMeta[] };
}
interface MethodMeta {
    readonly name: string;
    readonly index: number;
}

const azle = globalThis as {
    readonly _azleIc?: System;
    readonly _azleCanisterClassMeta?: CanisterClassMeta;
    /** By the timer's number; Azle's Rust half calls them, and removes them afterwards. */
    readonly _azleTimerCallbacks?: Record<string, () => void>;
    /** By the call's name. Azle makes both tables with its first call. */
    _azleResolveCallbacks?: Record<string, (bytes: Uint8Array) => void>;
    _azleRejectCallbacks?: Record<string, (why: unknown) => void>;
};

/** What the build has made of `certifiedDataSet`. In Azle's own template that function takes 32 bytes alone, and traps. */
function asked(bytes: Uint8Array): boolean {
    if (azle._azleIc === undefined || !isOurTemplate()) return false;
    azle._azleIc.certifiedDataSet(bytes);
    return true;
}

let first: () => void = () => undefined;

/** See `Host.onMessage`. */
export function onMessage(job: () => void): void {
    first = job;
}

/** Does what has to come first in a message. */
export function beginMessage(): void {
    first();
}

/**
 * Calls the methods of a canister, which are all `manual`, without Azle's promises: two async functions and two rounds
 * of microtasks cost more than most of our methods. Azle's dispatcher takes plain functions as well. Every update of the
 * canister comes through here.
 */
export function callDirectly(canister: object, meta = azle._azleCanisterClassMeta): void {
    if (meta === undefined) return;
    const { queries, updates } = meta.methodMeta;
    for (const { name, index } of [...queries, ...updates]) {
        const method: unknown = canister[name as keyof typeof canister];
        if (typeof method !== 'function') continue;
        // An error before the first await traps by itself.
        meta.callbacks[index] = () => watched(method.call(canister));
    }
    for (const { index } of updates) {
        const update = meta.callbacks[index];
        if (update === undefined) continue;
        meta.callbacks[index] = () => {
            first();
            update();
        };
    }
}

/** A timer without Azle's promises and its log of actions, which take twice as much as the timer itself. */
export function azleTimer(seconds: number, job: () => void | Promise<void>): void {
    if (azle._azleIc === undefined || azle._azleTimerCallbacks === undefined) setTimer(seconds, job);
    else azle._azleTimerCallbacks[azle._azleIc.setTimer(seconds).toString()] = () => watched(job());
}

/** As `tools/azle/timer.ts`, `tools/azle/callbacks.ts` and `tools/azle/environment.ts` have them. */
const OWN_TIMER = -1;
const OWN_ANSWER = -2;
const OWN_TRAP = -3;
const TIMER_BYTES = 64;
const SEND_AT = 1;
const SENT_AT = 2;

/** One buffer for all, because a new one costs as much as setting the timer. */
const time = new Float64Array(TIMER_BYTES / 8);
const timeBytes = new Uint8Array(time.buffer);

/** The messages that a canister has of itself. */
export interface OwnMessages {
    /** The timer fires. The platform has forgotten it then, and if this traps nothing sets another. */
    fired(): void;
    /** A message that `sendOwn` sends for. A trap leaves the timer as it was. */
    answered(): void;
    /** Runs after `answered` has trapped. It can make no calls. */
    trapped(): void;
}

/** Whether the canister has such messages: not while Azle runs in the build, nor in its own template. */
export function onOwnMessages({ fired, answered, trapped }: OwnMessages): boolean {
    const callbacks = azle._azleIc && azle._azleCanisterClassMeta?.callbacks;
    if (callbacks === undefined || !isOurTemplate()) return false;
    callbacks[OWN_TIMER] = fired;
    callbacks[OWN_ANSWER] = answered;
    callbacks[OWN_TRAP] = trapped;
    return true;
}

/**
 * Sets the canister's own timer, in the place of any time before; 0 for none. The build has made a function of
 * `certifiedDataSet` that does. Where the platform's timer was lost, this sets it again, for Azle's timers as well.
 */
export function setOwnTimer(milliseconds: number): void {
    time[0] = milliseconds;
    time[SEND_AT] = 0;
    asked(timeBytes);
}

/**
 * The same, and sends for a message besides. It may come in this round still.
 *
 * @returns whether it comes: not where the canister has too few cycles for a call, or too many calls out
 */
export function sendOwn(milliseconds: number): boolean {
    time[0] = milliseconds;
    time[SEND_AT] = 1;
    asked(timeBytes);
    return time[SENT_AT] === 0;
}

/** Instructions of this message. */
export function instructionsTaken(): number {
    return Number(performanceCounter(0));
}

/** Runs a job that may go on after an await: an error there traps as one before it does. */
export function runWatched(job: () => void | Promise<void>): void {
    watched(job());
}

function watched(going: unknown): void {
    if (going instanceof Promise) going.catch(trapOn);
}

/** Handles an error after an await. A clean-up runs because something has trapped already, and must not trap too. */
function trapOn(thrown: unknown): void {
    if ((thrown as { type?: unknown } | undefined)?.type === 'CleanupCallback') return;
    trap(thrown instanceof Error ? `Uncaught ${thrown.name}: ${thrown.message}\n${thrown.stack}` : String(thrown));
}

let calls = 0;

/** A call with bytes both ways, without Azle's random names and its log of actions, which take 0.2 M instructions. */
export function callBytes(canister: Uint8Array, method: string, args: Uint8Array): Promise<Uint8Array> {
    const ic = azle._azleIc;
    if (ic === undefined) return call(Principal.fromUint8Array(canister), method, { args, raw: true });
    calls += 1;
    const name = `call ${calls}`;
    return new Promise((resolve, reject) => {
        azle._azleResolveCallbacks ??= {};
        azle._azleRejectCallbacks ??= {};
        azle._azleResolveCallbacks[name] = resolve;
        azle._azleRejectCallbacks[name] = reject;
        ic.callRaw(name, name, canister, method, args, '0');
    });
}

/** As `tools/azle/environment.ts` draws it. */
const QUESTION_BYTES = 256;
const ANSWER_AT = 128;
const LENGTH_AT = 255;
const NO_ANSWER = 255;

/**
 * One of the canister's environment variables, which a controller sets. The build has made a function of `certifiedDataSet` that
 * answers this. Costs 0.1 M instructions.
 *
 * @param name in ASCII, at most 127 characters
 * @returns its value in ASCII, or nothing where it is not set or has more than 127 bytes
 */
export function environmentVariable(name: string): string | undefined {
    const question = new Uint8Array(QUESTION_BYTES);
    for (let at = 0; at < name.length; at += 1) question[at] = name.charCodeAt(at);
    question[LENGTH_AT] = name.length;
    if (!asked(question)) return undefined;
    const length = question[LENGTH_AT];
    if (length === NO_ANSWER) return undefined;
    return String.fromCharCode(...question.subarray(ANSWER_AT, ANSWER_AT + length));
}

/** What this canister takes, in bytes. */
export interface Footprint {
    readonly heap: number;
    readonly stable: number;
}

/** The answer to a question without a name; see `environmentVariable`. Undefined outside of the IC, and in Azle's own template. */
export function footprint(): Footprint | undefined {
    const question = new Uint8Array(QUESTION_BYTES);
    if (!asked(question)) return undefined;
    const pages = new DataView(question.buffer);
    return { heap: pages.getUint32(ANSWER_AT, true) * PAGE, stable: pages.getUint32(ANSWER_AT + 4, true) * PAGE };
}

/** A page of Wasm's memory and of stable memory, in bytes. */
const PAGE = 65_536;

/**
 * Asks the kernel in this canister's Wasm. The build has made a function of `certifiedDataSet` that does, and lets
 * `@dice-wards/kernel` mean this file where the Wasm has the kernel.
 *
 * @param desk the question, which takes the answer; see `packages/kernel/src/questions.ts`
 */
export function askKernel(desk: Uint8Array): void {
    azle._azleIc?.certifiedDataSet(desk);
}
