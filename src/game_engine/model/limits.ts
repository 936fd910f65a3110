import type { Allowance } from '../../platform/budget';

/**
 * What principals may make the engine spend on the numbers of late dice, in millions of cycles: eight hours of two people who throw
 * every few seconds and share no number with anybody. `docs/build/limits.md` explains it with the rest.
 */
export const ALLOWANCE: Allowance = {
    sure: { holds: 2500, aSecond: 0.012 },
    more: { holds: 20_000, aSecond: 0.5 },
    house: { holds: 100_000, aSecond: 5 },
};

/** What a number costs, in millions of cycles, beyond receiving the call: from what `npm run bench` prints, with some more. */
export const PRICE = {
    /** Asked for in the call itself. */
    number: 7,
    /** Asked for in a message of its own, at the end of a turn. */
    numberAhead: 12,
} as const;
