import { createTally } from './counters';
import type { StableMap } from './host';

/** Whose ban it is: that of this canister's operators, or, in an engine, that of the house, of which Lobbies tells. Either is enough. */
export type BannedBy = 'operators' | 'house';

/**
 * Principals that are banned: the filter drops their updates and says why, and every update that gets past it answers `Unauthorized`.
 * They may still look.
 *
 * Stored beside the counters: key = u8 128, or 132 for a ban of the house · principal, value = u8 layout 1; their number is the tally 129.
 */
export interface Bans {
    /** Whether anybody is banned. Every update asks, so it is a field. */
    readonly some: boolean;
    /** To be called at init and after an upgrade. */
    load(): void;
    has(principal: Uint8Array): boolean;
    /** False if they were banned so already. */
    add(principal: Uint8Array, by?: BannedBy): boolean;
    /** False if they were not banned so. */
    remove(principal: Uint8Array, by?: BannedBy): boolean;
    /** What Lobbies tells of somebody. */
    setByHouse(principal: Uint8Array, isBanned: boolean): void;
    /** Lifts all bans of the house. */
    forgetHouse(): void;
    /** How many this canister's operators have banned. */
    size(): number;
    /** Those whom this canister's operators have banned: hundreds at most. */
    all(): Uint8Array[];
}

const BAN: Readonly<Record<BannedBy, number>> = { operators: 128, house: 132 };
const NUMBER = 129;
const VALUE = Uint8Array.of(1);

export function createBans(counters: StableMap): Bans {
    const number = createTally(counters, NUMBER);
    const keyOf = (principal: Uint8Array, by: BannedBy): Uint8Array => Uint8Array.of(BAN[by], ...principal);

    function bannedBy(by: BannedBy): Uint8Array[] {
        if (!bans.some) return [];
        const keys = counters.keys(0, counters.size()).filter((key) => key[0] === BAN[by] && key.length > 1);
        return keys.map((key) => key.slice(1));
    }

    function count(change: number): void {
        bans.some = number.add(change) > 0;
    }

    function has(principal: Uint8Array): boolean {
        if (!bans.some) return false;
        return counters.has(keyOf(principal, 'operators')) || counters.has(keyOf(principal, 'house'));
    }
    const bans = {
        some: false,
        load: () => {
            bans.some = number.value() > 0;
        },
        has,
        add: (principal: Uint8Array, by: BannedBy = 'operators') => {
            const key = keyOf(principal, by);
            if (counters.has(key)) return false;
            counters.set(key, VALUE);
            count(1);
            return true;
        },
        remove: (principal: Uint8Array, by: BannedBy = 'operators') => {
            if (counters.delete(keyOf(principal, by)) === undefined) return false;
            count(-1);
            return true;
        },
        setByHouse: (principal: Uint8Array, isBanned: boolean) => {
            if (isBanned) bans.add(principal, 'house');
            else bans.remove(principal, 'house');
        },
        forgetHouse: () => {
            const before = bannedBy('house');
            for (const principal of before) counters.delete(keyOf(principal, 'house'));
            if (before.length > 0) count(-before.length);
        },
        size: () => bannedBy('operators').length,
        all: () => bannedBy('operators'),
    };
    return bans;
}
