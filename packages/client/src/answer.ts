/** The answer of a canister: what was asked for, or why not. A refusal changed nothing. */
export type Answer<Value, Refused> =
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly refusal: Refused };

/** Any refusal: what kind it is, and a text for people. */
export interface AnyRefusal {
    readonly kind: string;
    readonly text: string;
}

/** A principal as text, or as a `Principal` of either agent library. Answers have them as text. */
export type PrincipalText = string | { toText(): string };

/** A refusal as an exception, for those who would rather catch it. */
export class RefusedError<Refused extends AnyRefusal = AnyRefusal> extends Error {
    override readonly name = 'RefusedError';

    constructor(readonly refusal: Refused) {
        super(refusal.text);
    }
}

/** The value of an answer. @throws RefusedError if it is a refusal */
export function valueIn<Value, Refused extends AnyRefusal>(answer: Answer<Value, Refused>): Value {
    if (answer.ok) return answer.value;
    throw new RefusedError(answer.refusal);
}
