import type { Alarm, Job } from './alarm';
import { idOfKey, timeOfKey } from './bytes';
import type { Host } from './host';
import { type Contents, decodeLetter, encodeLetter, type Letter, type LetterQueue } from './letter_queue';
import { createSilences, PATIENT, pause, type Silences } from './patience';

/** How long a letter on its way is left alone. If the message with its answer traps, it is sent again afterwards. */
export const LEASE_MS = 60_000;
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

/** The letters that are under way, as short-lived as the calls themselves. */
class Leases {
    /** The current key of each letter, by its id. */
    private readonly keys = new Map<number, Letter>();

    begin(letter: Letter): void {
        this.keys.set(idOfKey(letter), letter);
    }

    end(id: number): void {
        this.keys.delete(id);
    }

    has(letter: Letter): boolean {
        return this.keys.has(idOfKey(letter));
    }

    /** The key under which a letter is stored by now; `undefined` once it is settled. */
    current(id: number): Letter | undefined {
        return this.keys.get(id);
    }

    /** Letters that may be sent besides. One whose lease has ended has lost its answer. */
    free(nowMs: number): number {
        const { keys } = this;
        if (keys.size >= WINDOW) for (const [id, key] of keys) if (timeOfKey(key) <= nowMs) keys.delete(id);
        return Math.max(0, WINDOW - keys.size);
    }
}

/** Takes the letters of a queue to their receivers, a number at a time, until they are acknowledged. */
export class Courier {
    /** Answers other than an acknowledgement, rejects among them, since the last upgrade. */
    failures = 0;
    /** Whether more letters are due than may be under way. */
    isHungry = false;
    readonly sending: Job;
    private readonly leases = new Leases();
    private readonly silences: Silences;

    constructor(
        private readonly host: Host,
        alarm: Alarm,
        private readonly queue: LetterQueue,
        private readonly kinds: Readonly<Record<number, LetterKind>>,
    ) {
        this.sending = alarm.job(() => this.send());
        this.silences = createSilences(host);
    }

    /** How many letters may be sent besides those under way. */
    freePlaces(nowMs: number): number {
        return this.leases.free(nowMs);
    }

    isUnderWay(letter: Letter): boolean {
        return this.leases.has(letter);
    }

    /** Asks for the time at which the first letter is due. */
    wake(): void {
        const earliest = this.queue.earliestMs();
        const now = this.host.now();
        if (earliest !== undefined) this.sending.at(Math.max(earliest, this.isHungry ? now + HUNGRY_MS : 0), now);
    }

    /** Sends all waiting letters immediately. */
    hurry(): void {
        const { queue } = this;
        const now = this.host.now();
        for (const letter of queue.first(MOST_HURRIED)) {
            const record = queue.get(letter);
            if (record !== undefined && timeOfKey(letter) > now && !this.leases.has(letter))
                queue.move(letter, now, record);
        }
        this.wake();
    }

    /** Removes a letter for good, even one that is on its way. */
    drop(letter: Letter): void {
        this.queue.remove(letter);
        this.leases.end(idOfKey(letter));
    }

    /** Sends a letter that is stored at the end of its lease, and leaves it there. */
    dispatch(letter: Letter, record: Uint8Array, now: number): void {
        const contents = decodeLetter(record);
        const kind: LetterKind | undefined = this.kinds[contents.kind];
        if (kind?.isNeedless?.(contents.argument)) {
            this.drop(letter);
            return;
        }
        const receiver = kind?.receiver(contents.argument);
        if (receiver === undefined) return;
        const silence = this.silences.of(receiver);
        if (silence !== undefined && silence.untilMs > now) {
            this.postpone(letter, silence.untilMs, record);
            return;
        }
        const isProbe = silence !== undefined;
        if (isProbe) this.silences.probe(receiver, silence, now + LEASE_MS);
        this.leases.begin(letter);
        void this.deliver(letter, contents, receiver, isProbe);
    }

    private send(): void {
        const now = this.host.now();
        let handled = 0;
        let places = this.leases.free(now);
        while (places > 0 && handled < MOST_HANDLED && this.sendSome(places, now)) {
            handled += places;
            places = this.leases.free(now);
        }
        this.isHungry = places === 0;
        this.wake();
    }

    /** Sends `count` letters that are due. False: there are no more of them. */
    private sendSome(count: number, now: number): boolean {
        const letters = this.queue.first(count);
        for (const letter of letters) {
            if (timeOfKey(letter) > now) return false;
            const record = this.queue.get(letter);
            if (record !== undefined) this.dispatch(this.postpone(letter, now + LEASE_MS, record), record, now);
        }
        return letters.length === count;
    }

    /** A letter may still be under way from before. Its answer must find it under its current key. */
    private postpone(letter: Letter, due: number, record: Uint8Array): Letter {
        const moved = this.queue.move(letter, due, record);
        if (this.leases.has(letter)) this.leases.begin(moved);
        return moved;
    }

    private async deliver(letter: Letter, contents: Contents, to: Uint8Array, isProbe: boolean): Promise<void> {
        const { queue, leases, silences } = this;
        const { kind, tries, argument } = contents;
        const answer = await this.host.call(to, this.kinds[kind].method, argument);
        // A new message from here on: meanwhile the letter may have been sent again, or even settled.
        const id = idOfKey(letter);
        const stored = leases.current(id);
        if (stored === undefined) return;
        const done = answer.kind === 'replied' && this.kinds[kind].acknowledged(argument, answer.bytes);
        if (!done) this.failures += 1;
        if (silences.listen(to, answer, isProbe)) this.hurry();
        if (!done && stored !== letter) return;
        leases.end(id);
        if (done) {
            queue.remove(stored);
            if (this.isHungry) this.send();
            return;
        }
        const now = this.host.now();
        const due = silences.of(to)?.untilMs ?? now + pause(tries, PATIENT.letter);
        queue.move(stored, due, encodeLetter(kind, tries + 1, argument));
        this.sending.at(due, now);
    }
}
