/** One of a few values that this browser keeps. */
export class KeptChoice<Value extends string> {
    /** It is asked for whenever a board is drawn, so it is read once. */
    #value: Value | undefined;

    /** @param values the usual one first, which is also that of a browser that keeps nothing, or something else */
    constructor(
        private readonly key: string,
        readonly values: readonly [Value, ...Value[]],
    ) {}

    get(): Value {
        const kept = this.#value === undefined ? keptUnder(this.key) : undefined;
        this.#value ??= this.values.find((each) => each === kept) ?? this.values[0];
        return this.#value;
    }

    keep(value: Value): void {
        this.#value = value;
        globalThis.localStorage?.setItem(this.key, value);
    }
}

/** Null where there is nothing to keep it in, as in a picture of a board. */
function keptUnder(key: string): string | null {
    try {
        return globalThis.localStorage?.getItem(key) ?? null;
    } catch {
        return null;
    }
}
