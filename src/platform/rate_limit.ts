import type { Host } from './host';
import { principalKey } from './principal';
import { type Refused, tooManyRequests } from './refusal';

/** Callers that one generation remembers, at some 150 bytes of heap each. */
const MAX_CALLERS = 5000;

/**
 * A token bucket for each caller: `burst` calls at once, and one more for every `seconds` that pass.
 *
 * On the heap, so an upgrade fills all buckets. Memory is bounded: callers are kept in two generations, and the older one is
 * dropped when the younger one is full, or older than it takes to fill a bucket. Only the first loses anything: somebody
 * who sends calls of 5,000 other principals in between has a full bucket again.
 */
export interface RateLimit {
    /** `TooManyRequests`, with the seconds to wait, while the caller's bucket is empty. Takes nothing. */
    refusal(caller: Uint8Array): Refused | undefined;
    /** The same; if it does not refuse, it takes a token. */
    take(caller: Uint8Array): Refused | undefined;
}

export interface Rate {
    readonly burst: number;
    readonly seconds: number;
}

export function createRateLimit(
    host: Pick<Host, 'now'>,
    { burst, seconds }: Rate,
    maxCallers: number = MAX_CALLERS,
): RateLimit {
    const eachMs = seconds * 1000;
    const fullMs = burst * eachMs;
    /** By caller: when the bucket will be full again. */
    let younger = new Map<string, number>();
    let older = new Map<string, number>();
    let bornMs = 0;

    function refusalOf(key: string, nowMs: number): Refused | undefined {
        const full = younger.get(key) ?? older.get(key) ?? 0;
        const waitMs = full + eachMs - nowMs - fullMs;
        return waitMs <= 0 ? undefined : tooManyRequests(Math.ceil(waitMs / 1000));
    }

    function take(caller: Uint8Array): Refused | undefined {
        const nowMs = host.now();
        const key = principalKey(caller);
        const refused = refusalOf(key, nowMs);
        if (refused !== undefined) return refused;
        const full = younger.get(key) ?? older.get(key) ?? 0;
        if (younger.size >= maxCallers || nowMs - bornMs >= fullMs) {
            older = younger;
            younger = new Map();
            bornMs = nowMs;
        }
        younger.set(key, Math.max(full, nowMs) + eachMs);
        return undefined;
    }
    return { refusal: (caller) => refusalOf(principalKey(caller), host.now()), take };
}
