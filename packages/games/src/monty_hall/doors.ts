import { err, ok, type Result } from '../result';
import type { RuleRefusal } from '../rules';
import { ERRORS } from './errors';

/** Doors are 0 to 2 inside, and 1 to 3 for the player. */
export const DOORS = [0, 1, 2] as const;
export type Door = (typeof DOORS)[number];

export const STRATEGIES = ['stick', 'switch'] as const;
export type Strategy = (typeof STRATEGIES)[number];

const INVALID_DOOR = err<RuleRefusal>({ kind: 'invalidArgument', why: ERRORS.invalidDoor });
const INVALID_STRATEGY = err<RuleRefusal>({ kind: 'invalidArgument', why: ERRORS.invalidStrategy });
const VALID_DOORS = DOORS.map((door) => ok<Door>(door));
const VALID_STRATEGIES = { stick: ok<Strategy>('stick'), switch: ok<Strategy>('switch') } as const;

/** The door that the player counts as `doorNumber`. */
export function validateDoorNumber(doorNumber: number): Result<Door, RuleRefusal> {
    return VALID_DOORS[doorNumber - 1] ?? INVALID_DOOR;
}

export function validateStrategy(strategy: string): Result<Strategy, RuleRefusal> {
    return strategy === 'stick' || strategy === 'switch' ? VALID_STRATEGIES[strategy] : INVALID_STRATEGY;
}

/**
 * The door that the host opens (003, rule 3). The host knows where the prize is, and opens the lowest door that is neither chosen
 * nor has it. Switching wins 2/3 because the host always opens such a door, and always offers the switch.
 */
export function doorToReveal(
    playerChoice: Door,
    hasPrize: readonly boolean[],
): Result<Door, typeof ERRORS.noDoorToReveal> {
    for (const door of DOORS) {
        if (door !== playerChoice && !hasPrize[door]) return ok(door);
    }
    return err(ERRORS.noDoorToReveal);
}

/** Something for each door. */
export function byDoor<T>(make: (door: Door) => T): Readonly<Record<Door, T>> {
    return [make(0), make(1), make(2)];
}

/** The same for a prize behind one door: `[playerChoice][prizeLocation]`. */
const REVEALED = byDoor((playerChoice) =>
    byDoor((prizeLocation) => {
        const found = doorToReveal(
            playerChoice,
            DOORS.map((door) => door === prizeLocation),
        );
        if (!found.ok) throw new Error(found.error);
        return found.value;
    }),
);

export function revealedDoor(playerChoice: Door, prizeLocation: Door): Door {
    return REVEALED[playerChoice][prizeLocation];
}

/** The player's final door: the chosen one, or the one that is left. */
export function finalDoor(playerChoice: Door, hostRevealed: Door, strategy: Strategy): Door {
    return strategy === 'stick' ? playerChoice : ((3 - playerChoice - hostRevealed) as Door);
}
