import type { Rate } from '../../platform/rate_limit';

/** How much of the house principals may take. `docs/limits.md` explains the numbers together. */
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

/** Invite codes that were wrong. */
export const GUESSES_RATE: Rate = { burst: 5, seconds: 60 };
