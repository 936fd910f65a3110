import { createTally } from './counters';
import type { StableMap } from './host';

/** Where the number lies among the counters of a canister. */
const KEY = 0;
/** The number of what release 1.0 stores. */
const FIRST = 100;

/**
 * The schema of what a canister has stored: the way in which its memories belong together, beyond the layouts of single
 * records. Each change of it has the next number, and a step that brings the memories there.
 */
export interface StoredSchema {
    /** To be called at init: the memories are empty. */
    install(): void;
    /**
     * To be called first after an upgrade. Takes the steps that are missing.
     *
     * @throws Error for memories of a later schema, or of one before the first: the upgrade is refused, and the old module stays
     */
    upgrade(): void;
    /** The number that is stored. */
    number(): number;
}

/** @param steps the first one leads from schema 100 to 101, and so on. Append only. */
export function createSchema(counters: StableMap, steps: readonly (() => void)[]): StoredSchema {
    const stored = createTally(counters, KEY);
    const present = FIRST + steps.length;

    function upgrade(): void {
        const before = stored.value();
        if (before < FIRST) {
            throw new Error(
                `What is stored has schema ${before}, of a release before 1.0, which this module does not read: install it anew`,
            );
        }
        if (before > present) {
            throw new Error(
                `What is stored has schema ${before}, and this module knows schemas up to ${present}: install a newer one`,
            );
        }
        for (const step of steps.slice(before - FIRST)) step();
        if (before < present) stored.add(present - before);
    }
    return { install: () => void stored.add(present - stored.value()), upgrade, number: stored.value };
}
