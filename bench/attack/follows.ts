import type { World } from '../house/world';

/** What follows from a call within so many seconds is its own doing: callbacks, and timers until things are quiet. */
export const FOLLOWS_MS = 10_000;

/** What so much time costs without a call. */
export function idleCycles(world: World, milliseconds = FOLLOWS_MS): number {
    const idle = world.fork();
    idle.pass(milliseconds);
    return idle.takeSpending().cycles;
}
