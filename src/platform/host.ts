import type { Payer } from './payers';

/** The platform that a canister needs. `azle_host.ts` has the real one; tests without Wasm bring their own. */
export interface Host {
    /** Milliseconds since 1970; the same during one message. */
    now(): number;
    caller(): Uint8Array;
    argument(): Uint8Array;
    methodName(): string;
    reply(bytes: Uint8Array): void;
    reject(message: string): void;
    callerIsController(): boolean;
    /** Whether this principal controls the canister. */
    isController(principal: Uint8Array): boolean;
    /** False in a query that one node answers, which costs the canister nothing. */
    isReplicated(): boolean;
    /** The principal of this canister. */
    self(): Uint8Array;
    /** `aaaaa-aa`: expensive, so only for people to read. */
    principalText(principal: Uint8Array): string;
    /**
     * The principal that `principalText` writes like this. As expensive.
     *
     * @throws Error for other texts
     */
    principalOf(text: string): Uint8Array;
    /** What a controller has set under this name, in ASCII. */
    environmentVariable(name: string): string | undefined;
    /**
     * Runs `job` in a message without a caller, `seconds` (whole) from now, with others that are due by then. One that traps is tried
     * ever later, and undoes the others only once. Lost at an upgrade, and whenever the platform loses its timer: only jobs of an
     * `Alarm` are run in any case.
     *
     * @param job the same function each time, since a job that has trapped is known by it
     */
    after(seconds: number, job: () => void | Promise<void>): void;
    /** Takes back all that `after` was asked for this job: a timer that finds nothing to do costs ten million cycles. */
    notAfter(job: () => void | Promise<void>): void;
    /**
     * Runs as soon as possible what `after` has overdue, and has the platform's timer set for what comes next. Not in a query.
     */
    fireTimer(): void;
    /** Runs `job` first in each message that may change state: updates, and answers to calls. */
    onMessage(job: () => void): void;
    /** A call to another canister with Candid bytes both ways. Nothing is sent for which nobody pays. */
    call(canister: Uint8Array, method: string, argument: Uint8Array, payer: Payer): Promise<CallAnswer>;
    /** A call whose answer means nothing. It may never arrive. */
    notify(canister: Uint8Array, method: string, argument: Uint8Array, payer: Payer): void;
    /** 32 bytes from the management canister's `raw_rand`. */
    rawRand(payer: Payer): Promise<CallAnswer>;
    /** Seeds the platform's generator, whose bytes are always the same before. */
    seedRandom(seed: Uint8Array): void;
    randomBytes(length: number): Uint8Array;
    /** Has the Internet Computer certify 32 bytes, in place of those before. An upgrade takes them away. */
    certify(bytes: Uint8Array): void;
    /** In a query, the certificate of those bytes. */
    certificate(): Uint8Array | undefined;
    /** Instructions that this message has taken so far; of an answer to a call, since the call. */
    instructions(): number;
}

/**
 * A reject is an expected answer. It arrives in a new message, after the `await`: trust nothing that was read before.
 */
export type CallAnswer =
    | { readonly kind: 'replied'; readonly bytes: Uint8Array }
    | { readonly kind: 'rejected'; readonly code: number; readonly message: string };

/** A map in stable memory, ordered by the keys' bytes. Every write is durable with the message that makes it. */
export interface StableMap {
    get(key: Uint8Array): Uint8Array | undefined;
    set(key: Uint8Array, value: Uint8Array): void;
    /** Returns the old value, which saves a read. */
    delete(key: Uint8Array): Uint8Array | undefined;
    has(key: Uint8Array): boolean;
    size(): number;
    /** Keys in ascending order, `count` of them after skipping `start`. Costs grow with `start`. */
    keys(start: number, count: number): Uint8Array[];
}
