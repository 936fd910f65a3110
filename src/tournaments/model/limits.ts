import type { Allowance } from '../../platform/budget';
import type { Rate } from '../../platform/rate_limit';

/** How much of the house events may take. `docs/play/events.md` tells the numbers. */
export interface Limits {
    /** Events that are not over: of one host, and in all. */
    readonly events: { readonly each: number; readonly total: number };
    /** Entrants of all of them. Hosts have shares of it, which fall as it fills. */
    readonly entrants: number;
}

export const LIMITS: Limits = { events: { each: 5, total: 200 }, entrants: 20_000 };

/** What one host may hold however many events there are. */
export const LEAST_EVENTS = 1;

/** The entrants of one host's events, of `Limits.entrants`: half of them while the house has room, and never fewer than this. */
export const HOST_SHARE = { most: 1 / 2, least: 64 } as const;

/** Events in which one principal may be at once; fewer as the house fills. */
export const ENTRIES = { most: 20, least: 2 } as const;

/** Entrants who are out, or have lost their place, of whom an event knows before it begins. */
export const MOST_OUT = 256;

/** Codes that were wrong. */
export const GUESSES_RATE: Rate = { burst: 5, seconds: 60 };

/** What principals may make the house spend, in millions of cycles: an evening of events, and a few large ones. */
export const ALLOWANCE: Allowance = {
    sure: { holds: 300, aSecond: 0.004 },
    more: { holds: 2000, aSecond: 0.04 },
    house: { holds: 30_000, aSecond: 2 },
};

/** What things cost all canisters together, in millions of cycles, beyond receiving the call. */
export const PRICE = {
    /** To announce an event, with its first round. */
    create: 60,
    /** To enter: Profiles is asked, and two matches are opened to which somebody may not come. */
    enter: 40,
    /** To come back: another match is opened to which they may not come. */
    comeBack: 25,
    /** To withdraw. */
    write: 3,
} as const;
