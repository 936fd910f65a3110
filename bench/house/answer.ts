/** What came of a call. */
export type Answer =
    | { readonly kind: 'ok'; readonly value: unknown }
    | { readonly kind: 'refused'; readonly refusal: Refusal }
    /** Its code has trapped, or does not take the bytes. */
    | { readonly kind: 'rejected'; readonly why: string }
    /** By the filter, which costs the canister nothing. */
    | { readonly kind: 'dropped'; readonly why: string };

interface Refusal {
    readonly name: string;
    /** The same call is worth another try after so many seconds; undefined where there is nothing to wait for. */
    readonly waitSeconds: number | undefined;
    readonly text: string;
}

/** A reply, as a method without refusals or with them gives it. */
export function answerIn(reply: unknown): Answer {
    if (typeof reply !== 'object' || reply === null) return { kind: 'ok', value: reply };
    if ('Ok' in reply) return { kind: 'ok', value: reply.Ok };
    if (!('Err' in reply)) return { kind: 'ok', value: reply };
    const [[name, contents]] = Object.entries(reply.Err as Record<string, unknown>);
    const text = typeof contents === 'string' ? contents : '';
    return { kind: 'refused', refusal: { name, waitSeconds: waitIn(contents), text } };
}

/** `TooManyRequests` has the seconds in a field, `LimitReached` in its text. */
function waitIn(contents: unknown): number | undefined {
    if (typeof contents === 'object' && contents !== null && 'retryAfterSeconds' in contents) {
        return Number(contents.retryAfterSeconds);
    }
    const found = typeof contents === 'string' ? /(\d+) seconds?\b/.exec(contents) : null;
    return found === null ? undefined : Number(found[1]);
}

/** Refusals that say that somebody asks for too much. */
export function isOverBudget(answer: Answer): boolean {
    return answer.kind === 'refused' && ['TooManyRequests', 'LimitReached'].includes(answer.refusal.name);
}
