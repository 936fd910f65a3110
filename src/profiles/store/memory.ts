/**
 * Stable memories of this canister. Append only; a number is never used for anything else. The rankings stay last: each
 * kind of game has its own, at `rankings` plus the kind's number.
 */
export const MEMORY = { links: 0, counters: 1, profiles: 2, names: 3, countedGames: 4, rankings: 5 } as const;
