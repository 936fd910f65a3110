import type { Alarm } from './alarm';
import { idOfKey, timeOfKey } from './bytes';
import { createDeliveries, type Deliveries, LEASE_MS } from './deliveries';
import type { Host, StableMap } from './host';
import { encodeLetter, type Letter, type LetterKind, moveLetter } from './letters_stored';
import { createPostedLetters, type Listed } from './posted_letters';

/** Letters that one message handles, among them those that a receiver's silence puts off. */
const MOST_HANDLED = 500;
/** Letters that are looked for another time at once. */
const MOST_HURRIED = 50;
/** With letters waiting for answers to others: when to look again, should all those be lost. */
const HUNGRY_MS = 1000;
/**
 * Letters to other canisters, written in the message that causes them and sent until they are acknowledged: a
 * receiver that is stopped costs nothing but time. A letter may arrive twice, so receivers drop repeats.
 */
export interface Outbox {
    /** Sends as soon as possible, or after `delayMs`. */
    post(kind: number, argument: Uint8Array, delayMs?: number): Letter;
    /** Stores a letter that `flush` sends in the same message, if so many may be under way. */
    put(kind: number, argument: Uint8Array): void;
    /** Sends the letters from `put`. This saves the timer that `post` needs, and a write. */
    flush(): void;
    /** Takes back a letter posted with a delay, and its timer, which would cost two messages; false when it is on its way or settled. */
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

export function createOutbox(
    host: Host,
    alarm: Alarm,
    waiting: StableMap,
    nextId: () => number,
    kinds: Readonly<Record<number, LetterKind>>,
): Outbox {
    const sending = alarm.job(send);
    const { add, gone, find, begin, list, oldestMs } = createPostedLetters(waiting, nextId, kinds);
    const deliveries = createDeliveries(host, waiting, kinds, { settled, heard: hurry, again: sending.at, gone });
    /** Letters from `put` that there is room for, and their records, which are stored at the end of their leases already. */
    const fresh: (readonly [Letter, Uint8Array])[] = [];
    /** Whether more letters are due than may be under way. */
    let isHungry = false;

    function post(kind: number, argument: Uint8Array, delayMs = 0): Letter {
        const now = host.now();
        const due = now + delayMs;
        const key = add(encodeLetter(kind, 0, argument), due, now);
        sending.at(due, now);
        return key;
    }

    function put(kind: number, argument: Uint8Array): void {
        const now = host.now();
        const hasPlace = fresh.length < deliveries.free(now);
        const record = encodeLetter(kind, 0, argument);
        const key = add(record, hasPlace ? now + LEASE_MS : now, now);
        if (hasPlace) fresh.push([key, record]);
        else isHungry = true;
    }

    function flush(): void {
        if (fresh.length === 0 && !isHungry) return;
        const now = host.now();
        for (const [key, record] of fresh.splice(0)) deliveries.begin(key, record, now);
        comeWhenDue();
    }

    function send(): void {
        isHungry = sendDue(waiting, deliveries, host.now()) === 0;
        comeWhenDue();
    }

    function settled(): void {
        if (isHungry) send();
        else if (waiting.size() === 0) sending.rest();
    }

    function comeWhenDue(): void {
        const [earliest] = waiting.keys(0, 1);
        const now = host.now();
        if (earliest !== undefined) sending.at(Math.max(timeOfKey(earliest), isHungry ? now + HUNGRY_MS : 0), now);
    }

    function hurry(): void {
        moveUp(waiting, deliveries, host.now());
        comeWhenDue();
    }

    function wake(): void {
        begin(host.now());
        comeWhenDue();
    }

    function cancel(letter: Letter): boolean {
        if (deliveries.has(letter) || waiting.delete(letter) === undefined) return false;
        gone(idOfKey(letter));
        if (waiting.size() === 0) sending.rest();
        return true;
    }

    function drop(id: number): boolean {
        const key = find(id);
        return key !== undefined && deliveries.forget(key);
    }

    const size = (): number => waiting.size();
    return { post, put, flush, cancel, wake, hurry, size, list, drop, oldestMs, failures: deliveries.failures };
}

/** Sends the letters that are due, and answers how many more may be under way. */
function sendDue(letters: StableMap, deliveries: Deliveries, now: number): number {
    let handled = 0;
    let places = deliveries.free(now);
    while (places > 0 && handled < MOST_HANDLED && sendSome(letters, deliveries, places, now)) {
        handled += places;
        places = deliveries.free(now);
    }
    return places;
}

/** Sends `count` letters that are due. False: there are no more of them. */
function sendSome(letters: StableMap, deliveries: Deliveries, count: number, now: number): boolean {
    const keys = letters.keys(0, count);
    for (const key of keys) {
        if (timeOfKey(key) > now) return false;
        const record = letters.get(key);
        if (record !== undefined) deliveries.begin(deliveries.postpone(key, now + LEASE_MS, record), record, now);
    }
    return keys.length === count;
}

/** Makes letters due that wait for another time. */
function moveUp(letters: StableMap, deliveries: Deliveries, now: number): void {
    for (const key of letters.keys(0, MOST_HURRIED)) {
        const record = letters.get(key);
        if (record !== undefined && timeOfKey(key) > now && !deliveries.has(key)) moveLetter(letters, key, now, record);
    }
}
