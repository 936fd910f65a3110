import type { GameBackgammon, Role } from '@dice-wards/client';

/** A position in which checkers may be moved, and which one is chosen for that. */
export interface Choosing {
    readonly game: GameBackgammon;
    readonly own: Role;
    /** Whether checkers can be moved now. */
    readonly isActive: boolean;
    /** The die that a second click on a checker plays. */
    readonly firstDie: number | undefined;
    readonly selected: number | undefined;
}
