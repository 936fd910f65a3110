import { wait } from './aborting';

/** What the client knows of the machine on which it runs. Tests have their own. */
export interface Surroundings {
    /** Milliseconds; only differences count. */
    now(): number;
    /** Calls `action` once. @returns what calls it off */
    after(milliseconds: number, action: () => void): () => void;
    /** Whether nobody can see the page. */
    isHidden(): boolean;
    /** Tells whenever the page is shown or hidden, when somebody turns to it, and when the network is back. @returns what ends that */
    onChange(listener: () => void): () => void;
}

/** Where a page has them; Node has none. */
interface Page {
    readonly hidden: boolean;
    addEventListener(name: string, listener: () => void): void;
    removeEventListener(name: string, listener: () => void): void;
}

/** The clock and timers of Node or a browser, and the page's visibility where there is one. */
export function thisMachine(): Surroundings {
    const { document } = globalThis as { readonly document?: Page };
    const window = document === undefined ? undefined : (globalThis as unknown as Page);
    const events: readonly (readonly [target: Page | undefined, name: string])[] = [
        [document, 'visibilitychange'],
        [window, 'focus'],
        [window, 'online'],
    ];
    return {
        now: () => Date.now(),
        after: (milliseconds, action) => {
            const timer = setTimeout(action, milliseconds);
            return () => clearTimeout(timer);
        },
        isHidden: () => document?.hidden ?? false,
        onChange: (listener) => {
            for (const [target, name] of events) target?.addEventListener(name, listener);
            return () => {
                for (const [target, name] of events) target?.removeEventListener(name, listener);
            };
        },
    };
}

/** @throws the signal's reason if it is aborted before that */
export function sleep(surroundings: Surroundings, milliseconds: number, signal?: AbortSignal): Promise<void> {
    return wait(signal, (resolve) => surroundings.after(milliseconds, resolve));
}

/** How long to wait after the first failure. */
export const FIRST_PAUSE_MS = 1_000;

/** How long to wait after so many failures in a row, in milliseconds: twice as long after each. */
export function pauseAfter(failures: number, longestMs: number): number {
    return Math.min(longestMs, FIRST_PAUSE_MS * 2 ** (failures - 1));
}
