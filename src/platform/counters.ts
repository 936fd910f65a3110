import { readU32, u32Key } from './bytes';
import type { StableMap } from './host';

/** A stored number that goes up and down, but not below 0. Each tally and counter has a `key` of its own, one byte. */
export interface Tally {
    /** Returns the new number. */
    add(change: number): number;
    value(): number;
}

export function createTally(store: StableMap, key: number): Tally {
    const name = Uint8Array.of(key);
    /** The stored number, if already read. Nothing else writes it. */
    let known: number | undefined;

    function value(): number {
        if (known === undefined) {
            const stored = store.get(name);
            known = stored === undefined ? 0 : readU32(stored, 0);
        }
        return known;
    }

    function add(change: number): number {
        const sum = Math.max(0, value() + change);
        store.set(name, u32Key(sum));
        known = sum;
        return sum;
    }
    return { add, value };
}

/** A stored counter: 1, 2, 3, … and no number twice, even across upgrades. `key` as for a tally. */
export interface Counter {
    next(): number;
    /** Passes over all numbers up to this one. */
    pass(number: number): void;
    /** The last number given; 0 before the first. */
    last(): number;
}

export function createCounter(store: StableMap, key: number): Counter {
    const tally = createTally(store, key);
    function pass(number: number): void {
        const last = tally.value();
        if (number > last) tally.add(number - last);
    }
    return { next: () => tally.add(1), pass, last: tally.value };
}
