import { readU32, u32Key } from './bytes';
import type { StableMap } from './host';

/** A stored counter: 1, 2, 3, … and no number twice, across upgrades. `key` is one byte, its own for each counter. */
export interface Counter {
    next(): number;
    /** The number that was given last; 0 before the first. */
    last(): number;
}

export function createCounter(store: StableMap, key: number): Counter {
    const name = Uint8Array.of(key);
    /** What is stored, once it was read: nobody else writes it. */
    let known: number | undefined;

    function last(): number {
        if (known === undefined) {
            const stored = store.get(name);
            known = stored === undefined ? 0 : readU32(stored, 0);
        }
        return known;
    }

    function next(): number {
        const value = last() + 1;
        store.set(name, u32Key(value));
        known = value;
        return value;
    }
    return { next, last };
}

/** A stored number that goes up and down, and not below 0. `key` is one byte, its own for each, as a counter's. */
export interface Tally {
    add(change: number): void;
    value(): number;
}

export function createTally(store: StableMap, key: number): Tally {
    const name = Uint8Array.of(key);
    /** What is stored, once it was read: nobody else writes it. */
    let known: number | undefined;

    function value(): number {
        if (known === undefined) {
            const stored = store.get(name);
            known = stored === undefined ? 0 : readU32(stored, 0);
        }
        return known;
    }

    return {
        add: (change) => {
            known = Math.max(0, value() + change);
            store.set(name, u32Key(known));
        },
        value,
    };
}
