import { readU32, u32Key } from '../bytes';
import { createCounter, createTally } from '../counters';
import type { StableMap } from '../host';

/**
 * What a canister has to tell others, numbered. An entry names a subject, which is who or what has changed, but not the change itself: a letter
 * tells what is true when it goes out. A subject has one number, that of its last change. So whoever has been told everything up to a number
 * has missed nothing before it, nothing out of date is told, and the log has no more entries than there are subjects.
 *
 * Stored: key = u8 0 · subject, value = u32 number; key = u8 1 · u32 number, value = the subject; and key = u8 2 · receiver, value = u32
 * the number up to which it knows all, unless that is 0. At 3 the last number, and at 4 how many numbers at the beginning have no
 * subject any more.
 */
export interface NewsLog {
    /**
     * Call it at init. The first number is this second since 1970: a teller that was reinstalled counts on from what nobody knows yet. It belongs to no
     * subject, so that there is a first letter for everybody even if nothing has changed.
     */
    begin(nowMs: number): void;
    /** A subject has changed, so it gets a new number, which is now the last. */
    changed(subject: Uint8Array): void;
    /** There is nothing to tell of a subject any more. */
    forget(subject: Uint8Array): void;
    /** The subjects that changed after this number, in order, at most `most`; and the number up to which none is left out. */
    after(number: number, most: number): { readonly subjects: readonly Uint8Array[]; readonly upTo: number };
    /** The number of the last change; 0 before the first. */
    last(): number;
    /** The number of a subject; 0 for one that never changed. */
    numberOf(subject: Uint8Array): number;
    /** The number up to which a receiver knows all; 0 for one that knows nothing. */
    knownTo(receiver: Uint8Array): number;
    know(receiver: Uint8Array, number: number): void;
}

const SUBJECT = 0;
const NUMBER = 1;
const RECEIVER = 2;
const LAST = 3;
const GONE = 4;

/** The most numbers that one letter looks through: many may have no subject any more, because it has changed since. */
const LOOKED_THROUGH = 500;
/** So many numbers more than subjects may have none, and each change passes over so many. */
const SPARE = 1000;
const TIDIED = 2;

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
        move(subject);
        // A map has two entries for each subject.
        for (let n = 0; n < TIDIED && numbers.last() - gone.value() > map.size() + SPARE; n += 1) tidy();
    }

    /** Gives a subject the last number. */
    function move(subject: Uint8Array): void {
        forget(subject);
        const number = u32Key(numbers.next());
        map.set(keyOf(SUBJECT, subject), number);
        map.set(keyOf(NUMBER, number), subject);
    }

    /** Where most numbers have no subject any more, an old subject must not keep them all: it moves to the end. */
    function tidy(): void {
        const first = map.get(keyOf(NUMBER, u32Key(gone.value() + 1)));
        if (first !== undefined) move(first);
        gone.add(1);
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
        begin: (nowMs) => {
            if (numbers.last() > 0) return;
            numbers.pass(Math.floor(nowMs / 1000));
            gone.add(numbers.last() - 1);
        },
        changed,
        forget,
        after,
        last: numbers.last,
        numberOf: (subject) => numberAt(keyOf(SUBJECT, subject)),
        knownTo: (receiver) => numberAt(keyOf(RECEIVER, receiver)),
        know: (receiver, number) => {
            const key = keyOf(RECEIVER, receiver);
            if (number === 0) map.delete(key);
            else map.set(key, u32Key(number));
        },
    };
}
