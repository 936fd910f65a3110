/** What is still to be compiled: usually soon after a start, or on demand only. */
const usual = new Set<() => void>();
const onDemandOnly = new Set<() => void>();
/** Where what is declared now waits. */
let waiting = usual;

/**
 * Compiles when first asked, or when `compileAll` is called, whichever comes first: the codecs of a canister cost a hundred
 * million instructions, which an install must not pay. To be called once; the caller keeps what it returns.
 */
export function lazy<T>(compile: () => T): () => T {
    const among = waiting;
    const ask = (): T => {
        among.delete(ask);
        return compile();
    };
    among.add(ask);
    return ask;
}

/**
 * Compiles everything that has not been asked for yet, except what `onDemand` has declared. A query forgets what it compiled, and
 * would pay for it every time: call this in a message of its own soon after an install or an upgrade, so that neither becomes more
 * expensive.
 */
export function compileAll(): void {
    for (const ask of usual) ask();
}

/** Compiles the rest, for a build that makes codecs beforehand. */
export function compileOnDemand(): void {
    for (const ask of onDemandOnly) ask();
}

/**
 * Runs `declare`. What it declares is compiled when first asked and no sooner: for codecs that few calls use, and none that is cheap.
 * Such a call takes some million instructions more, in a query each time.
 */
export function onDemand<T>(declare: () => T): T {
    const before = waiting;
    waiting = onDemandOnly;
    const declared = declare();
    waiting = before;
    return declared;
}

/** Whether what is declared now is compiled on demand. */
export function isOnDemand(): boolean {
    return waiting === onDemandOnly;
}
