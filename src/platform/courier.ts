import type { Alarm } from './alarm';
import type { Host } from './host';
import { PATIENT, pause } from './patience';
import type { Payer } from './payers';
import { principalKey } from './principal';

/** How long a letter on its way is left alone. If the message with its answer traps, the next one goes out afterwards. */
const LEASE_MS = 60_000;

/** What receivers are told. A letter is written when it goes out, so it tells what is true by then. */
export interface News<Letter> {
    readonly method: string;
    payer(letter: Letter): Payer;
    receivers(): readonly Uint8Array[];
    /** Whether a receiver knows all. */
    isTold(receiver: Uint8Array): boolean;
    write(receiver: Uint8Array): Letter;
    encode(letter: Letter): Uint8Array;
    /** Learns from the answer, in a message of its own, in which all may be different; false if the receiver has not taken the letter. */
    answered(receiver: Uint8Array, letter: Letter, answer: Uint8Array): boolean;
}

/**
 * Tells several receivers what they do not know, until they do. One letter is under way to each at a time, and its acknowledgement sends
 * the next: letters cannot overtake one another. A receiver that does not take one is tried again after ever longer pauses.
 */
export interface Courier {
    /** There may be something to tell. */
    send(): void;
    /** The same at init and after an upgrade, when the platform calls nobody yet. */
    wake(): void;
}

/** Letters to one receiver. */
interface Way {
    /** Of the last letter. An answer to an earlier one means nothing any more. */
    number: number;
    /** When the next letter may go out: one is under way until then, or the last one was not taken. */
    readyAtMs: number;
    /** Failures in a row. */
    failures: number;
}

export function createCourier<Letter>(host: Host, alarm: Alarm, news: News<Letter>): Courier {
    const sending = alarm.job(send);
    const ways = new Map<string, Way>();

    function send(): void {
        const nowMs = host.now();
        const receivers = untold();
        // Otherwise the end of a lease would cost two messages.
        if (receivers.length === 0) sending.rest();
        for (const receiver of receivers) {
            const way = wayTo(receiver);
            if (way.readyAtMs > nowMs) sending.at(way.readyAtMs, nowMs);
            else void deliver(receiver, way);
        }
    }

    function untold(): readonly Uint8Array[] {
        return news.receivers().filter((receiver) => !news.isTold(receiver));
    }

    function wayTo(receiver: Uint8Array): Way {
        const name = principalKey(receiver);
        const known = ways.get(name) ?? { number: 0, readyAtMs: 0, failures: 0 };
        ways.set(name, known);
        return known;
    }

    async function deliver(receiver: Uint8Array, way: Way): Promise<void> {
        const nowMs = host.now();
        way.number += 1;
        way.readyAtMs = nowMs + LEASE_MS;
        sending.at(way.readyAtMs, nowMs);
        const { number } = way;
        const letter = news.write(receiver);
        const answer = await host.call(receiver, news.method, news.encode(letter), news.payer(letter));
        // A new message from here on: what was told may have changed, and the letter may have been given up.
        if (number !== way.number) return;
        if (answer.kind === 'replied' && news.answered(receiver, letter, answer.bytes)) {
            way.failures = 0;
            way.readyAtMs = 0;
        } else {
            way.failures += 1;
            way.readyAtMs = host.now() + pause(way.failures - 1, PATIENT.receiver);
        }
        send();
    }

    function wake(): void {
        const nowMs = host.now();
        if (untold().length > 0) sending.at(nowMs, nowMs);
    }
    return { send, wake };
}
