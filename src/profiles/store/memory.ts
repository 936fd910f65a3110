/** Stable memories of this canister. Append only; a number is never used for anything else. */
export const MEMORY = {
    links: 0,
    counters: 1,
    profiles: 2,
    names: 3,
    countedGames: 4,
    reports: 5,
    history: 6,
    namesForEngine: 7,
    namesForLobbies: 8,
    places: 9,
    sessions: 10,
    seasons: 11,
    playedMonths: 12,
    lookAlikes: 13,
    publicLog: 14,
} as const;

/** Stored counters, by their keys. Append only. */
export const COUNTER = {
    schema: 0,
    games: 1,
    engine: 2,
    lobbies: 3,
    tellingEngine: 4,
    tellingLobbies: 5,
    season: 6,
    keptSeasons: 7,
    founding: 8,
    secret: 9,
} as const;
