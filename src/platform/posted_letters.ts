import { ById } from './by_id';
import { idOfKey, timeKey } from './bytes';
import type { StableMap } from './host';
import { decodeLetter, type Letter, type LetterKind } from './letters_stored';

/** Letters among which the oldest is looked for. */
const MOST_LOOKED_AT = 1000;

/** A letter as operators see it. */
export interface Listed {
    readonly id: number;
    readonly method: string;
    readonly receiver: Uint8Array | undefined;
    readonly argument: Uint8Array;
    readonly tries: number;
    readonly postedMs: number;
}

/** The letters that wait, by their numbers: each has the next one. */
export interface PostedLetters {
    /** Stores a new letter. */
    add(record: Uint8Array, dueMs: number, nowMs: number): Letter;
    /** Notes that a letter is there no longer. */
    gone(id: number): void;
    /** The letter with this number; looks through all of them. */
    find(id: number): Letter | undefined;
    /** Notes the time of an upgrade. */
    begin(nowMs: number): void;
    /** In the order in which they are due, at most `count`. */
    list(count: number): Listed[];
    /** When the oldest letter was posted, or for one from before it, the last upgrade. */
    oldestMs(): number | undefined;
}

export function createPostedLetters(
    letters: StableMap,
    nextId: () => number,
    kinds: Readonly<Record<number, LetterKind>>,
): PostedLetters {
    /** When each was posted, by its number; those from before the last upgrade are not here. */
    const posted = new ById<number>();
    let startedMs = 0;

    function add(record: Uint8Array, due: number, now: number): Letter {
        const id = nextId();
        const key = timeKey(due, id);
        letters.set(key, record);
        posted.set(id, now);
        return key;
    }

    function gone(id: number): void {
        posted.delete(id);
    }

    function find(id: number): Letter | undefined {
        return letters.keys(0, letters.size()).find((each) => idOfKey(each) === id);
    }

    function begin(nowMs: number): void {
        startedMs ||= nowMs;
    }

    function postedMs(id: number): number {
        return posted.get(id) ?? startedMs;
    }

    function list(count: number): Listed[] {
        return letters.keys(0, count).flatMap((key) => {
            const record = letters.get(key);
            if (record === undefined) return [];
            const { kind, tries, argument } = decodeLetter(record);
            const id = idOfKey(key);
            // One that a later version has written waits for it.
            const known: LetterKind | undefined = kinds[kind];
            const method = known?.method ?? `a letter of kind ${kind}`;
            return [{ id, method, receiver: known?.receiver(argument), argument, tries, postedMs: postedMs(id) }];
        });
    }

    function oldestMs(): number | undefined {
        const ids = letters.keys(0, MOST_LOOKED_AT).map(idOfKey);
        return ids.length === 0 ? undefined : postedMs(Math.min(...ids));
    }

    return { add, gone, find, begin, list, oldestMs };
}
