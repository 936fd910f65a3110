import { type Role, SEATS } from '@dice-wards/client';

/** The players of a game for two. */
export type Side = 'Player1' | 'Player2';

/** Something for each seat that there may be. */
export function byRole<T>(make: (role: Role) => T): Readonly<Record<Role, T>> {
    return Object.fromEntries(SEATS.map((role) => [role, make(role)])) as Record<Role, T>;
}

/** The place of a seat in the order of turns, from 0. */
export function placeOf(seat: Role): number {
    return SEATS.indexOf(seat);
}

/** Of a game for two. */
export function otherSeat(seat: Role): Side {
    return seat === 'Player1' ? 'Player2' : 'Player1';
}
