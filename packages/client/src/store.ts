/**
 * A value that changes, as view libraries want it. React: `useSyncExternalStore(store.subscribe, store.get)`. Svelte: `$store`.
 * Both functions may be passed on without their object.
 */
export interface Store<T> {
    /** The present value. It is the same object until something changes. */
    readonly get: () => T;
    /** Calls `listener` now and after each change. @returns what ends that */
    readonly subscribe: (listener: (value: T) => void) => () => void;
}

/** A store for whoever has its setter. */
export class Value<T> implements Store<T> {
    private readonly listeners = new Set<(value: T) => void>();

    constructor(private value: T) {}

    readonly get = (): T => this.value;

    readonly subscribe = (listener: (value: T) => void): (() => void) => {
        // The same function may subscribe twice.
        const own = (value: T): void => listener(value);
        this.listeners.add(own);
        own(this.value);
        return () => {
            this.listeners.delete(own);
        };
    };

    set(value: T): void {
        if (Object.is(value, this.value)) return;
        this.value = value;
        for (const listener of [...this.listeners]) {
            // A listener has changed it again, and all have been told.
            if (!Object.is(value, this.value)) return;
            listener(value);
        }
    }
}
