import { readU32, u32Key } from '../bytes';
import { createCounter, createTally } from '../counters';
import type { StableMap } from '../host';

/**
 * What a canister has to tell others, numbered: of whom or what something has changed, its subject, and not what, since a letter tells what is
 * true when it goes out. A subject has one number, that of its last change. So whoever has been told all up to a number
 * knows everything before it, nothing is told that is out of date, and the log is never longer than there are subjects.
 *
 * Stored: key = u8 0 · subject, value = u32 number; key = u8 1 · u32 number, value = the subject; and key = u8 2 · receiver, value = u32
 * the number up to which it knows all. At 3 the last number, and at 4 how many at the beginning belong to nobody any more.
 */
export interface NewsLog {
    /** Call it at init. The first number is nobody's: so there is a letter for everybody, which is the first that they hear. */
    begin(): void;
    /** A subject has changed, so it has the last number. */
    changed(subject: Uint8Array): void;
    /** There is nothing to tell of a subject any more. */
    forget(subject: Uint8Array): void;
    /** What has changed after this number, in order: at most `most` subjects, and the number up to which they are all. */
    after(number: number, most: number): { readonly subjects: readonly Uint8Array[]; readonly upTo: number };
    /** The number of the last change; 0 before the first. */
    last(): number;
    /** That of a subject; 0 for one that never changed. */
    numberOf(subject: Uint8Array): number;
    /** The number up to which a receiver knows all. */
    knownTo(receiver: Uint8Array): number;
    know(receiver: Uint8Array, number: number): void;
}

const SUBJECT = 0;
const NUMBER = 1;
const RECEIVER = 2;
const LAST = 3;
const GONE = 4;

/** A message passes over so many numbers at most whose subjects have changed since. */
const LOOKED_THROUGH = 500;

export function createNewsLog(map: StableMap): NewsLog {
    const numbers = createCounter(map, LAST);
    const gone = createTally(map, GONE);
    const keyOf = (kind: number, bytes: Uint8Array): Uint8Array => Uint8Array.of(kind, ...bytes);

    function numberAt(key: Uint8Array): number {
        const number = map.get(key);
        return number === undefined ? 0 : readU32(number, 0);
    }

    function forget(subject: Uint8Array): void {
        const before = map.delete(keyOf(SUBJECT, subject));
        if (before !== undefined) map.delete(keyOf(NUMBER, before));
    }

    function changed(subject: Uint8Array): void {
        forget(subject);
        const number = u32Key(numbers.next());
        map.set(keyOf(SUBJECT, subject), number);
        map.set(keyOf(NUMBER, number), subject);
    }

    function after(number: number, most: number): { subjects: Uint8Array[]; upTo: number } {
        const subjects: Uint8Array[] = [];
        const isBeginning = number <= gone.value();
        let upTo = Math.max(number, gone.value());
        const end = Math.min(numbers.last(), upTo + LOOKED_THROUGH);
        for (; upTo < end && subjects.length < most; upTo += 1) {
            const subject = map.get(keyOf(NUMBER, u32Key(upTo + 1)));
            if (subject !== undefined) subjects.push(subject);
            else if (isBeginning && subjects.length === 0) gone.add(1);
        }
        return { subjects, upTo };
    }
    return {
        begin: () => numbers.pass(1),
        changed,
        forget,
        after,
        last: numbers.last,
        numberOf: (subject) => numberAt(keyOf(SUBJECT, subject)),
        knownTo: (receiver) => numberAt(keyOf(RECEIVER, receiver)),
        know: (receiver, number) => {
            map.set(keyOf(RECEIVER, receiver), u32Key(number));
        },
    };
}
