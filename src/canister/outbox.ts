import { createAlarm } from './alarm';
import { idOfKey, Reader, timeKey, timeOfKey, Writer } from './bytes';
import type { Host, StableMap } from './host';

/** How long a letter that is on its way is left alone. If its answer's message traps, it is sent again then. */
const LEASE_MS = 60_000;
/** Letters sent by one message. The platform queues at most 500 calls to one canister. */
const BATCH = 50;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

/** What a kind of letter is: where it goes, and what its answer means. Kinds are numbered, and stored by number. */
export interface LetterKind {
    readonly method: string;
    /** Unknown until the canisters are linked; the letter waits. */
    receiver(): Uint8Array | undefined;
    /** True: the receiver has it, or has it already. False: send it again later. Runs in a message of its own. */
    acknowledged(letter: Uint8Array, answer: Uint8Array): boolean;
}

/**
 * Letters to other canisters, written in the message that causes them and sent until they are acknowledged: a
 * receiver that is stopped costs nothing but time. A letter may arrive twice, so receivers drop repeats.
 *
 * Stored: key = due time (48 bits) · id (32 bits); value = layout 1 · kind (8) · tries (8) · Candid argument.
 */
export interface Outbox {
    /** Sends as soon as possible, or after `delayMs`. */
    post(kind: number, argument: Uint8Array, delayMs?: number): Letter;
    /** Takes back a letter that was posted with a delay and has not been sent yet. */
    cancel(letter: Letter): void;
    /** To be called at init and after an upgrade. */
    wake(): void;
    /** Sends what waits, at once: its receivers may be known only now. */
    hurry(): void;
    size(): number;
}
export type Letter = Uint8Array;

const LAYOUT = 1;

export function createOutbox(
    host: Host,
    waiting: StableMap,
    nextId: () => number,
    kinds: Readonly<Record<number, LetterKind>>,
): Outbox {
    const alarm = createAlarm(host, send);
    /** Where each letter that is on its way is stored now, by its id. As short-lived as the calls themselves. */
    const leases = new Map<number, Uint8Array>();

    function post(kind: number, argument: Uint8Array, delayMs = 0): Letter {
        const due = host.now() + delayMs;
        const key = timeKey(due, nextId());
        store(key, kind, 0, argument);
        alarm.at(due);
        return key;
    }

    function store(key: Uint8Array, kind: number, tries: number, argument: Uint8Array): void {
        const record = new Writer(3 + argument.length).u8(LAYOUT).u8(kind).u8(Math.min(tries, 255)).raw(argument);
        waiting.set(key, record.finish());
    }

    function send(): void {
        const now = host.now();
        for (const key of waiting.keys(0, BATCH)) {
            if (timeOfKey(key) > now) break;
            const record = waiting.get(key);
            if (record === undefined) continue;
            const leased = timeKey(now + LEASE_MS, idOfKey(key));
            waiting.delete(key);
            waiting.set(leased, record);
            leases.set(idOfKey(key), leased);
            void deliver(leased, record);
        }
        wake();
    }

    function wake(): void {
        const [earliest] = waiting.keys(0, 1);
        if (earliest !== undefined) alarm.at(timeOfKey(earliest));
    }

    function hurry(): void {
        const now = host.now();
        for (const key of waiting.keys(0, BATCH)) {
            const record = waiting.get(key);
            if (record === undefined || timeOfKey(key) <= now) continue;
            waiting.delete(key);
            waiting.set(timeKey(now, idOfKey(key)), record);
        }
        wake();
    }

    async function deliver(key: Uint8Array, record: Uint8Array): Promise<void> {
        const reader = new Reader(record);
        reader.u8(); // layout 1 is the only one so far
        const code = reader.u8();
        const tries = reader.u8();
        const argument = reader.rest();
        const kind = kinds[code];
        const receiver = kind?.receiver();
        if (kind === undefined || receiver === undefined) return;

        const answer = await host.call(receiver, kind.method, argument);
        // A new message from here on: the letter may have been sent again meanwhile, and even be settled.
        const id = idOfKey(key);
        const stored = leases.get(id);
        if (stored === undefined) return;
        const done = answer.kind === 'replied' && kind.acknowledged(argument, answer.bytes);
        if (!done && stored !== key) return;
        leases.delete(id);
        waiting.delete(stored);
        if (done) return;
        const due = host.now() + Math.min(FIRST_RETRY_MS * 2 ** tries, LAST_RETRY_MS);
        store(timeKey(due, id), code, tries + 1, argument);
        alarm.at(due);
    }

    return { post, cancel: (letter) => waiting.delete(letter), wake, hurry, size: () => waiting.size() };
}
