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
    places: 10,
    matchLetters: 11,
    names: 66,
    news: 67,
    sessions: 68,
    acts: 69,
    complaints: 70,
    histories: 71,
    publicLog: 72,
} as const;

/** Stored counters, by their keys. Append only. */
export const COUNTER = {
    schema: 0,
    rooms: 1,
    letters: 2,
    finishedGames: 3,
    forgotten: 4,
    keptDays: 5,
    acts: 6,
    complaints: 7,
    matches: 8,
    matchesOver: 9,
} as const;
