import type { Allowance } from '../../platform/budget';
import type { Rate } from '../../platform/rate_limit';

/** How much of the house principals may take. `docs/build/limits.md` explains the numbers together. */
export interface Limits {
    /** Rooms without a game: of one principal, and in all. */
    readonly waiting: { readonly each: number; readonly total: number };
    /** Games that are not over: of one principal, and in all. Nobody plays 2,000 by hand. */
    readonly games: { readonly each: number; readonly total: number };
}

export const LIMITS: Limits = { waiting: { each: 5, total: 2000 }, games: { each: 2000, total: 100_000 } };

/** What one principal may hold however full the house is. */
export const LEAST = { waiting: 1, games: 2 } as const;

/** How long a principal's only room is safe when rooms have to give way. */
export const SAFE_MS = 60_000;

/** Rooms that are opened and seats that are taken. */
export const ROOMS_RATE: Rate = { burst: 30, seconds: 2 };

/** Players who are reported to the moderators. */
export const REPORTS_RATE: Rate = { burst: 5, seconds: 10 * 60 };

/** What a moderator does: thirty acts an hour, and after them one in two minutes. */
export const ACTS_RATE: Rate = { burst: 30, seconds: 2 * 60 };

/** Invite codes that were wrong. */
export const GUESSES_RATE: Rate = { burst: 5, seconds: 60 };

/**
 * What principals may make the house spend, in millions of cycles: twenty games for each of any number of people, and for a few of them as
 * much as a game in two minutes. All canisters' allowances together keep the bounds that `npm run bench -- --attack` checks.
 */
export const ALLOWANCE: Allowance = {
    sure: { holds: 2500, aSecond: 0.012 },
    more: { holds: 32_000, aSecond: 0.9 },
    house: { holds: 200_000, aSecond: 6 },
};

/**
 * What things cost all canisters together, in millions of cycles, beyond receiving the call: from what `npm run bench` prints, with
 * some more.
 */
export const PRICE = {
    /** To write down a wish, or to block somebody. */
    write: 3,
    /** To open a session, of which all canisters are told, and told again when it is closed. */
    session: 88,
    /** To look for a room with the same settings. */
    search: 10,
    /** To ask Profiles for ratings. */
    ratings: 15,
    /** To open a room that waits. */
    open: 25,
    /** To begin a game against a robot, until its end is told everywhere. */
    start: 80,
    /** The same for one that is played alone: it is short, and its players begin many. */
    alone: 60,
    /** The same between two people: a game that both leave has eight windows, and may be alone in each. */
    meet: 125,
    /** A player's half of that, in a match of a tournament. */
    match: 63,
} as const;
