import type { Alarm } from './alarm';
import { idOfKey } from './bytes';
import { Courier, LEASE_MS, type LetterKind } from './courier';
import type { Host, StableMap } from './host';
import { createLetterQueue, decodeLetter, encodeLetter, type Letter } from './letter_queue';

/**
 * Letters to other canisters, written in the message that causes them and sent until they are acknowledged: a
 * receiver that is stopped costs nothing but time. A letter may arrive twice, so receivers drop repeats. `LetterQueue` stores them, `Courier` sends them.
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

/** A letter as operators see it. */
export interface Listed {
    readonly id: number;
    readonly method: string;
    readonly receiver: Uint8Array | undefined;
    readonly argument: Uint8Array;
    readonly tries: number;
    readonly postedMs: number;
}

export function createOutbox(
    host: Host,
    alarm: Alarm,
    waiting: StableMap,
    nextId: () => number,
    kinds: Readonly<Record<number, LetterKind>>,
): Outbox {
    const queue = createLetterQueue(waiting, nextId);
    const courier = new Courier(host, alarm, queue, kinds);
    /** Letters from `put` that there is room for, and their records, which are stored at the end of their leases already. */
    let fresh: (readonly [Letter, Uint8Array])[] = [];

    function post(kind: number, argument: Uint8Array, delayMs = 0): Letter {
        const now = host.now();
        const due = now + delayMs;
        const letter = queue.add(encodeLetter(kind, 0, argument), due, now);
        courier.sending.at(due, now);
        return letter;
    }

    function put(kind: number, argument: Uint8Array): void {
        const now = host.now();
        const hasPlace = fresh.length < courier.freePlaces(now);
        const record = encodeLetter(kind, 0, argument);
        const letter = queue.add(record, hasPlace ? now + LEASE_MS : now, now);
        if (hasPlace) fresh.push([letter, record]);
        else courier.isHungry = true;
    }

    function flush(): void {
        if (fresh.length === 0 && !courier.isHungry) return;
        const now = host.now();
        const letters = fresh;
        fresh = [];
        for (const [letter, record] of letters) courier.dispatch(letter, record, now);
        courier.wake();
    }

    function list(count: number): Listed[] {
        return queue.first(count).flatMap((letter) => {
            const record = queue.get(letter);
            if (record === undefined) return [];
            const { kind, tries, argument } = decodeLetter(record);
            const id = idOfKey(letter);
            const { method, receiver } = kinds[kind];
            return [{ id, method, receiver: receiver(argument), argument, tries, postedMs: queue.postedMs(id) }];
        });
    }

    return {
        post,
        put,
        flush,
        // A letter on its way may be stored at the very time that it was posted for.
        cancel: (letter) => !courier.isUnderWay(letter) && queue.remove(letter),
        wake: () => {
            queue.begin(host.now());
            courier.wake();
        },
        hurry: () => courier.hurry(),
        size: queue.size,
        list,
        drop: (id) => {
            const letter = queue.find(id);
            if (letter !== undefined) courier.drop(letter);
            return letter !== undefined;
        },
        oldestMs: queue.oldestMs,
        failures: () => courier.failures,
    };
}
