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

/** What `prepared` has still to make. */
const pending = new Set<() => void>();

/** How to make it, when it is first asked for or by `makeAll`. To be called once. */
export function prepared<T>(make: () => T): () => T {
    const ask = (): T => {
        pending.delete(ask);
        return make();
    };
    pending.add(ask);
    return ask;
}

/**
 * Makes what has not been asked for yet. A query forgets what it made, and would pay for it each time: to be called from a
 * message that is kept, soon after an install or an upgrade, where it would make both dearer.
 */
export function makeAll(): void {
    for (const ask of pending) ask();
}
