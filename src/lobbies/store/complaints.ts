import { readU32, u32Key } from '../../platform/bytes';
import type { Counter } from '../../platform/counters';
import type { StableMap } from '../../platform/host';
import { type Case, caseIn, caseRecord } from './case_record';

/** The newest are kept. */
export const MOST_COMPLAINTS = 2000;

/**
 * What players have reported, for moderators: the newest 2,000, and one by each of each.
 *
 * Stored: key = u8 0 · u32 number, value = a `caseRecord`; and key = u8 1 · u8+n by · the player, value = u32 number.
 */
export interface Complaints {
    /** In place of an earlier one by the same of the same. */
    add(complaint: Case): void;
    get(number: number): Case | undefined;
    /** The number of the newest; 0 before the first. */
    last(): number;
}

const COMPLAINT = 0;
const PAIR = 1;

/** @param map the memory, which is opened when it is needed */
export function createComplaints(numbers: Counter, map: () => StableMap): Complaints {
    const keyOf = (number: number): Uint8Array => Uint8Array.of(COMPLAINT, ...u32Key(number));
    const pairOf = ({ by, player }: Case): Uint8Array => Uint8Array.of(PAIR, by.length, ...by, ...player);

    function get(number: number): Case | undefined {
        const record = number > 0 && number <= numbers.last() ? map().get(keyOf(number)) : undefined;
        return record && caseIn(record);
    }

    function forget(number: number): void {
        const complaint = get(number);
        if (complaint === undefined) return;
        map().delete(keyOf(number));
        map().delete(pairOf(complaint));
    }
    return {
        add: (complaint) => {
            const before = map().get(pairOf(complaint));
            if (before !== undefined) forget(readU32(before, 0));
            const number = numbers.next();
            map().set(keyOf(number), caseRecord(complaint));
            map().set(pairOf(complaint), u32Key(number));
            forget(number - MOST_COMPLAINTS);
        },
        get,
        last: numbers.last,
    };
}
