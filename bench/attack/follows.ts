import type { World } from '../house/world';

/**
 * What follows from a call within so many milliseconds is its own doing: callbacks, and timers until things are quiet. What comes by a clock
 * of its own, as heads of logs that are certified every ten seconds for all games together, is measured by streams.
 */
export const FOLLOWS_MS = 9_000;

/** What so much time costs without a call. */
export function idleCycles(world: World, milliseconds = FOLLOWS_MS): number {
    const idle = world.fork();
    idle.pass(milliseconds);
    return idle.takeSpending().cycles;
}
