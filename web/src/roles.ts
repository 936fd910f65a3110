import type { Role } from '@dice-wards/client';

const ROLES: readonly Role[] = ['Player1', 'Player2', 'Player3', 'Player4', 'Player5', 'Player6'];

/** The players of a game for two. */
export type Side = 'Player1' | 'Player2';

/** Something for each seat that there may be. */
export function byRole<T>(make: (role: Role) => T): Readonly<Record<Role, T>> {
    return Object.fromEntries(ROLES.map((role) => [role, make(role)])) as Record<Role, T>;
}
