import type { Game } from './game';

/**
 * Turns of a game, for each point of its match. The longest games take a few hundred, though a player who loses may offer to resign three
 * times in each of theirs, which makes eight turns of two.
 */
const MOST_TURNS = 2000;

/** A version has 24 bits in a record. */
const MOST_CHANGES = 2 ** 24 - 1000;

/** Whether a game has taken more turns than any that its players want to end: nobody holds, or both wait for the other. */
export function isTooLong({
    turnId,
    version,
    setup,
    state,
}: Pick<Game, 'turnId' | 'version' | 'setup' | 'state'>): boolean {
    if (version > MOST_CHANGES) return true;
    return turnId > MOST_TURNS && turnId > MOST_TURNS * (setup.rules.matchLength?.(state) ?? 1);
}
