import { idOfKey, timeKey } from './bytes';
import type { StableMap } from './host';
import type { Payer } from './payers';

/** A letter by its key, which changes whenever it is put off. */
export type Letter = Uint8Array;

/** A kind of letter: where it goes, and what its answer means. Kinds are stored by number. */
export interface LetterKind {
    readonly method: string;
    readonly payer: Payer;
    /** Undefined until the canisters are linked; the letter waits. */
    receiver(letter: Uint8Array): Uint8Array | undefined;
    /** True: the receiver has the letter, perhaps from before. False: send it again. Runs in a message of its own. */
    acknowledged(letter: Uint8Array, answer: Uint8Array): boolean;
    /** True: the letter has become needless, and is dropped in the place of being sent. */
    isNeedless?(letter: Uint8Array): boolean;
    /**
     * Set for letters of little weight: one that so many tries have not delivered is dropped. A reject of one says nothing of its receiver,
     * which may only not know its method, so others do not wait for it.
     */
    readonly mostTries?: number;
}

export interface Contents {
    readonly kind: number;
    readonly tries: number;
    readonly argument: Uint8Array;
}

const LAYOUT = 1;
const HEAD_BYTES = 3;

/** Stored: key = due time (48 bits) · id (32 bits); value = layout 1 · kind (8) · tries (8) · Candid argument. */
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
    return { kind: record[1]!, tries: record[2]!, argument: record.subarray(HEAD_BYTES) };
}

/** Stores a letter for another time, with what it holds from now on. */
export function moveLetter(letters: StableMap, letter: Letter, dueMs: number, record: Uint8Array): Letter {
    const moved = timeKey(dueMs, idOfKey(letter));
    letters.delete(letter);
    letters.set(moved, record);
    return moved;
}
