import { createDebts } from './debts';
import type { Host } from './host';
import { type Refused, tooManyRequests } from './refusal';

/**
 * A token bucket for each caller: `burst` tokens at once, and one more for every `seconds` that pass. What callers owe is kept as
 * `Debts` are: an upgrade fills all buckets, and no number of other callers does.
 */
export interface RateLimit {
    /** `TooManyRequests`, with the seconds to wait, while the caller's bucket lacks so many tokens. Takes nothing. */
    refusal(caller: Uint8Array, tokens?: number): Refused<'TooManyRequests'> | undefined;
    /** The same; if it does not refuse, it takes the tokens. */
    take(caller: Uint8Array, tokens?: number): Refused<'TooManyRequests'> | undefined;
}

export interface Rate {
    readonly burst: number;
    readonly seconds: number;
}

export function createRateLimit(host: Pick<Host, 'now'>, { burst, seconds }: Rate): RateLimit {
    const eachMs = seconds * 1000;
    const mostMs = burst * eachMs;
    /** Until the bucket is full again. */
    const debts = createDebts();

    function refusedAt(untilMs: number, nowMs: number, tokens: number): Refused<'TooManyRequests'> | undefined {
        const waitMs = untilMs + tokens * eachMs - nowMs - mostMs;
        return waitMs <= 0 ? undefined : tooManyRequests(Math.ceil(waitMs / 1000));
    }

    function take(caller: Uint8Array, tokens = 1): Refused<'TooManyRequests'> | undefined {
        const untilMs = debts.of(caller);
        const nowMs = host.now();
        const refused = refusedAt(untilMs, nowMs, tokens);
        if (refused === undefined) debts.set(caller, Math.max(untilMs, nowMs) + tokens * eachMs);
        return refused;
    }
    return { refusal: (caller, tokens = 1) => refusedAt(debts.of(caller), host.now(), tokens), take };
}
