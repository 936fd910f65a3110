import { type Infer, nat16, nat32, record } from '@dice-wards/candid/schema';

/** Where a match of a tournament belongs. No place comes again in a canister of tournaments: that is how a match is known. */
export const Place = record('Place', { tournament: nat32, round: nat16, table: nat16 });
export type Place = Infer<typeof Place>;
