import { u32Key } from '../../platform/bytes';
import type { Counter } from '../../platform/counters';
import type { StableMap } from '../../platform/host';
import { ACTS, type ActName } from '../model/moderation';
import { type Case, caseIn, caseRecord } from './case_record';

/** One act of a moderator, or of a controller in their place. */
export interface Act extends Case {
    readonly kind: ActName;
    /** Whether a controller has undone it. */
    readonly isUndone: boolean;
}

/**
 * What moderators have done, for good, in order.
 *
 * Stored: key = u32 number, from 1; value = a `caseRecord` with the act's kind, and 1 as its flag if it is undone.
 */
export interface Acts {
    add(act: Act): number;
    get(number: number): Act | undefined;
    set(number: number, act: Act): void;
    /** The number of the newest; 0 before the first. */
    last(): number;
}

/** @param map the memory, which is opened when it is needed */
export function createActs(numbers: Counter, map: () => StableMap): Acts {
    const set = (number: number, act: Act): void => {
        map().set(u32Key(number), caseRecord(act, ACTS.indexOf(act.kind), act.isUndone ? 1 : 0));
    };
    return {
        add: (act) => {
            const number = numbers.next();
            set(number, act);
            return number;
        },
        get: (number) => {
            const record = number > 0 && number <= numbers.last() ? map().get(u32Key(number)) : undefined;
            if (record === undefined) return undefined;
            const { kind, flag, ...about } = caseIn(record);
            return { ...about, kind: ACTS[kind]!, isUndone: flag === 1 };
        },
        set,
        last: numbers.last,
    };
}
