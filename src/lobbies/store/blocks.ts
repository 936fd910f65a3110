import type { StableMap } from '../../platform/host';
import { samePrincipal } from '../../platform/principal';

const LAYOUT = 1;

/**
 * The players whom somebody does not want to meet: 100 at most, so 3 kB.
 *
 * Stored: key = the principal; value = u8 layout 1 · for each blocked player u8+n principal, in the order in which they were
 * blocked. An empty list takes no space.
 */
export interface Blocks {
    /** Whether anybody has blocked anybody. */
    areAny(): boolean;
    /** Whether `who` has blocked `whom`. */
    has(who: Uint8Array, whom: Uint8Array): boolean;
    /** The same of one `who`, whose list is read once. */
    hasBy(who: Uint8Array): (whom: Uint8Array) => boolean;
    of(who: Uint8Array): readonly Uint8Array[];
    countOf(who: Uint8Array): number;
    /** Whom `who` has not blocked yet. */
    add(who: Uint8Array, whom: Uint8Array): void;
    /** Changes nothing if they are not blocked. */
    remove(who: Uint8Array, whom: Uint8Array): void;
}

export function createBlocks(map: StableMap): Blocks {
    function recordOf(who: Uint8Array): Uint8Array {
        const record = map.size() === 0 ? undefined : map.get(who);
        if (record !== undefined && record[0] !== LAYOUT)
            throw new Error(`a stored list of blocked players has the unknown layout ${record[0]}`);
        return record ?? NOBODY;
    }

    function of(who: Uint8Array): Uint8Array[] {
        const record = recordOf(who);
        const blocked: Uint8Array[] = [];
        for (let at = 1; at < record.length; at += 1 + record[at]!) {
            blocked.push(record.subarray(at + 1, at + 1 + record[at]!));
        }
        return blocked;
    }

    function countOf(who: Uint8Array): number {
        const record = recordOf(who);
        let count = 0;
        for (let at = 1; at < record.length; at += 1 + record[at]!) count += 1;
        return count;
    }

    function hasBy(who: Uint8Array): (whom: Uint8Array) => boolean {
        const record = recordOf(who);
        return (whom) => placeIn(record, whom) !== undefined;
    }

    function add(who: Uint8Array, whom: Uint8Array): void {
        const before = recordOf(who);
        const after = new Uint8Array(before.length + 1 + whom.length);
        after.set(before);
        after[before.length] = whom.length;
        after.set(whom, before.length + 1);
        map.set(who, after);
    }

    function remove(who: Uint8Array, whom: Uint8Array): void {
        const before = recordOf(who);
        const at = placeIn(before, whom);
        if (at === undefined) return;
        const after = new Uint8Array(before.length - 1 - whom.length);
        after.set(before.subarray(0, at));
        after.set(before.subarray(at + 1 + whom.length), at);
        if (after.length === 1) map.delete(who);
        else map.set(who, after);
    }
    return { areAny: () => map.size() > 0, has: (who, whom) => hasBy(who)(whom), hasBy, of, countOf, add, remove };
}

const NOBODY = Uint8Array.of(LAYOUT);

/**
 * Where a player's entry begins in a list. Making a window costs as much as ten steps, so others are told apart by four bytes before:
 * to find a principal that has four bytes of another's takes billions of tries, and one byte a few hundred.
 */
function placeIn(record: Uint8Array, player: Uint8Array): number | undefined {
    const { length } = player;
    const last = Math.min(length, 12);
    for (let at = 1; at < record.length; at += 1 + record[at]!) {
        if (record[at] !== length || record[at + last] !== player[last - 1]) continue;
        if (record[at + last - 1] !== player[last - 2] && length > 1) continue;
        if (record[at + last - 2] !== player[last - 3] && length > 2) continue;
        if (record[at + last - 3] !== player[last - 4] && length > 3) continue;
        if (samePrincipal(record.subarray(at + 1, at + 1 + length), player)) return at;
    }
    return undefined;
}
