import { readU32, u32Key } from '../../platform/bytes';
import type { StableMap } from '../../platform/host';

/** With so many founders the founding of a house comes to its end, some days later. */
const FOUNDERS = 12;
const DAYS_LEFT = 14;

/**
 * Whether the house is still being founded. Its first players cannot be known by others: they are trusted who play on several
 * days with several others. So it goes on until there are twelve, and two weeks longer for those who have begun with them.
 *
 * Stored among the counters: u8 key → u32 founders · u32 the first day after it, in days since 1970, or 0.
 */
export interface Founding {
    isOn(day: number): boolean;
    /** There is one founder more. */
    add(day: number): void;
}

const LENGTH = 8;

export function createFounding(counters: StableMap, key: number): Founding {
    const name = Uint8Array.of(key);
    let known: Uint8Array | undefined;
    const stored = (): Uint8Array => {
        known ??= counters.get(name) ?? new Uint8Array(LENGTH);
        return known;
    };
    function keep(founders: number, endsAt: number): void {
        known = new Uint8Array(LENGTH);
        known.set(u32Key(founders));
        known.set(u32Key(endsAt), 4);
        counters.set(name, known);
    }
    return {
        isOn: (day) => {
            const endsAt = readU32(stored(), 4);
            return endsAt === 0 || day < endsAt;
        },
        add: (day) => {
            const founders = readU32(stored(), 0) + 1;
            const endsAt = readU32(stored(), 4);
            keep(founders, endsAt === 0 && founders >= FOUNDERS ? day + DAYS_LEFT : endsAt);
        },
    };
}
