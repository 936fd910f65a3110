import type { Seat } from '@dice-wards/games/for_two';
import { DOORS, type Door, STRATEGIES, type Strategy } from '@dice-wards/games/monty_hall/doors';
import { format, parse } from '@dice-wards/games/monty_hall/notation';
import type { Command } from '@dice-wards/games/monty_hall/rules';
import { PHASES, type State, stateOf } from '@dice-wards/games/monty_hall/state';
import fc from 'fast-check';

/** Every pair of the player's door and the prize's. */
export const PAIRS = DOORS.flatMap((choice) => DOORS.map((prize) => [choice, prize] as const));

const WITH_REPEATS = PHASES.flatMap((phase) =>
    PAIRS.flatMap(([choice, prize]) => STRATEGIES.map((strategy) => stateOf(phase, prize, choice, strategy))),
);

/** Every possible state. */
export const STATES: readonly State[] = [...new Map(WITH_REPEATS.map((each) => [format(each), each])).values()];

export const state = fc.constantFrom(...STATES);
export const door = fc.constantFrom<Door>(...DOORS);
export const strategy = fc.constantFrom<Strategy>(...STRATEGIES);
export const seat = fc.constantFrom<Seat>(0, 0, 0, 1);

/** As a caller counts doors, rightly or wrongly. */
const doorNumber = fc.oneof(
    { arbitrary: fc.constantFrom(1, 2, 3), weight: 3 },
    { arbitrary: fc.oneof(fc.integer({ min: -1, max: 300 }), fc.constantFrom(0, 4, 1.5, Number.NaN, -0)), weight: 1 },
);

const strategyName = fc.oneof(
    { arbitrary: strategy, weight: 3 },
    { arbitrary: fc.constantFrom('', 'Stick', 'constructor') as unknown as fc.Arbitrary<Strategy>, weight: 1 },
);

/** Any commands of a player or the clock, in any order. */
export const asked: fc.Arbitrary<Command> = fc.oneof(
    { arbitrary: fc.record({ kind: fc.constant('selectDoor' as const), by: seat, door: doorNumber }), weight: 4 },
    {
        arbitrary: fc.record({ kind: fc.constant('makeFinalChoice' as const), by: seat, strategy: strategyName }),
        weight: 4,
    },
    { arbitrary: fc.constant<Command>({ kind: 'abandon' }), weight: 1 },
);

/** And with what only chance says. */
export const command: fc.Arbitrary<Command> = fc.oneof(
    { arbitrary: asked, weight: 8 },
    { arbitrary: door.map((prize): Command => ({ kind: 'placePrize', door: prize })), weight: 1 },
    { arbitrary: fc.constant<Command>({ kind: 'hostActs' }), weight: 1 },
);

/** The game that `text` tells. */
export function at(text: string): State {
    const told = parse(text);
    if (told === undefined) throw new Error(`no game: ${text}`);
    return told;
}
