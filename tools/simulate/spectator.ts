import { userPrincipal } from '../canisters/principals';

/** The simulator's own eyes: somebody who has no seat anywhere. */
export const SPECTATOR = userPrincipal(0);
