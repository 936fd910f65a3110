import { type Infer, nat32, record } from '@dice-wards/candid/schema';
import type { App } from '../app';

export const Crowd = record('Crowd', {
    liveGames: nat32,
    /** Since the canister was installed. */
    finishedGames: nat32,
});

/** How much goes on in the house. */
export function getCrowd({ rooms, finishedGames }: App): Infer<typeof Crowd> {
    return { liveGames: rooms.liveGames(), finishedGames: finishedGames.last() };
}
