/**
 * What was learnt lately, by name, on the heap: the newest `most` entries at least, and twice as many at most. Older ones are dropped
 * together, without a look at each.
 */
export interface Recent<T> {
    get(name: string): T | undefined;
    set(name: string, value: T): void;
    /** Of all that is known. */
    values(): Iterable<T>;
}

export function createRecent<T>(most: number): Recent<T> {
    let young = new Map<string, T>();
    let old = new Map<string, T>();
    return {
        *values() {
            yield* young.values();
            for (const [name, value] of old) if (!young.has(name)) yield value;
        },
        get: (name) => young.get(name) ?? old.get(name),
        set(name, value) {
            if (young.size >= most && !young.has(name)) {
                old = young;
                young = new Map();
            }
            young.set(name, value);
        },
    };
}
