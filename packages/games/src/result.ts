/** An expected refusal is a value; `throw` means a fault of ours. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
    return { ok: true, value };
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
    return { ok: false, error };
}

/** Closes an exhaustive `switch`: a case that is missing does not compile. */
export function assertNever(value: never): never {
    throw new Error(`unexpected ${JSON.stringify(value)}`);
}
