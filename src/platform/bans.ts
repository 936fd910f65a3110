import { createTally } from './counters';
import type { StableMap } from './host';

/**
 * Principals that an operator has banned: the filter drops their updates and says why, and every update that gets past it
 * answers `Unauthorized`. They may still look.
 *
 * Stored beside the counters: key = u8 128 · principal, value = u8 layout 1; their number is the tally 129.
 */
export interface Bans {
    /** Whether anybody is banned. Every update asks, so it is a field. */
    readonly some: boolean;
    /** To be called at init and after an upgrade. */
    load(): void;
    has(principal: Uint8Array): boolean;
    /** False if they were banned already. */
    add(principal: Uint8Array): boolean;
    /** False if they were not banned. */
    remove(principal: Uint8Array): boolean;
    size(): number;
    /** All of them: hundreds at most. */
    all(): Uint8Array[];
}

const BAN = 128;
const NUMBER = 129;
const VALUE = Uint8Array.of(1);

export function createBans(counters: StableMap): Bans {
    const number = createTally(counters, NUMBER);
    const keyOf = (principal: Uint8Array): Uint8Array => Uint8Array.of(BAN, ...principal);

    function count(change: 1 | -1): void {
        bans.some = number.add(change) > 0;
    }

    function has(principal: Uint8Array): boolean {
        return bans.some && counters.has(keyOf(principal));
    }
    const bans = {
        some: false,
        load: () => {
            bans.some = number.value() > 0;
        },
        has,
        add: (principal: Uint8Array) => {
            if (has(principal)) return false;
            counters.set(keyOf(principal), VALUE);
            count(1);
            return true;
        },
        remove: (principal: Uint8Array) => {
            if (counters.delete(keyOf(principal)) === undefined) return false;
            count(-1);
            return true;
        },
        size: number.value,
        all: () => {
            const keys = counters.keys(0, counters.size()).filter((key) => key[0] === BAN && key.length > 1);
            return keys.map((key) => key.slice(1));
        },
    };
    return bans;
}
