/**
 * A value, or how to make it when it is first asked for. The Candid types of a canister cost a hundred million instructions:
 * what an install does not need it should not make.
 */
export type Later<T> = T | (() => T);

export function now<T extends object>(later: Later<T>): T {
    return typeof later === 'function' ? later() : later;
}

/** Makes it once. */
export function once<T>(make: () => T): () => T {
    let made: { readonly value: T } | undefined;
    return () => {
        made ??= { value: make() };
        return made.value;
    };
}
