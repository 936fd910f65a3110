/** Stable memories of this canister. Append only; a number is never used for anything else. */
export const MEMORY = {
    links: 0,
    counters: 1,
    outbox: 2,
    waiting: 3,
    games: 4,
    memberGames: 5,
    shelves: 6,
    rematches: 7,
    blocks: 8,
    running: 9,
    names: 66,
    engineNews: 67,
    sessions: 68,
    acts: 69,
    complaints: 70,
    histories: 71,
} as const;
