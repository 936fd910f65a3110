import { idOfKey, timeKey, timeOfKey } from './bytes';
import type { StableMap } from './host';

/** A letter by its key, which changes whenever it is put off. */
export type Letter = Uint8Array;

export interface Contents {
    readonly kind: number;
    readonly tries: number;
    readonly argument: Uint8Array;
}

const LAYOUT = 1;
const HEAD_BYTES = 3;
/** Letters among which the oldest is looked for. */
const MOST_LOOKED_AT = 1000;

/**
 * Letters as they are stored, in the order in which they are due.
 *
 * Stored: key = due time (48 bits) · id (32 bits); value = layout 1 · kind (8) · tries (8) · Candid argument.
 */
export interface LetterQueue {
    /** Stores a new letter, with the next id. */
    add(record: Uint8Array, dueMs: number, nowMs: number): Letter;
    get(letter: Letter): Uint8Array | undefined;
    /** The letters that are due first, at most `count`. */
    first(count: number): Letter[];
    /** When the first letter is due. */
    earliestMs(): number | undefined;
    /** Stores a letter anew for another time, with what it holds from now on. */
    move(letter: Letter, dueMs: number, record: Uint8Array): Letter;
    /** Removes a letter for good; false if it was not there. */
    remove(letter: Letter): boolean;
    /** The letter with this id; looks through all of them. */
    find(id: number): Letter | undefined;
    size(): number;
    /** When a letter was posted, or for one from before it, the last upgrade. */
    postedMs(id: number): number;
    /** The same for the oldest letter. */
    oldestMs(): number | undefined;
    /** Notes the time of an upgrade. */
    begin(nowMs: number): void;
}

export function createLetterQueue(waiting: StableMap, nextId: () => number): LetterQueue {
    /** When letters were posted, by id; those from before the last upgrade are not here. */
    const posted = new Map<number, number>();
    let startedMs = 0;

    function postedMs(id: number): number {
        return posted.get(id) ?? startedMs;
    }

    return {
        add: (record, dueMs, nowMs) => {
            const id = nextId();
            const letter = timeKey(dueMs, id);
            waiting.set(letter, record);
            posted.set(id, nowMs);
            return letter;
        },
        get: (letter) => waiting.get(letter),
        first: (count) => waiting.keys(0, count),
        earliestMs: () => {
            const [earliest] = waiting.keys(0, 1);
            return earliest && timeOfKey(earliest);
        },
        move: (letter, dueMs, record) => {
            const moved = timeKey(dueMs, idOfKey(letter));
            waiting.delete(letter);
            waiting.set(moved, record);
            return moved;
        },
        remove: (letter) => {
            if (waiting.delete(letter) === undefined) return false;
            posted.delete(idOfKey(letter));
            return true;
        },
        find: (id) => waiting.keys(0, waiting.size()).find((each) => idOfKey(each) === id),
        size: () => waiting.size(),
        postedMs,
        oldestMs: () => {
            // Letters are numbered as they are posted.
            const ids = waiting.keys(0, MOST_LOOKED_AT).map(idOfKey);
            return ids.length === 0 ? undefined : postedMs(Math.min(...ids));
        },
        begin: (nowMs) => {
            startedMs ||= nowMs;
        },
    };
}

export function encodeLetter(kind: number, tries: number, argument: Uint8Array): Uint8Array {
    const record = new Uint8Array(HEAD_BYTES + argument.length);
    record[0] = LAYOUT;
    record[1] = kind;
    record[2] = Math.min(tries, 255);
    record.set(argument, HEAD_BYTES);
    return record;
}

export function decodeLetter(record: Uint8Array): Contents {
    if (record[0] !== LAYOUT) throw new Error(`a letter of layout ${record[0]}`);
    return { kind: record[1], tries: record[2], argument: record.subarray(HEAD_BYTES) };
}
