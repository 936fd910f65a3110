/** What needs no parts, among what does. */
export function* inOnePart<T>(work: () => T): Generator<void, T> {
    yield;
    return work();
}

/** What could be worked out in parts, with others' messages in between, in one. */
export function atOnce<T>(parts: Generator<void, T>): T {
    for (;;) {
        const part = parts.next();
        if (part.done === true) return part.value;
    }
}
