import type { CallAnswer, Host } from './host';

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

/**
 * Learns from an answer whether its receiver can be reached. One that cannot is tried rarely.
 *
 * @param silences by receiver, as keys
 * @returns whether a receiver that was silent answers again
 */
export function listen(
    silences: Map<string, Silence>,
    receiver: string,
    answer: CallAnswer,
    isProbe: boolean,
    clock: Pick<Host, 'now'>,
): boolean {
    const before = silences.get(receiver);
    if (answer.kind !== 'rejected') return silences.delete(receiver);
    if (before === undefined || isProbe) {
        const rejects = (before?.rejects ?? 0) + 1;
        silences.set(receiver, { rejects, untilMs: clock.now() + pause(rejects - 1, PATIENT.receiver) });
    }
    return false;
}
