/** Stable memories of this canister. Append only; a number is never used for anything else. */
export const MEMORY = {
    games: 0,
    log: 1,
    deadlines: 2,
    outbox: 3,
    counters: 4,
    links: 5,
    tapes: 6,
    playing: 7,
} as const;
