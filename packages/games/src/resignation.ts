import { choice } from '@dice-wards/candid/schema';
import type { Seat } from './for_two';

/** What a player gives up: the game for one, two or three times the stakes, or the whole match. Stored by their place: append only. */
export const RESIGNATIONS = ['Single', 'Gammon', 'Backgammon', 'Match'] as const;
export type ResignationName = (typeof RESIGNATIONS)[number];
/** As callers give it. */
export const Resignation = choice('Resignation', RESIGNATIONS);

/** `as` is null for the least. `atOnce`: nobody has to accept it, because the opponent is a robot. */
export interface ResignRequest {
    readonly kind: 'resign';
    readonly by: Seat;
    readonly as: ResignationName | null;
    readonly atOnce: boolean;
}
