import type { StableMap } from '../../platform/host';
import { samePrincipal } from '../../platform/principal';

const LAYOUT = 1;

/**
 * The players whom somebody does not want to meet.
 *
 * Stored: key = the principal; value = u8 layout 1 · for each blocked player u8+n principal, in the order in which they were
 * blocked. An empty list takes no space.
 */
export interface Blocks {
    /** Whether `who` has blocked `whom`. */
    has(who: Uint8Array, whom: Uint8Array): boolean;
    of(who: Uint8Array): readonly Uint8Array[];
    /** Replaces the list. */
    set(who: Uint8Array, blocked: readonly Uint8Array[]): void;
}

export function createBlocks(map: StableMap): Blocks {
    function of(who: Uint8Array): Uint8Array[] {
        const record = map.size() === 0 ? undefined : map.get(who);
        if (record === undefined) return [];
        if (record[0] !== LAYOUT)
            throw new Error(`a stored list of blocked players has the unknown layout ${record[0]}`);
        const blocked: Uint8Array[] = [];
        for (let at = 1; at < record.length; at += 1 + record[at]) {
            blocked.push(record.subarray(at + 1, at + 1 + record[at]));
        }
        return blocked;
    }

    function set(who: Uint8Array, blocked: readonly Uint8Array[]): void {
        if (blocked.length === 0) map.delete(who);
        else map.set(who, Uint8Array.of(LAYOUT, ...blocked.flatMap((each) => [each.length, ...each])));
    }
    return { has: (who, whom) => of(who).some((each) => samePrincipal(each, whom)), of, set };
}
