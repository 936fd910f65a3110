import { LifecycleError } from '../lifecycle_error';
import type { Luck } from '../rules';
import { DOORS, type Strategy } from './doors';
import { type Command, decide, type Event, evolve, PLAYER, start } from './rules';
import type { Complete, HostReveal, Initialized, PlayerChoice, State } from './state';

/**
 * A game of Monty Hall by the functions of 003, each from one phase to the next. Phases are the rules' own, so everything else that takes
 * one works with them. Doors are 0 to 2 in them, and 1 to 3 for the player.
 *
 * What the rules refuse throws a `LifecycleError` with 003's text, and the game is what it was: nothing here changes one.
 */

export { LifecycleError } from '../lifecycle_error';

/** Of the machine: for games that nobody has to check. */
const RANDOM: Luck = { draw: (faces) => 1 + Math.floor(Math.random() * faces) };

/** Places the prize at random. */
export function newGame(luck: Luck = RANDOM): Initialized {
    return first(start(), { kind: 'placePrize', door: DOORS[luck.draw(DOORS.length) - 1]! }) as Initialized;
}

/** The player chooses a door. It stays closed. @param doorNumber 1 to 3 */
export function selectDoor(game: Initialized, doorNumber: number): PlayerChoice {
    return first(game, { kind: 'selectDoor', by: PLAYER, door: doorNumber }) as PlayerChoice;
}

/** The host opens another door, with a goat behind it: `hostRevealed` of the game. */
export function hostRevealDoor(game: PlayerChoice): HostReveal {
    return first(game, { kind: 'hostActs' }) as HostReveal;
}

/** The player stays with their door, or takes the one that is left, and all are opened. */
export function makeFinalChoice(game: HostReveal, strategy: Strategy): Complete {
    return eventsOf(game, { kind: 'makeFinalChoice', by: PLAYER, strategy }).reduce<State>(evolve, game) as Complete;
}

/** Only the first thing that follows: the host answers a choice when asked. */
function first(game: State, command: Command): State {
    const [happened] = eventsOf(game, command);
    return happened === undefined ? game : evolve(game, happened);
}

function eventsOf(game: State, command: Command): readonly Event[] {
    const decided = decide(game, command);
    if (!decided.ok) throw new LifecycleError(decided.error);
    return decided.value;
}
