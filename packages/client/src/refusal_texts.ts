import { REFUSALS } from './refusal_words';

interface Refused {
    readonly kind: string;
    readonly value?: unknown;
    /** Of a refusal that came after 0.2.0. */
    readonly text?: unknown;
    readonly retryAfterSeconds?: unknown;
}

/** A refusal in words for the person at the screen. */
export function refusalText({ kind, value, text = value, retryAfterSeconds }: Refused): string {
    if (typeof text === 'string' && text !== '') return text;
    if (kind === 'TooManyRequests') return REFUSALS.tooMany(inWords(Number(retryAfterSeconds)));
    const { kinds, other }: { readonly kinds: Readonly<Record<string, string>>; other(kind: string): string } =
        REFUSALS;
    return kinds[kind] ?? other(kind);
}

function inWords(seconds: number): string {
    return seconds < 100 ? REFUSALS.seconds(seconds) : REFUSALS.minutes(Math.ceil(seconds / 60));
}
