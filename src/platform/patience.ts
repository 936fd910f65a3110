import type { CallAnswer, Host } from './host';
import { principalKey } from './principal';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** A letter that is not acknowledged for an hour waits for an operator, and so does a receiver that rejects for a day. */
export const PATIENT = { letter: 60, receiver: 24 * 60 } as const;

/** Up to a minute at first, and from the try `patient` on twice as long each time, up to a day. */
export function pause(tries: number, patient: number): number {
    if (tries < patient) return Math.min(FIRST_RETRY_MS * 2 ** tries, LAST_RETRY_MS);
    return Math.min(LAST_RETRY_MS * 2 ** (tries - patient), DAY_MS);
}

/** A receiver that rejects: one letter probes it, and the others wait for that one. */
export interface Silence {
    readonly rejects: number;
    readonly untilMs: number;
}

/** The receivers that cannot be reached, which are tried rarely. Kept on the heap: after an upgrade each is tried again. */
export interface Silences {
    of(receiver: Uint8Array): Silence | undefined;
    /** A letter probes a silent receiver; until then the others wait. */
    probe(receiver: Uint8Array, silence: Silence, untilMs: number): void;
    /** Learns from an answer. True: a receiver that was silent answers again. */
    listen(receiver: Uint8Array, answer: CallAnswer, isProbe: boolean): boolean;
}

export function createSilences(clock: Pick<Host, 'now'>): Silences {
    /** By receiver. */
    const silences = new Map<string, Silence>();

    return {
        of: (receiver) => silences.get(principalKey(receiver)),
        probe: (receiver, { rejects }, untilMs) => {
            silences.set(principalKey(receiver), { rejects, untilMs });
        },
        listen: (receiver, answer, isProbe) => {
            const key = principalKey(receiver);
            const before = silences.get(key);
            if (answer.kind !== 'rejected') return before !== undefined && silences.delete(key);
            if (before !== undefined && !isProbe) return false;
            const rejects = (before?.rejects ?? 0) + 1;
            silences.set(key, { rejects, untilMs: clock.now() + pause(rejects - 1, PATIENT.receiver) });
            return false;
        },
    };
}
