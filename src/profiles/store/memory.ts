/** Stable memories of this canister. Append only; a number is never used for anything else. */
export const MEMORY = {
    links: 0,
    counters: 1,
    profiles: 2,
    names: 3,
    countedGames: 4,
    reports: 5,
    history: 6,
    nameNews: 7,
    places: 8,
    sessions: 9,
    seasons: 10,
    playedMonths: 11,
    lookAlikes: 12,
    publicLog: 13,
} as const;

/** Stored counters, by their keys. Append only. */
export const COUNTER = {
    schema: 0,
    games: 1,
    season: 2,
    keptSeasons: 3,
    founding: 4,
    secret: 5,
} as const;
