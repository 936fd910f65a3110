import type { Store } from '@dice-wards/client';
import { useEffect, useMemo, useState } from 'preact/hooks';

/** The value of a store, and again each time it changes. */
export function useStore<T>(store: Store<T>): T {
    const [value, setValue] = useState<T>(() => store.get());
    useEffect(() => store.subscribe((next) => setValue(() => next)), [store]);
    return value;
}

/** A live list or table, opened with the component and closed with it. @param key what it depends on */
export function useLive<T, L extends Store<T> & { close(): void }>(open: () => L, key: unknown): L {
    // `open` is a new function each time; `key` is what it depends on.
    const live = useMemo(open, [key]);
    useEffect(() => () => live.close(), [live]);
    return live;
}

/** Draws again every so many milliseconds. */
export function useTick(milliseconds: number): void {
    const [, tick] = useState(0);
    useEffect(() => {
        const timer = setInterval(() => tick((count) => count + 1), milliseconds);
        return () => clearInterval(timer);
    }, [milliseconds]);
}
