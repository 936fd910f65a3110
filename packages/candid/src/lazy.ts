/** What is still to be compiled. */
const waiting = new Set<() => void>();

/**
 * Compiles when first asked, or when `compileAll` is called, whichever comes first: the codecs of a canister cost hundreds of
 * millions of instructions, which an install must not pay. To be called once; the caller keeps what it returns.
 */
export function lazy<T>(compile: () => T): () => T {
    const ask = (): T => {
        waiting.delete(ask);
        return compile();
    };
    waiting.add(ask);
    return ask;
}

/**
 * Compiles everything that has not been asked for yet. A query forgets what it compiled, and would pay for it every time: call this
 * in a message of its own soon after an install or an upgrade, so that neither becomes more expensive.
 */
export function compileAll(): void {
    compileSome(() => true);
}

/** `compileAll` in parts: goes on while it may, and tells whether anything is left. */
export function compileSome(mayGoOn: () => boolean): boolean {
    for (const ask of waiting) {
        if (!mayGoOn()) break;
        ask();
    }
    return waiting.size > 0;
}
