import { Principal } from '@icp-sdk/core/principal';
import type { CallAnswer, Host } from '../../src/platform/host';

/** The principal of the canister that runs on a `FakeHost`. */
export const HOUSE = Uint8Array.of(9, 9, 9, 1, 1);

/** A call that a canister has made and that has no answer yet. */
export interface PendingCall {
    readonly canister: Uint8Array;
    readonly method: string;
    readonly argument: Uint8Array;
    /** Runs the message with the answer, and what follows from it. */
    answer(answer: CallAnswer): Promise<void>;
}

/** Timers that run in one `pass`. */
const MOST_RUNS = 200_000;

/**
 * The platform in a test's hands: time moves when the test says so, and calls wait until it answers them. A call that
 * is never answered is what a canister sees whose callback trapped, since that leaves no trace.
 */
export class FakeHost implements Host {
    readonly calls: PendingCall[] = [];
    controller = false;
    /** Who controls the canister, besides whoever calls while `controller` is set. */
    controllers: readonly Uint8Array[] = [];
    /** By name. */
    variables: Readonly<Record<string, string>> = {};
    /** Whether `raw_rand` answers. */
    hasRandomness = true;
    /** Whether its answers wait until a test hands them over. */
    holdsNumbers = false;
    /** Each runs the message with an answer of `raw_rand`, and what follows from it. */
    readonly held: (() => Promise<void>)[] = [];
    private numbers = 0;
    private time = Date.UTC(2026, 0, 1);
    private timers: { readonly due: number; readonly job: () => void | Promise<void> }[] = [];
    private nextByte = 0;
    /** Whether calls to the management canister wait for their answers as others do. Without that, each is rejected. */
    isPlatformAsked = false;
    /** As if each message had taken so many. */
    taken = 0;
    private isDeaf = false;
    private first: () => void = () => undefined;

    self(): Uint8Array {
        return HOUSE;
    }

    principalOf(text: string): Uint8Array {
        return Principal.fromText(text).toUint8Array();
    }

    environmentVariable = (name: string): string | undefined => this.variables[name];

    principalText(principal: Uint8Array): string {
        return Principal.fromUint8Array(principal).toText();
    }

    instructions(): number {
        return this.taken;
    }

    now(): number {
        return this.time;
    }

    /** Moves the clock and runs what becomes due on the way, each at its time. */
    async pass(milliseconds: number): Promise<void> {
        const until = this.time + milliseconds;
        for (let ran = 0; !this.isDeaf; ran += 1) {
            if (ran > MOST_RUNS) throw new Error('timers set timers for ever');
            if (!this.timers.some((timer) => timer.due <= until)) break;
            await this.step();
        }
        this.time = until;
    }

    /** Moves the clock to the next timer, and runs that alone. */
    async step(): Promise<void> {
        const [next] = this.timers.sort((a, b) => a.due - b.due);
        if (next === undefined) throw new Error('there is no timer');
        this.timers = this.timers.filter((timer) => timer !== next);
        this.time = Math.max(this.time, next.due);
        void next.job();
        await settled();
    }

    /** Moves the clock while the canister does not run. Timers that became due run with the next `pass`. */
    stall(milliseconds: number): void {
        this.time += milliseconds;
    }

    /** As when the canister stops between a timer's two messages: due timers never run. */
    loseDueTimers(): void {
        this.timers = this.timers.filter((timer) => timer.due > this.time);
    }

    /** As when the platform drops its only timer: no timer fires, also none that is set from now on. */
    loseTimer(): void {
        this.isDeaf = true;
    }

    fireTimer(): void {
        this.isDeaf = false;
    }

    onMessage(job: () => void): void {
        this.first = job;
    }

    /** Any update: what comes first in each. */
    beginMessage(): void {
        this.first();
    }

    timersSet(): number {
        return this.timers.length;
    }

    /** Like an upgrade: timers and pending calls are gone. */
    forget(): void {
        this.timers = [];
        this.calls.length = 0;
        this.held.length = 0;
        this.isDeaf = false;
    }

    after(seconds: number, job: () => void | Promise<void>): void {
        this.timers.push({ due: this.time + seconds * 1000, job });
    }

    notAfter(job: () => void | Promise<void>): void {
        this.timers = this.timers.filter((timer) => timer.job !== job);
    }

    call(canister: Uint8Array, method: string, argument: Uint8Array): Promise<CallAnswer> {
        if (canister.length === 0 && !this.isPlatformAsked)
            return Promise.resolve({ kind: 'rejected', code: 2, message: 'the platform says nothing' });
        return new Promise((resolve) => {
            const pending: PendingCall = {
                canister,
                method,
                argument,
                answer: (answer) => {
                    this.calls.splice(this.calls.indexOf(pending), 1);
                    this.first();
                    resolve(answer);
                    return settled();
                },
            };
            this.calls.push(pending);
        });
    }

    readonly notified: { readonly canister: Uint8Array; readonly method: string }[] = [];

    notify(canister: Uint8Array, method: string): void {
        this.notified.push({ canister, method });
    }

    rawRand(): Promise<CallAnswer> {
        const answer: CallAnswer = this.hasRandomness
            ? { kind: 'replied', bytes: new Uint8Array(32).fill(++this.numbers) }
            : { kind: 'rejected', code: 2, message: 'raw_rand has nothing' };
        if (!this.holdsNumbers) return Promise.resolve(answer);
        return new Promise((resolve) => {
            this.held.push(() => {
                this.first();
                resolve(answer);
                return settled();
            });
        });
    }

    /** What is certified now. */
    certified: Uint8Array | undefined;

    certify(bytes: Uint8Array): void {
        this.certified = bytes;
    }

    /** Not one that would prove anything. */
    certificate(): Uint8Array | undefined {
        return this.certified;
    }

    seedRandom(_seed: Uint8Array): void {}

    randomBytes(length: number): Uint8Array {
        return Uint8Array.from({ length }, () => this.nextByte++);
    }

    isReplicated(): boolean {
        return true;
    }

    isController(principal: Uint8Array): boolean {
        return this.controllers.some((each) => Buffer.compare(each, principal) === 0);
    }

    callerIsController(): boolean {
        return this.controller;
    }

    caller(): Uint8Array {
        throw new Error('use cases are told who calls');
    }

    argument(): Uint8Array {
        throw new Error('use cases are given their arguments');
    }

    methodName(): string {
        throw new Error('use cases know what they are');
    }

    reply(_bytes: Uint8Array): void {
        throw new Error('use cases answer by returning');
    }

    reject(_message: string): void {
        throw new Error('use cases refuse by returning');
    }
}

/** Runs every task that only waits for its turn. */
export function settled(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
}
