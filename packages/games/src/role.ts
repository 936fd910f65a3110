import { chose } from '@dice-wards/candid/choice';
import { choice, type Infer } from '@dice-wards/candid/schema';
import { SEATS, type Seat } from './seats';

/** What players are called by seat. */
export const ROLE_NAMES = ['Player1', 'Player2', 'Player3', 'Player4', 'Player5', 'Player6'] as const;
export const Role = choice('Role', ROLE_NAMES);
export type Role = Infer<typeof Role>;

/** The roles by seat. They are shared, because a new object costs instructions. */
export const ROLE = Object.fromEntries(SEATS.map((seat) => [seat, chose(ROLE_NAMES[seat])])) as Readonly<
    Record<Seat, Role>
>;
