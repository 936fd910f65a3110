import type { Depth } from './looking_ahead';

/** How far players look at their plays. */
export const EXPERT: Depth = { plies: 1, one: { most: 5, within: 0.2 }, two: { most: 1, within: 0 } };
export const GRANDMASTER: Depth = { plies: 2, one: { most: 8, within: 0.16 }, two: { most: 4, within: 0.06 } };
