import { REFUSALS } from './refusal_words';

interface Refused {
    readonly kind: string;
    readonly value?: unknown;
    /** Of `Other`, and of refusals that say more than a sentence. */
    readonly text?: unknown;
    readonly retryAfterSeconds?: unknown;
}

/** A refusal in words for the person at the screen. */
export function refusalText({ kind, value, text = value, retryAfterSeconds }: Refused): string {
    const own = typeof text === 'string' ? REFUSALS.own(text) : '';
    if (own !== '') return own;
    if (kind === 'TooManyRequests') return REFUSALS.tooMany(inWords(Number(retryAfterSeconds)));
    const { kinds, other }: { readonly kinds: Readonly<Record<string, string>>; other(kind: string): string } =
        REFUSALS;
    return kinds[kind] ?? other(kind);
}

/**
 * The same answer. What a canister says in a language that is not the reader's is looked up, and told in theirs; where that cannot be
 * loaded, or is not known, the refusal says what its kind says. What those who run the house say stays as they have said it.
 *
 * @param reply the answer as it came
 */
export async function inReadersWords<Refused extends { readonly refusal: object }>(
    answer: Refused,
    reply: unknown,
): Promise<Refused> {
    const { kind, said } = saidIn(reply);
    if (said === undefined || REFUSALS.own(said) !== '') return answer;
    const known = await import('./sentences').then(({ sentenceOf }) => sentenceOf(said)).catch(() => undefined);
    const text = known ?? (kind === 'Busy' ? REFUSALS.house(said) : undefined);
    return text === undefined ? answer : { ...answer, refusal: { ...answer.refusal, text } };
}

/** A refusal's kind and its sentence, as the agent has them. */
function saidIn(reply: unknown): { readonly kind?: string; readonly said?: string } {
    const [[kind, told] = []] = Object.entries((reply as { readonly Err?: object } | undefined)?.Err ?? {});
    const said = typeof told === 'object' && told !== null && 'text' in told ? told.text : told;
    return { ...(kind !== undefined && { kind }), ...(typeof said === 'string' && said !== '' && { said }) };
}

function inWords(seconds: number): string {
    return seconds < 100 ? REFUSALS.seconds(seconds) : REFUSALS.minutes(Math.ceil(seconds / 60));
}
