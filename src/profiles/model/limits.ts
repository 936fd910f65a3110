import type { Allowance } from '../../platform/budget';
import type { Rate } from '../../platform/rate_limit';

/** New names of one player: each is told to the other canisters. */
export const NAMES_RATE: Rate = { burst: 5, seconds: 1800 };

/** What principals may make the house spend, in millions of cycles: a name for each of any number of people, and a few more for some. */
export const ALLOWANCE: Allowance = {
    sure: { holds: 80, aSecond: 0.0005 },
    more: { holds: 300, aSecond: 0.02 },
    house: { holds: 20_000, aSecond: 0.5 },
};

/** What things cost all canisters together, in millions of cycles, beyond receiving the call. */
export const PRICE = {
    /** Another name, of which Lobbies is told, and engines in which its player plays. */
    name: 40,
} as const;
