import { wait } from './aborting';
import type { Surroundings } from './surroundings';

/** How long a query may take with its repetitions, in milliseconds. */
export const QUERY_MS = 10_000;
/** As long after it was sent an update may still be executed: the agents' own expiry. */
export const UPDATE_MS = 300_000;
/** So long without an answer an update is sent again, if it may be. */
export const SILENCE_MS = 30_000;
/** So long an answer may be out before somebody is told that none comes. */
export const UNTOLD_MS = 5_000;

/** No answer came in time. */
export class Unanswered extends Error {
    constructor(milliseconds: number) {
        super(`no answer in ${Math.round(milliseconds / 1_000)} s`);
    }
}

/** The answer to what is asked. @throws Unanswered if it is out for so long; the signal's reason if it is aborted before that */
export function inTime<Value>(
    surroundings: Surroundings,
    milliseconds: number,
    signal: AbortSignal | undefined,
    ask: () => Promise<Value>,
): Promise<Value> {
    return wait(signal, (resolve, reject) => {
        ask().then(resolve, reject);
        return surroundings.after(milliseconds, () => reject(new Unanswered(milliseconds)));
    });
}

/**
 * The same `fetch`, whose requests end: else those that hang would fill a browser's pool of connections. An agent sends a request that
 * failed again, with the same body, and that does not stretch the limit of it.
 *
 * @param given in place of the machine's own
 */
export function limited(given: typeof fetch | undefined): typeof fetch {
    const begun = new WeakMap<object, number>();
    return async (input, init) => {
        const isCall = /\/call$/.test(String(input));
        const whole = isCall ? UPDATE_MS : QUERY_MS;
        const { body } = init ?? {};
        const now = performance.now();
        let left = whole;
        if (typeof body === 'object' && body !== null) {
            const since = begun.get(body) ?? now;
            begun.set(body, since);
            left -= now - since;
        }
        if (left <= 0) throw new Unanswered(whole);
        const end = AbortSignal.timeout(Math.ceil(Math.min(left, isCall ? SILENCE_MS : left)));
        const signal = init?.signal ? AbortSignal.any([init.signal, end]) : end;
        return (given ?? fetch)(input, { ...init, signal });
    };
}
