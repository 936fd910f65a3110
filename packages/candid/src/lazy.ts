/** What is still to be compiled soon after a start. */
const waiting = new Set<() => void>();
let isOnDemand = false;

/**
 * Compiles when first asked, or when `compileAll` is called, whichever comes first: the codecs of a canister cost hundreds of
 * millions of instructions, which an install must not pay. To be called once; the caller keeps what it returns.
 */
export function lazy<T>(compile: () => T): () => T {
    if (isOnDemand) return compile;
    const ask = (): T => {
        waiting.delete(ask);
        return compile();
    };
    waiting.add(ask);
    return ask;
}

/**
 * Compiles everything that has not been asked for yet, except what `onDemand` has declared. A query forgets what it compiled, and
 * would pay for it every time: call this in a message of its own soon after an install or an upgrade, so that neither becomes more
 * expensive.
 */
export function compileAll(): void {
    for (const ask of waiting) ask();
}

/**
 * Runs `declare`. What it declares is compiled when first asked and no sooner: for codecs that few calls use, and none that is cheap.
 * Such a call takes some million instructions more, in a query each time.
 */
export function onDemand<T>(declare: () => T): T {
    const before = isOnDemand;
    isOnDemand = true;
    const declared = declare();
    isOnDemand = before;
    return declared;
}
