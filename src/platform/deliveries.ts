import { ById } from './by_id';
import { idOfKey, timeOfKey } from './bytes';
import type { Host, StableMap } from './host';
import { type Contents, decodeLetter, encodeLetter, type Letter, type LetterKind, moveLetter } from './letters_stored';
import { listen, PATIENT, pause, type Silence } from './patience';
import { principalKey } from './principal';

/** How long a letter on its way is left alone. If the message with its answer traps, it is sent again afterwards. */
export const LEASE_MS = 60_000;
/**
 * Letters that are under way at a time: the platform sets cycles aside for each answer, as many as the longest message takes. Each
 * answer sends the next letter, so many more than these are told in a round.
 */
const WINDOW = 50;

/** The letters that are under way. */
export interface Deliveries {
    /** How many more there may be. */
    free(nowMs: number): number;
    /** A letter on its way may be stored at the very time that it was posted for. */
    has(letter: Letter): boolean;
    /** Sends a letter that is stored at the end of its lease, and leaves it there. */
    begin(letter: Letter, record: Uint8Array, nowMs: number): void;
    /** Puts a letter off to a time, and answers its new key. It may still be under way from before. */
    postpone(letter: Letter, dueMs: number, record: Uint8Array): Letter;
    /** Removes a letter for good; false if it is not there. */
    forget(letter: Letter): boolean;
    /** Answers other than an acknowledgement, rejects among them, since the last upgrade. */
    failures(): number;
}

/** What comes of the answers. */
export interface Answered {
    /** A letter is acknowledged, so another may be sent. */
    settled(): void;
    /** A receiver that was silent answers again. */
    heard(): void;
    /** A letter is to be sent again. */
    again(dueMs: number, nowMs: number): void;
    /** A letter is removed for good. */
    gone(id: number): void;
}

export function createDeliveries(
    host: Host,
    letters: StableMap,
    kinds: Readonly<Record<number, LetterKind>>,
    { settled, heard, again, gone }: Answered,
): Deliveries {
    /** The current key of each letter in flight, by its id. As short-lived as the calls themselves. */
    const leases = new ById<Letter>();
    /** By receiver. */
    const silences = new Map<string, Silence>();
    let failures = 0;

    /** One whose lease has ended has lost its answer. */
    function free(now: number): number {
        if (leases.size >= WINDOW) for (const [id, key] of leases) if (timeOfKey(key) <= now) leases.delete(id);
        return Math.max(0, WINDOW - leases.size);
    }

    function has(letter: Letter): boolean {
        return leases.has(idOfKey(letter));
    }

    function begin(letter: Letter, record: Uint8Array, now: number): void {
        const contents = decodeLetter(record);
        const kind: LetterKind | undefined = kinds[contents.kind];
        if (kind?.isNeedless?.(contents.argument)) {
            forget(letter);
            return;
        }
        const receiver = kind?.receiver(contents.argument);
        if (kind === undefined || receiver === undefined) return;
        const silence = silences.get(principalKey(receiver));
        const untilMs = putOffUntil(silence, kind, now);
        if (untilMs !== undefined) return void postpone(letter, untilMs, record);
        if (silence !== undefined) silences.set(principalKey(receiver), { ...silence, untilMs: now + LEASE_MS });
        leases.set(idOfKey(letter), letter);
        void deliver(kind, letter, contents, receiver, silence !== undefined);
    }

    async function deliver(
        { method, payer, mostTries, acknowledged }: LetterKind,
        letter: Letter,
        { kind, tries, argument }: Contents,
        to: Uint8Array,
        isProbe: boolean,
    ): Promise<void> {
        const answer = await host.call(to, method, argument, payer);
        // A new message from here on: meanwhile the letter may have been sent again, or even settled.
        const id = idOfKey(letter);
        const stored = leases.get(id);
        if (stored === undefined) return;
        const done = answer.kind === 'replied' && acknowledged(argument, answer.bytes);
        if (!done) failures += 1;
        const isTelling = mostTries === undefined || answer.kind === 'replied';
        if (isTelling && listen(silences, principalKey(to), answer, isProbe, host)) heard();
        if (!done && stored !== letter) return;
        if (done || tries + 1 === mostTries) {
            forget(stored);
            settled();
            return;
        }
        leases.delete(id);
        const now = host.now();
        const due = silences.get(principalKey(to))?.untilMs ?? now + pause(tries, PATIENT.letter);
        moveLetter(letters, stored, due, encodeLetter(kind, tries + 1, argument));
        again(due, now);
    }

    /** The answer must find a letter under its current key. */
    function postpone(letter: Letter, due: number, record: Uint8Array): Letter {
        const moved = moveLetter(letters, letter, due, record);
        if (has(letter)) leases.set(idOfKey(letter), moved);
        return moved;
    }

    function forget(letter: Letter): boolean {
        const id = idOfKey(letter);
        leases.delete(id);
        gone(id);
        return letters.delete(letter) !== undefined;
    }

    return { free, has, begin, postpone, forget, failures: () => failures };
}

/** Until when a letter waits to hear of a receiver that was silent; `undefined` if it goes out now, perhaps to ask. */
function putOffUntil(silence: Silence | undefined, { mostTries }: LetterKind, now: number): number | undefined {
    if (silence === undefined) return undefined;
    if (silence.untilMs > now) return silence.untilMs;
    return mostTries === undefined ? undefined : now + LEASE_MS;
}
