import { choice } from '@dice-wards/candid/schema';
import type { Seat as TwoSeat } from './for_two';
import type { Seat } from './seats';

/** What a player gives up: the game for one, two or three times the stakes, or the whole match. Stored by their place: append only. */
export const RESIGNATIONS = ['Single', 'Gammon', 'Backgammon', 'Match'] as const;
export type ResignationName = (typeof RESIGNATIONS)[number];
/** As callers give it. */
export const Resignation = choice('Resignation', RESIGNATIONS);

/** `as` is null for the least. `atOnce`: nobody has to accept it, because the opponent is a robot. */
export interface ResignRequest<S extends Seat = TwoSeat> {
    readonly kind: 'resign';
    readonly by: S;
    readonly as: ResignationName | null;
    readonly atOnce: boolean;
}
