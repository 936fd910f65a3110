import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { nat32 } from '@dice-wards/candid/schema';
import type { Alarm } from '../alarm';
import type { Host } from '../host';
import { News } from '../messages';
import { PATIENT, pause } from '../patience';
import type { Payer } from '../payers';
import { principalKey } from '../principal';
import { ALL_REFUSALS, refusalsOf, replyOf } from '../refusal';
import { argumentsOf } from '../takes';
import type { NewsLog } from './log';

/** Subjects in one letter. */
const MOST = 100;
/** How long a letter on its way is left alone. If the message with its answer traps, the next one goes out afterwards. */
const LEASE_MS = 60_000;

const encodeNews = compileEncoder(argumentsOf(News));
const decodeReply = compileDecoder([replyOf(nat32, refusalsOf(ALL_REFUSALS))]);

/** What a letter tells. */
export type Told = Omit<News, 'from' | 'upTo'>;

/**
 * Tells other canisters what they do not know, until they do; `listener.ts` is the other side. Only one letter to each is on its way at a time,
 * and the next waits for its answer, so letters cannot overtake one another. If a receiver does not take one, it is tried again after ever longer pauses.
 */
export interface Teller {
    /** Something has changed: it goes out with this message, unless a letter is under way. */
    changed(subject: Uint8Array): void;
    /** There may be a new receiver. */
    send(): void;
    /** A receiver says up to which number it knows everything. If it is not what is believed, one of both was reinstalled or restored. */
    hears(receiver: Uint8Array, known: number): void;
    /** All receivers are told everything again. */
    tellAll(): void;
    /** Nobody waits for this receiver any more. */
    drop(receiver: Uint8Array): void;
    /** Whether a receiver knows the last change of a subject. */
    knows(receiver: Uint8Array, subject: Uint8Array): boolean;
    /** Call it at init and after an upgrade, when the platform cannot call other canisters yet. */
    wake(): void;
    /** The most changes that any one receiver may not know yet. */
    waiting(): number;
}

interface Parts {
    readonly host: Host;
    readonly log: NewsLog;
    receivers(): readonly Uint8Array[];
    /** What is true now of these subjects, for a receiver that knows all before them; `isFirst` if it knows nothing. */
    tell(subjects: readonly Uint8Array[], isFirst: boolean): Told;
    payer(told: Told): Payer;
    /** A receiver has taken a letter. */
    taken?(): void;
}

/** Letters to one receiver. */
interface Way {
    /** Of the last letter. An answer to an earlier one means nothing any more. */
    number: number;
    /** When the next letter may go out: one is under way until then, or the last one was not taken. */
    readyAtMs: number;
    /** Failures in a row. */
    failures: number;
    /** Whether an answer may still come. */
    isOut: boolean;
}

export function createTeller(alarm: Alarm, parts: Parts): Teller {
    const { host, log, receivers } = parts;
    const sending = alarm.job(send);
    const ways = new Map<string, Way>();

    function untold(): readonly Uint8Array[] {
        return receivers().filter((receiver) => log.knownTo(receiver) < log.last());
    }

    function send(): void {
        const nowMs = host.now();
        const waiting = untold();
        // Otherwise the end of a lease would cost two messages.
        if (waiting.length === 0) sending.rest();
        for (const receiver of waiting) {
            const way = wayTo(receiver);
            if (way.readyAtMs > nowMs) sending.at(way.readyAtMs, nowMs);
            else void deliver(receiver, way);
        }
    }

    function wayTo(receiver: Uint8Array): Way {
        const name = principalKey(receiver);
        const known = ways.get(name) ?? { number: 0, readyAtMs: 0, failures: 0, isOut: false };
        ways.set(name, known);
        return known;
    }

    async function deliver(receiver: Uint8Array, way: Way): Promise<void> {
        const nowMs = host.now();
        way.number += 1;
        way.isOut = true;
        way.readyAtMs = nowMs + LEASE_MS;
        sending.at(way.readyAtMs, nowMs);
        const { number } = way;
        const from = log.knownTo(receiver);
        const { subjects, upTo } = log.after(from, MOST);
        const told = parts.tell(subjects, from === 0);
        const answer = await host.call(receiver, 'onNews', encodeNews([{ from, upTo, ...told }]), parts.payer(told));
        // A new message from here on: what was told may have changed, and the letter may have been given up.
        if (number !== way.number) return;
        way.isOut = false;
        const known = answer.kind === 'replied' ? knownIn(answer.bytes) : undefined;
        const isTaken = known === upTo;
        if (isTaken || (known !== undefined && from > 0)) {
            way.failures = 0;
            way.readyAtMs = 0;
            // Unless it is to be told everything again since. One that has not taken it knows something else than was believed.
            if (log.knownTo(receiver) === from) log.know(receiver, isTaken ? upTo : 0);
            if (isTaken) parts.taken?.();
        } else {
            way.failures += 1;
            way.readyAtMs = host.now() + pause(way.failures - 1, PATIENT.receiver);
        }
        send();
    }

    function tellAll(): void {
        for (const receiver of receivers()) log.know(receiver, 0);
        send();
    }
    return {
        changed: (subject) => {
            log.changed(subject);
            send();
        },
        send,
        hears: (receiver, known) => {
            const way = wayTo(receiver);
            // While a letter is under way, its answer will tell.
            if (way.isOut) return;
            // Whoever calls can be reached: the pause after a failure is over.
            way.readyAtMs = 0;
            if (known !== log.knownTo(receiver)) log.know(receiver, 0);
            send();
        },
        tellAll,
        drop: (receiver) => log.know(receiver, 0),
        knows: (receiver, subject) => log.knownTo(receiver) >= log.numberOf(subject),
        wake: () => {
            const nowMs = host.now();
            log.begin(nowMs);
            if (untold().length > 0) sending.at(nowMs, nowMs);
        },
        waiting: () => Math.max(0, ...untold().map((receiver) => log.last() - log.knownTo(receiver))),
    };
}

function knownIn(answer: Uint8Array): number | undefined {
    const decoded = decodeReply(answer);
    return decoded.ok && 'Ok' in decoded.value[0] ? decoded.value[0].Ok : undefined;
}
