import type { GameView } from './generated/game_engine';

/**
 * How often a table looks, in milliseconds. A look is free for the player and the house, but not for the network, and a game
 * of long turns can lie open for days. What happens happens soon after something else, or at the end of a window.
 */

/** While somebody else is to act, or time has run out; and while you are. */
export const FAST_MS = 1_000;
export const SLOW_MS = 5_000;
/** However long nothing has happened. */
const SLOWEST_MS = 60_000;
/** A pause is this part of the window, at the most: 36 s of an hour's. */
const OF_WINDOW = 1 / 100;
/** And this part of the time in which nothing has happened. */
const OF_QUIET = 1 / 20;

type Turn = Pick<GameView, 'turnStartedAtMs' | 'turnExpiresAtMs' | 'turnSeconds'>;

export interface Waiting {
    readonly isMine: boolean;
    readonly windowMs: number;
    /** Of the window, less than 0 after its end; undefined while no time runs. */
    readonly leftMs: number | undefined;
    /** Since something happened, or the player acted or looked. */
    readonly quietMs: number;
}

/** How long the player to act had or has, in milliseconds. */
export function windowOf({ turnStartedAtMs, turnExpiresAtMs, turnSeconds }: Turn): number {
    return turnExpiresAtMs === undefined ? turnSeconds * 1_000 : turnExpiresAtMs - turnStartedAtMs;
}

/** The pause until the next look at a game that goes on. */
export function pauseOf({ isMine, windowMs, leftMs, quietMs }: Waiting): number {
    const base = isMine ? Math.min(SLOW_MS, Math.max(FAST_MS, leftMs ?? SLOW_MS)) : FAST_MS;
    // The clock plays what has run out, and does so in a moment, or not soon.
    const hasNoEnd = leftMs === undefined || leftMs <= 0;
    const longest = hasNoEnd ? SLOWEST_MS : Math.min(SLOWEST_MS, windowMs * OF_WINDOW);
    const idleMs = Math.min(quietMs, hasNoEnd ? -(leftMs ?? -quietMs) : quietMs);
    const slowed = Math.max(base, Math.min(longest, idleMs * OF_QUIET));
    // Half of what is left, again and again, comes to the end in time.
    return hasNoEnd ? slowed : Math.min(slowed, Math.max(base, leftMs / 2));
}
