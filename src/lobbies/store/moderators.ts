import type { StableMap } from '../../platform/host';
import { samePrincipal } from '../../platform/principal';

/**
 * The principals whom controllers have named to keep the house in order.
 *
 * Stored beside the counters: key = u8 137, value = u8 layout 1 · for each u8+n principal, in the order in which they were named.
 */
export interface Moderators {
    all(): readonly Uint8Array[];
    has(principal: Uint8Array): boolean;
    /** Of one who is none yet. */
    add(principal: Uint8Array): void;
    /** False if they were none. */
    remove(principal: Uint8Array): boolean;
}

const KEY = Uint8Array.of(137);
const LAYOUT = 1;

export function createModerators(counters: StableMap): Moderators {
    let known: readonly Uint8Array[] | undefined;

    function all(): readonly Uint8Array[] {
        known ??= read(counters.get(KEY));
        return known;
    }

    function write(list: readonly Uint8Array[]): void {
        counters.set(KEY, Uint8Array.of(LAYOUT, ...list.flatMap((each) => [each.length, ...each])));
        known = list;
    }
    return {
        all,
        has: (principal) => all().some((each) => samePrincipal(each, principal)),
        add: (principal) => write([...all(), principal.slice()]),
        remove: (principal) => {
            const others = all().filter((each) => !samePrincipal(each, principal));
            if (others.length === all().length) return false;
            write(others);
            return true;
        },
    };
}

function read(record: Uint8Array | undefined): readonly Uint8Array[] {
    if (record === undefined) return [];
    if (record[0] !== LAYOUT) throw new Error(`a list of moderators of the unknown layout ${record[0]}`);
    const found: Uint8Array[] = [];
    for (let at = 1; at < record.length; at += 1 + record[at]!) found.push(record.slice(at + 1, at + 1 + record[at]!));
    return found;
}
