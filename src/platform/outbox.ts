import type { Alarm } from './alarm';
import { idOfKey, timeKey, timeOfKey } from './bytes';
import type { CallAnswer, Host, StableMap } from './host';
import { principalKey } from './principal';

/** How long a letter on its way is left alone. If the message with its answer traps, it is sent again afterwards. */
const LEASE_MS = 60_000;
/**
 * Letters that are under way at a time: the platform sets cycles aside for each answer, as many as the longest message takes. Each
 * answer sends the next letter, so many more than these are told in a round.
 */
const WINDOW = 50;
/** Letters that one message handles, among them those that a receiver's silence puts off. */
const MOST_HANDLED = 500;
/** Letters that are looked for another time at once. */
const MOST_HURRIED = 50;
/** With letters waiting for answers to others: when to look again, should all those be lost. */
const HUNGRY_MS = 1000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
/** A letter that is not acknowledged for an hour waits for an operator, and so does a receiver that rejects for a day. */
export const PATIENT = { letter: 60, receiver: 24 * 60 } as const;
const DAY_MS = 24 * 60 * 60_000;

/** A kind of letter: where it goes, and what its answer means. Kinds are stored by number. */
export interface LetterKind {
    readonly method: string;
    /** Undefined until the canisters are linked; the letter waits. */
    receiver(letter: Uint8Array): Uint8Array | undefined;
    /** True: the receiver has the letter, perhaps from before. False: send it again. Runs in a message of its own. */
    acknowledged(letter: Uint8Array, answer: Uint8Array): boolean;
    /** True: the letter has become needless, and is dropped in the place of being sent. */
    isNeedless?(letter: Uint8Array): boolean;
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
    /** Stores a letter that `flush` sends in the same message, if so many may be under way. */
    put(kind: number, argument: Uint8Array): void;
    /** Sends the letters from `put`. This saves the timer that `post` needs, and a write. */
    flush(): void;
    /** Takes back a letter posted with a delay; false when it is on its way or settled. */
    cancel(letter: Letter): boolean;
    /** Call it at init and after an upgrade. */
    wake(): void;
    /** Sends all waiting letters immediately: their receivers may just have become known. */
    hurry(): void;
    size(): number;
    /** Letters in the order in which they are due, at most `count`. */
    list(count: number): Listed[];
    /** Drops a letter for good, even one that is on its way; false if there is none with this number. */
    drop(id: number): boolean;
    /** When the oldest letter was posted, or for one from before it, the last upgrade. */
    oldestMs(): number | undefined;
    /** Answers other than an acknowledgement, rejects among them, since the last upgrade. */
    failures(): number;
}
export type Letter = Uint8Array;

/** A letter as operators see it. */
export interface Listed {
    readonly id: number;
    readonly method: string;
    readonly receiver: Uint8Array | undefined;
    readonly argument: Uint8Array;
    readonly tries: number;
    readonly postedMs: number;
}

const LAYOUT = 1;
const HEAD_BYTES = 3;
/** Letters among which the oldest is looked for. */
const MOST_LOOKED_AT = 1000;

/** A receiver that rejects: one letter probes it, and the others wait for that one. */
interface Silence {
    readonly rejects: number;
    readonly untilMs: number;
}

export function createOutbox(
    host: Host,
    alarm: Alarm,
    waiting: StableMap,
    nextId: () => number,
    kinds: Readonly<Record<number, LetterKind>>,
): Outbox {
    const sending = alarm.job(send);
    /** The current key of each letter in flight, by its id. As short-lived as the calls themselves. */
    const leases = new Map<number, Uint8Array>();
    /** By receiver. */
    const silences = new Map<string, Silence>();
    /** Letters from `put` that there is room for, and their records, which are stored at the end of their leases already. */
    let fresh: (readonly [Letter, Uint8Array])[] = [];
    /** When letters were posted, by id; those from before the last upgrade are not here. */
    const posted = new Map<number, number>();
    let startedMs = 0;
    let failures = 0;
    /** Whether more letters are due than may be under way. */
    let isHungry = false;

    function post(kind: number, argument: Uint8Array, delayMs = 0): Letter {
        const now = host.now();
        const due = now + delayMs;
        const id = nextId();
        const key = timeKey(due, id);
        waiting.set(key, encode({ kind, tries: 0, argument }));
        posted.set(id, now);
        sending.at(due, now);
        return key;
    }

    function put(kind: number, argument: Uint8Array): void {
        const id = nextId();
        const now = host.now();
        const hasPlace = fresh.length < freePlaces(now);
        const key = timeKey(hasPlace ? now + LEASE_MS : now, id);
        posted.set(id, now);
        const record = encode({ kind, tries: 0, argument });
        waiting.set(key, record);
        if (hasPlace) fresh.push([key, record]);
        else isHungry = true;
    }

    function flush(): void {
        if (fresh.length === 0 && !isHungry) return;
        const now = host.now();
        const letters = fresh;
        fresh = [];
        for (const [key, record] of letters) dispatch(key, record, now);
        wake();
    }

    function send(): void {
        const now = host.now();
        let handled = 0;
        let places = freePlaces(now);
        while (places > 0 && handled < MOST_HANDLED && sendSome(places, now)) {
            handled += places;
            places = freePlaces(now);
        }
        isHungry = places === 0;
        wake();
    }

    /** Sends `count` letters that are due. False: there are no more of them. */
    function sendSome(count: number, now: number): boolean {
        const keys = waiting.keys(0, count);
        for (const key of keys) {
            if (timeOfKey(key) > now) return false;
            const record = waiting.get(key);
            if (record !== undefined) dispatch(postpone(key, now + LEASE_MS, record), record, now);
        }
        return keys.length === count;
    }

    /** Letters that may be sent. One whose lease has ended has lost its answer. */
    function freePlaces(now: number): number {
        if (leases.size >= WINDOW) for (const [id, key] of leases) if (timeOfKey(key) <= now) leases.delete(id);
        return Math.max(0, WINDOW - leases.size);
    }

    /** Sends a letter that is stored at the end of its lease, and leaves it there. */
    function dispatch(key: Letter, record: Uint8Array, now: number): void {
        const letter = decode(record);
        const kind: LetterKind | undefined = kinds[letter.kind];
        if (kind?.isNeedless?.(letter.argument)) {
            forget(key);
            return;
        }
        const receiver = kind?.receiver(letter.argument);
        if (receiver === undefined) return;
        const silence = silences.get(principalKey(receiver));
        if (silence !== undefined && silence.untilMs > now) {
            postpone(key, silence.untilMs, record);
            return;
        }
        const isProbe = silence !== undefined;
        if (isProbe) silences.set(principalKey(receiver), { ...silence, untilMs: now + LEASE_MS });
        leases.set(idOfKey(key), key);
        void deliver(key, letter, receiver, isProbe);
    }

    function wake(): void {
        const [earliest] = waiting.keys(0, 1);
        const now = host.now();
        if (earliest !== undefined) sending.at(Math.max(timeOfKey(earliest), isHungry ? now + HUNGRY_MS : 0), now);
    }

    function hurry(): void {
        const now = host.now();
        for (const key of waiting.keys(0, MOST_HURRIED)) {
            const record = waiting.get(key);
            if (record !== undefined && timeOfKey(key) > now && !leases.has(idOfKey(key))) move(key, now, record);
        }
        wake();
    }

    async function deliver(key: Uint8Array, letter: Contents, to: Uint8Array, isProbe: boolean): Promise<void> {
        const { kind, tries, argument } = letter;
        const answer = await host.call(to, kinds[kind].method, argument);
        // A new message from here on: meanwhile the letter may have been sent again, or even settled.
        const id = idOfKey(key);
        const stored = leases.get(id);
        if (stored === undefined) return;
        const done = answer.kind === 'replied' && kinds[kind].acknowledged(argument, answer.bytes);
        if (!done) failures += 1;
        listen(principalKey(to), answer, isProbe);
        if (!done && stored !== key) return;
        leases.delete(id);
        waiting.delete(stored);
        if (done) {
            posted.delete(id);
            if (isHungry) send();
            return;
        }
        const now = host.now();
        const due = silences.get(principalKey(to))?.untilMs ?? now + pause(tries, PATIENT.letter);
        waiting.set(timeKey(due, id), encode({ kind, tries: tries + 1, argument }));
        sending.at(due, now);
    }

    /** A receiver that cannot be reached is tried rarely; when it answers again, all its letters go out. */
    function listen(receiver: string, answer: CallAnswer, isProbe: boolean): void {
        const before = silences.get(receiver);
        if (answer.kind === 'rejected') {
            if (before !== undefined && !isProbe) return;
            const rejects = (before?.rejects ?? 0) + 1;
            silences.set(receiver, { rejects, untilMs: host.now() + pause(rejects - 1, PATIENT.receiver) });
        } else if (before !== undefined) {
            silences.delete(receiver);
            hurry();
        }
    }

    /** A letter may still be in flight from before. Its answer must find it under its current key. */
    function postpone(key: Letter, due: number, record: Uint8Array): Letter {
        const moved = move(key, due, record);
        if (leases.has(idOfKey(key))) leases.set(idOfKey(key), moved);
        return moved;
    }

    function move(key: Uint8Array, due: number, record: Uint8Array): Uint8Array {
        const moved = timeKey(due, idOfKey(key));
        waiting.delete(key);
        waiting.set(moved, record);
        return moved;
    }

    function cancel(letter: Letter): boolean {
        // A letter on its way may be stored at the very time that it was posted for.
        if (leases.has(idOfKey(letter)) || waiting.delete(letter) === undefined) return false;
        posted.delete(idOfKey(letter));
        return true;
    }

    function forget(letter: Letter): void {
        waiting.delete(letter);
        leases.delete(idOfKey(letter));
        posted.delete(idOfKey(letter));
    }

    function postedMs(id: number): number {
        return posted.get(id) ?? startedMs;
    }

    function list(count: number): Listed[] {
        return waiting.keys(0, count).flatMap((key) => {
            const record = waiting.get(key);
            if (record === undefined) return [];
            const { kind, tries, argument } = decode(record);
            const id = idOfKey(key);
            const { method, receiver } = kinds[kind];
            return [{ id, method, receiver: receiver(argument), argument, tries, postedMs: postedMs(id) }];
        });
    }

    function drop(id: number): boolean {
        const key = waiting.keys(0, waiting.size()).find((each) => idOfKey(each) === id);
        if (key === undefined) return false;
        forget(key);
        return true;
    }

    /** Letters are numbered as they are posted. */
    function oldestMs(): number | undefined {
        const ids = waiting.keys(0, MOST_LOOKED_AT).map(idOfKey);
        return ids.length === 0 ? undefined : postedMs(Math.min(...ids));
    }

    return {
        post,
        put,
        flush,
        cancel,
        wake: () => {
            startedMs ||= host.now();
            wake();
        },
        hurry,
        size: () => waiting.size(),
        list,
        drop,
        oldestMs,
        failures: () => failures,
    };
}

/** Up to a minute at first, and from the try `patient` on twice as long each time, up to a day. */
export function pause(tries: number, patient: number): number {
    if (tries < patient) return Math.min(FIRST_RETRY_MS * 2 ** tries, LAST_RETRY_MS);
    return Math.min(LAST_RETRY_MS * 2 ** (tries - patient), DAY_MS);
}

interface Contents {
    readonly kind: number;
    readonly tries: number;
    readonly argument: Uint8Array;
}

function encode({ kind, tries, argument }: Contents): Uint8Array {
    const record = new Uint8Array(HEAD_BYTES + argument.length);
    record[0] = LAYOUT;
    record[1] = kind;
    record[2] = Math.min(tries, 255);
    record.set(argument, HEAD_BYTES);
    return record;
}

function decode(record: Uint8Array): Contents {
    if (record[0] !== LAYOUT) throw new Error(`a letter of layout ${record[0]}`);
    return { kind: record[1], tries: record[2], argument: record.subarray(HEAD_BYTES) };
}
